/*
 * What a file does not say: side to play, target, objective, region.
 *
 * The target's colour and the side to play fix the objective, so the three are settled together:
 *
 *   1. Side to play: override; PL and the first moves of the tree; comment (problem_side.c).
 *   2. Target: override; marks; geometry among the groups of the colour that a stated objective
 *      (override, comment) asks for (problem_stake.c).
 *   3. Objective: save when the side to play owns the target, else kill.  What was stated is
 *      compared with it.
 *   4. Region: override; go/region.h (problem_scope.c).
 */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/strbuf.h"
#include "go/problem_priv.h"

enum { MAX_LACK = 1000 };

void problem_lack(struct problem_reader *reader, struct problem_place at, const char *format, ...)
{
    char text[MAX_LACK];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    if (reader->overrides->target_optional) {
        problem_warn(reader, at, "%s", text);
    } else {
        problem_fault(reader, at, "%s", text);
    }
}

static char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

bool problem_is_word(const char *text, const char *words)
{
    size_t length = strlen(text);
    for (const char *word = words; *word != '\0'; word += *word == ' ') {
        size_t n = strcspn(word, " ");
        size_t same = 0;
        while (same < n && same < length && lower(text[same]) == word[same]) {
            same++;
        }
        if (same == n && n == length) {
            return true;
        }
        word += n;
    }
    return false;
}

bool problem_next_item(const char **list, char item[PROBLEM_QUOTE])
{
    *list += strspn(*list, ", ");
    size_t length = strcspn(*list, ", ");
    size_t n = length < PROBLEM_QUOTE ? length : PROBLEM_QUOTE - 1;
    char text[PROBLEM_QUOTE];
    memcpy(text, *list, n);
    text[n] = '\0';
    problem_quote(text, item);
    *list += length;
    return length > 0;
}

const struct sgf_property *problem_find_mark(const struct problem_reader *reader, const char *name)
{
    const struct sgf_property *mark = NULL;
    const struct sgf_node *above = reader->first->parent;
    for (const struct sgf_node *n = reader->position; n != above && mark == NULL; n = n->parent) {
        mark = sgf_find(n, name);
    }
    return mark;
}

/* Appends what the nodes from `node` up to, but without, `above` say in words. */
static void collect_comments(struct problem_reader *reader, const struct sgf_node *node,
                             const struct sgf_node *above, struct strbuf *text)
{
    static const char *const names[] = {"C", "GN", "N", "G", "GC", "EV"};
    for (const struct sgf_node *n = node; n != above; n = n->parent) {
        for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
            const struct sgf_property *property = sgf_find(n, names[i]);
            for (size_t k = 0; property != NULL && k < property->n; k++) {
                strbuf_add(text, sgf_text(reader->sgf, &property->values[k]));
                strbuf_add_char(text, '\n');
            }
        }
    }
}

/* What stands above the problem, for all of a collection, counts where it says nothing itself. */
static void read_comments(struct problem_reader *reader, struct problem_stated *stated)
{
    struct strbuf text = STRBUF_INIT;
    const struct sgf_node *above = reader->first->parent;
    collect_comments(reader, reader->position, above, &text);
    stated->said = problem_read_text(strbuf_text(&text));
    if (stated->said.to_play == GO_EMPTY && !stated->said.has_objective && above != NULL) {
        collect_comments(reader, above, NULL, &text);
        stated->said = problem_read_text(strbuf_text(&text));
    }
    strbuf_fini(&text);
}

/*
 * The objective that is stated for the side to play.  A comment speaks for the side that it names:
 * when the other one plays it still tells whose stones are at stake.
 */
static void read_objective(struct problem_reader *reader, struct problem_stated *stated)
{
    const struct problem_said *said = &stated->said;
    const char *wish = reader->overrides->objective;
    bool same_side = said->to_play == GO_EMPTY || said->to_play == stated->to_play;
    stated->has_objective = wish != NULL || (said->has_objective && same_side);
    stated->objective = said->objective;
    if (wish == NULL) {
        return;
    }
    stated->objective = problem_is_word(wish, "kill") ? GO_KILL : GO_SAVE;
    if (!problem_is_word(wish, "kill save live")) {
        char quote[PROBLEM_QUOTE];
        problem_bad_option(reader, "--objective %s: neither kill nor save",
                           problem_quote(wish, quote));
    }
}

static void settle_objective(struct problem_reader *reader, struct problem_stated *stated)
{
    struct go_question *question = &reader->out->question;
    enum go_colour owner = go_board_colour(&question->board, go_set_next(&question->target, 0));
    struct problem_place at = problem_at_node(reader->position);
    if (stated->to_play == GO_EMPTY) {
        reader->out->inferred_to_play = true;
        stated->to_play = !stated->has_objective         ? GO_BLACK
                          : stated->objective == GO_SAVE ? owner
                                                         : go_other(owner);
        if (!reader->every_group) {
            problem_repair(reader, at, "%s: %s is taken (else --to-play %s)",
                           stated->said.both_play ? "the comment says of both sides that they play"
                                                  : "nothing says who plays",
                           problem_colour_name(stated->to_play),
                           problem_colour_name(go_other(stated->to_play)));
        }
    }
    question->to_play = stated->to_play;
    reader->out->objective = owner == stated->to_play ? GO_SAVE : GO_KILL;
    reader->out->inferred_objective = !stated->has_objective;
    if (!stated->has_objective || stated->objective == reader->out->objective) {
        return;
    }
    const char *whose =
        owner == stated->to_play ? "belong to the side to play" : "belong to the other side";
    if (reader->overrides->objective != NULL) {
        problem_bad_option(reader, "--objective %s: the stones at stake %s",
                           reader->overrides->objective, whose);
    } else {
        problem_repair(reader, at, "the comment says %s, but the stones at stake %s",
                       stated->objective == GO_SAVE ? "save" : "kill", whose);
    }
}

/* A position and no question. */
static void settle_side_alone(struct problem_reader *reader, const struct problem_stated *stated)
{
    bool known = stated->to_play != GO_EMPTY;
    reader->out->question.to_play = known ? stated->to_play : GO_BLACK;
    reader->out->inferred_to_play |= !known;
    reader->out->inferred_target = true;
}

void problem_infer(struct problem_reader *reader)
{
    struct problem_stated stated = {.to_play = GO_EMPTY};
    read_comments(reader, &stated);
    problem_settle_side(reader, &stated);
    read_objective(reader, &stated);
    if (reader->failed) {
        return;
    }
    problem_settle_stake(reader, &stated);
    if (reader->failed) {
        return;
    }
    if (go_set_is_empty(&reader->out->question.target)) {
        settle_side_alone(reader, &stated);
    } else {
        settle_objective(reader, &stated);
    }
    problem_settle_region(reader, &stated);
}
