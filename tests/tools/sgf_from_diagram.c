/*
 * sgf_from_diagram [--list] FILE.txt: our problem sets, from drawings to SGF.
 *
 * The format of the drawings is described in problems/README.md.  The plain solver supplies the
 * answers; SGF goes to standard output.  A problem without a right first move, or with a pass as
 * one, is refused: exit code 1.  With --list the verdicts for both sides are printed instead, which
 * is what one wants while composing.
 */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "formats/file.h"
#include "plain_diagram.h"
#include "plain_sgf.h"

enum { MAX_BYTES = 1 << 20, MAX_TEXT = 200, MAX_ROWS = 2000, BOARD = 19, MAX_THREATS = 5 };

/* One block of the file. */
struct entry {
    char name[MAX_TEXT];
    char note[MAX_TEXT];
    bool attacker_plays;
    bool defender_plays;
    struct plain_place place;
    char rows[MAX_ROWS];
    int line; /* where it begins */
};

static void reset(struct entry *entry)
{
    memset(entry, 0, sizeof *entry);
    entry->attacker_plays = true;
    entry->defender_plays = true;
    entry->place.size = BOARD;
    entry->place.attacker = GO_BLACK;
}

static bool set_place(struct plain_place *place, const char *value)
{
    place->column = strcmp(value, "corner") == 0 ? 0 : 7;
    place->row = strcmp(value, "centre") == 0 ? 7 : 0;
    return strcmp(value, "corner") == 0 || strcmp(value, "side") == 0 ||
           strcmp(value, "centre") == 0;
}

/* "key: value"; false when it means nothing. */
static bool set_key(struct entry *entry, const char *key, const char *value)
{
    if (strcmp(key, "name") == 0) {
        snprintf(entry->name, sizeof entry->name, "%s", value);
    } else if (strcmp(key, "note") == 0) {
        snprintf(entry->note, sizeof entry->note, "%s", value);
    } else if (strcmp(key, "at") == 0) {
        return set_place(&entry->place, value);
    } else if (strcmp(key, "turn") == 0) {
        entry->place.symmetry = value[0] - '0';
        return value[0] >= '0' && value[0] <= '7' && value[1] == '\0';
    } else if (strcmp(key, "attacker") == 0) {
        entry->place.attacker = strcmp(value, "white") == 0 ? GO_WHITE : GO_BLACK;
        return strcmp(value, "white") == 0 || strcmp(value, "black") == 0;
    } else if (strcmp(key, "play") == 0) {
        entry->attacker_plays = strcmp(value, "defender") != 0;
        entry->defender_plays = strcmp(value, "attacker") != 0;
        return strcmp(value, "defender") == 0 || strcmp(value, "attacker") == 0 ||
               strcmp(value, "both") == 0;
    } else {
        return false;
    }
    return true;
}

/* ---- Output ---- */

static void print_verdict(const struct plain_position *position,
                          const struct plain_verdict *verdict, bool attacks)
{
    static const char *const names[] = {"win", "ko", "loss", "too large"};
    printf("  %s first: %s", attacks ? "attacker" : "defender", names[verdict->result]);
    if (verdict->result == PLAIN_KO) {
        printf(" (needs %d, survives %d)", verdict->threats_needed, verdict->survives);
    }
    GO_SET_FOREACH (p, &verdict->moves) {
        if (p == GO_PASS) {
            printf(" pass");
        } else {
            printf(" %c%c", 'a' + go_column(p), 'a' + go_row(p));
        }
    }
    printf("%s\n", position->board.ko == GO_NO_POINT ? "" : " (ko)");
}

static void write_problem(const struct entry *entry, const struct plain_position *position,
                          const struct plain_verdict *verdict, bool attacks)
{
    struct strbuf out = STRBUF_INIT;
    struct strbuf name = STRBUF_INIT;
    struct strbuf comment = STRBUF_INIT;
    strbuf_printf(&name, "%s%s", entry->name,
                  !entry->attacker_plays || !entry->defender_plays ? ""
                  : attacks                                        ? ", to kill"
                                                                   : ", to live");
    strbuf_printf(&comment, "%s to %s%s. %s", position->to_play == GO_BLACK ? "Black" : "White",
                  attacks ? "kill" : "live", verdict->result == PLAIN_KO ? " by ko" : "",
                  entry->note);
    plain_sgf_write(&out, position, &verdict->moves, strbuf_text(&name), strbuf_text(&comment));
    fputs(strbuf_text(&out), stdout);
    strbuf_fini(&comment);
    strbuf_fini(&name);
    strbuf_fini(&out);
}

/* One side's problem; false when it is none. */
static bool finish_side(const struct entry *entry, struct plain_solver *solver,
                        struct plain_position *position, bool attacks, bool list)
{
    struct plain_verdict verdict;
    enum go_colour attacker = entry->place.attacker;
    position->to_play = attacks ? attacker : go_other(attacker);
    plain_solver_classify(solver, position, MAX_THREATS, &verdict);
    if (list) {
        print_verdict(position, &verdict, attacks);
        return true;
    }
    if (verdict.result == PLAIN_LOSS || verdict.result == PLAIN_UNKNOWN ||
        go_set_has(&verdict.moves, GO_PASS)) {
        fprintf(stderr, "line %d: %s: no problem for the %s\n", entry->line, entry->name,
                attacks ? "attacker" : "defender");
        return false;
    }
    write_problem(entry, position, &verdict, attacks);
    return true;
}

static bool finish(const struct entry *entry, bool list)
{
    struct plain_position position;
    struct go_set region;
    char drawing[2 * GO_POINTS];
    if (!plain_diagram_read(entry->rows, &entry->place, &position)) {
        fprintf(stderr, "line %d: %s: this is no drawing\n", entry->line, entry->name);
        return false;
    }
    plain_diagram_region(&position, &region);
    struct plain_solver *solver = plain_solver_create(&position, &region, PLAIN_CAP);
    if (solver == NULL) {
        fprintf(stderr, "line %d: %s: too large\n", entry->line, entry->name);
        return false;
    }
    if (list) {
        plain_diagram_draw(&position, &region, drawing, sizeof drawing);
        printf("%s\n%s", entry->name, drawing);
    }
    bool good = true;
    if (entry->attacker_plays || list) {
        good = finish_side(entry, solver, &position, true, list);
    }
    if (entry->defender_plays || list) {
        good = finish_side(entry, solver, &position, false, list) && good;
    }
    plain_solver_destroy(solver);
    return good;
}

/* ---- Input ---- */

/* Takes one line into the entry; false when it cannot be used. */
static bool take_line(struct entry *entry, char *text, int line)
{
    char *colon = strstr(text, ": ");
    if (colon != NULL) {
        *colon = '\0';
        if (entry->name[0] == '\0') {
            entry->line = line;
        }
        return set_key(entry, text, colon + 2);
    }
    if (strlen(entry->rows) + strlen(text) + 2 > sizeof entry->rows) {
        return false;
    }
    strcat(strcat(entry->rows, text), "\n");
    return true;
}

static bool read_entries(char *text, bool list)
{
    struct entry entry;
    bool good = true;
    int line = 1;
    reset(&entry);
    for (char *at = text; at != NULL; line++) {
        char *end = strchr(at, '\n');
        if (end != NULL) {
            *end = '\0';
        }
        if (at[0] == '\0' || end == NULL) {
            if (entry.rows[0] != '\0') {
                good = finish(&entry, list) && good;
                reset(&entry);
            }
        } else if (at[0] != '#' && !take_line(&entry, at, line)) {
            fprintf(stderr, "line %d: cannot be read\n", line);
            good = false;
        }
        at = end == NULL ? NULL : end + 1;
    }
    return good;
}

int main(int argc, char **argv)
{
    bool list = argc == 3 && strcmp(argv[1], "--list") == 0;
    if (argc != 2 && !list) {
        fprintf(stderr, "usage: sgf_from_diagram [--list] FILE.txt\n");
        return 2;
    }
    struct diag *diag = diag_create();
    char *text = NULL;
    size_t length = 0;
    int code = 2;
    if (file_read(&text, &length, argv[argc - 1], MAX_BYTES, diag) == TS_OK) {
        code = read_entries(text, list) ? 0 : 1;
    } else {
        fprintf(stderr, "sgf_from_diagram: %s cannot be read\n", argv[argc - 1]);
    }
    free(text);
    diag_destroy(diag);
    return code;
}
