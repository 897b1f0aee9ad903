/*
 * Running the planner on a toy game.  Knowledge goes through a real file, since the loader reads
 * folders.
 */
#define _POSIX_C_SOURCE 200809L
#include "support/toy_plan.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "base/strbuf.h"
#include "support/tree_check.h"

static void write_file(const char *path, const char *goals)
{
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fprintf(file, "format: tsumego-knowledge/1\ntheme: toy\ngoals:\n%s", goals);
    assert_int_equal(fclose(file), 0);
}

struct kb *toy_kb(const char *goals)
{
    const char *root = getenv("TMPDIR");
    char folder[256];
    snprintf(folder, sizeof folder, "%s/toy-kb-XXXXXX", root == NULL ? "/tmp" : root);
    assert_non_null(mkdtemp(folder));
    char path[512];
    snprintf(path, sizeof path, "%s/toy.yaml", folder);
    write_file(path, goals);
    struct diag *diag = diag_create();
    struct kb_load_options options = {.exhaustive = false};
    struct kb *kb = NULL;
    enum ts_status status = kb_load(&kb, folder, &toy_ops, &options, diag);
    for (size_t i = 0; i < diag_count(diag); i++) {
        char text[512];
        print_error("%s\n", diag_format(diag_get(diag, i), text, sizeof text));
    }
    unlink(path);
    rmdir(folder);
    assert_int_equal(diag_count(diag), 0);
    assert_int_equal(status, TS_OK);
    diag_destroy(diag);
    return kb;
}

void toy_plan(struct toy_run *run, const char *goals, const char *game)
{
    run->kb = toy_kb(goals);
    run->world = toy_create(game);
    run->arena = arena_create();
    char start[32];
    snprintf(start, sizeof start, "%s", toy_position(run->world));
    limits_start(&run->limits);
    planner_solve(&run->result, run->kb, run->world, &run->limits, &run->options, run->arena);
    assert_string_equal(toy_position(run->world), start);
    assert_int_equal(toy_plays(run->world), toy_undos(run->world));
    const struct result_stats *stats = &run->result.stats;
    toy_lines(run->world, (size_t)(stats->moves + stats->looks), run->lines, sizeof run->lines);
    struct strbuf tree = STRBUF_INIT;
    tree_text(&tree, &toy_ops, run->world, run->result.tree);
    snprintf(run->tree, sizeof run->tree, "%s", strbuf_text(&tree));
    strbuf_fini(&tree);
}

void toy_plan_free(struct toy_run *run)
{
    kb_destroy(run->kb);
    toy_destroy(run->world);
    arena_destroy(run->arena);
}

const struct result_node *toy_node(const struct toy_run *run, const char *line)
{
    const struct result_node *node = NULL;
    const struct result_node *next = run->result.tree;
    for (const char *c = line; *c != '\0'; c++) {
        game_move move = *c == '-' ? GAME_PASS : toy_term(*c);
        for (node = next; node != NULL && node->move != move; node = node->sibling) {
        }
        if (node == NULL) {
            fail_msg("no line %s in %s", line, run->tree);
        }
        next = node->reply;
    }
    return node;
}

const char *toy_path(struct toy_run *run, const struct result_node *node)
{
    const char *text = "";
    for (int i = 0; i < node->n_goals; i++) {
        text = arena_printf(run->arena, "%s%s%s%s%s", text, i == 0 ? "" : " > ", node->goals[i],
                            i < node->n_schemas ? "/" : "",
                            i < node->n_schemas ? node->schemas[i] : "");
    }
    return text;
}
