/* The sentences about moves; the board is kept in step, so that each fact is read off it. */
#include "app/lesson_priv.h"

#include <ctype.h>
#include <string.h>

#include "app/effects.h"
#include "app/words.h"

enum { REST_SHOWN = 9 };

struct teller *teller_create(const struct solution *solution, struct arena *arena)
{
    const struct go_question *question = &solution->problem->question;
    struct teller *t = ARENA_NEW(arena, struct teller);
    t->solution = solution;
    t->winner = solution_winner(solution);
    t->defender = solution_colour(solution, GO_DEFENDER);
    t->height = question->board.height;
    solution_board(&t->board, solution);
    return t;
}

enum go_colour teller_colour(const struct teller *t, const struct result_node *node)
{
    return solution_colour(t->solution, node->role);
}

const char *teller_winner(const struct teller *t)
{
    return words_colour(solution_colour(t->solution, t->winner));
}

const char *teller_loser(const struct teller *t)
{
    return words_colour(solution_colour(t->solution, !t->winner));
}

void teller_play(struct teller *t, const struct result_node *node)
{
    go_board_play(&t->board, solution_point(node->move), teller_colour(t, node));
}

void teller_undo(struct teller *t)
{
    go_board_undo(&t->board);
}

void lesson_add_sentence(struct strbuf *out, const char *text)
{
    if (text[0] != '\0') {
        strbuf_add_char(out, (char)toupper((unsigned char)text[0]));
        strbuf_add(out, text + 1);
        strbuf_add_char(out, '.');
    }
}

void teller_add_move(struct teller *t, struct strbuf *out, const struct result_node *node)
{
    char vertex[8];
    go_point p = solution_point(node->move);
    enum go_colour colour = teller_colour(t, node);
    strbuf_printf(out, "%s %s%s", words_colour(colour),
                  p == GO_PASS ? "elsewhere" : go_vertex(p, t->height, vertex),
                  go_board_spends_threat(&t->board, p, colour) ? " (after a ko threat)" : "");
}

bool teller_add_deed(struct teller *t, struct strbuf *out, const struct result_node *node)
{
    char vertex[8];
    go_point p = solution_point(node->move);
    const char *name = words_colour(teller_colour(t, node));
    if (p == GO_PASS) {
        strbuf_printf(out, "%s plays elsewhere.", name);
        return false;
    }
    go_vertex(p, t->height, vertex);
    size_t before = out->length;
    strbuf_printf(out, "%s %s ", name, vertex);
    size_t head = out->length;
    effects_add(out, &t->board, p, teller_colour(t, node), t->defender);
    bool said = out->length > head;
    if (!said) {
        out->length = before;
        strbuf_printf(out, "%s plays %s", name, vertex);
    }
    strbuf_add_char(out, '.');
    return said;
}

/* The aim just below the input goal says most: those above are the same for every move, those below
 * are about the move itself. */
void teller_add_purpose(const struct teller *t, struct strbuf *out, const struct result_node *node)
{
    if (node->n_goals == 0 || node->aims == NULL || node->hint) {
        return;
    }
    const char *warning = node->critic != NULL ? node->asked : node->warning;
    if (warning != NULL) {
        strbuf_printf(out, " The reason is that %s.", warning);
    } else if (node->asked != NULL) {
        strbuf_printf(out, " The aim is to %s.", node->asked);
    } else if (node->n_goals > 2 && node->aims[1] != NULL) {
        strbuf_printf(out, " %s wants to %s.", words_colour(teller_colour(t, node)), node->aims[1]);
    }
}

void teller_add_end(const struct teller *t, struct strbuf *out, const char *end, bool full)
{
    static const struct {
        const char *end;
        const char *words; /* of the stones at stake */
    } ends[] = {
        {"captured", "is captured"},
        {"dead", "is dead"},
        {"caught", "is caught in atari"},
        {"alive", "is alive"},
        {"seki", "lives in seki"},
        {"escaped", "is out in the open"},
        {"dead-by-miai", "is dead, as every move has its answer"},
        {"alive-by-miai", "is alive, as every move has its answer"},
    };
    const char *target = t->defender == GO_BLACK ? "black" : "white";
    for (size_t i = 0; i < sizeof ends / sizeof ends[0]; i++) {
        if (strcmp(end, ends[i].end) == 0) {
            strbuf_printf(out, "the %s group %s%s", target, ends[i].words,
                          full && strcmp(end, "dead") == 0 ? ", sealed in without two eyes" : "");
            return;
        }
    }
    if (strcmp(end, "plan-complete") == 0) {
        strbuf_printf(out, "%s has reached every aim of the plan", teller_winner(t));
    } else if (strcmp(end, "no-plan") == 0) {
        strbuf_printf(out, "%s has no plan left", teller_loser(t));
    } else if (strcmp(end, "same-as") == 0) {
        strbuf_printf(out, "the same position comes again, which does not help %s",
                      teller_loser(t));
    } else {
        strbuf_add(out, "the rest is settled by search");
    }
}

void teller_add_rest(struct teller *t, struct strbuf *out, const struct line *line, int from)
{
    const char *end = line->n > 0 ? line->move[line->n - 1]->end : NULL;
    int n = line->n - from;
    bool cut = n > REST_SHOWN + 1;
    int shown = cut ? REST_SHOWN : n;
    if (n <= 0 && end == NULL) {
        return;
    }
    strbuf_add(out, n > 0 ? " Then " : " ");
    for (int i = 0; i < shown; i++) {
        const struct result_node *node = line->move[from + i];
        strbuf_add(out, i == 0 ? "" : i + 1 == n && end == NULL ? " and " : ", ");
        teller_add_move(t, out, node);
        teller_play(t, node);
    }
    for (int i = 0; i < shown; i++) {
        teller_undo(t);
    }
    if (cut) {
        strbuf_printf(out, ", and so on for %d moves more", n - shown);
    }
    if (end != NULL) {
        struct strbuf words = STRBUF_INIT;
        teller_add_end(t, &words, end, false);
        if (n > 0) {
            strbuf_printf(out, ", and %s.", strbuf_text(&words));
        } else {
            lesson_add_sentence(out, strbuf_text(&words));
        }
        strbuf_fini(&words);
    } else {
        strbuf_add_char(out, '.');
    }
}
