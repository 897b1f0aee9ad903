/*
 * The loser's moves in one position: those that hold out longest first, each with its line; then
 * those that end at once, in groups that have the answer and the end in common.
 */
#include <string.h>

#include "app/lesson_priv.h"
#include "app/words.h"

enum { REPLIES = 128, SHORT = 2, NAMED = 6 };

struct reply {
    const struct result_node *node;
    int length;                       /* moves of its line, itself included */
    const struct result_node *answer; /* NULL: it needs none */
    const char *end;                  /* of the line, or NULL */
    bool told;
};

struct replies {
    struct teller *t;
    int n;
    struct reply reply[REPLIES];
    int left_out; /* there was no room for */
    bool instead; /* of a move that was told just before */
};

static void collect(struct replies *r, const struct result_node *among,
                    const struct result_node *skip)
{
    for (const struct result_node *node = among; node != NULL; node = node->sibling) {
        if (node == skip || node->move == GAME_PASS) {
            continue;
        }
        if (r->n == REPLIES) {
            r->left_out++;
            continue;
        }
        struct line line;
        line_from(&line, r->t->solution->result.tree, node);
        r->reply[r->n++] = (struct reply){.node = node,
                                          .length = line.n,
                                          .answer = line.n > 1 ? line.move[1] : NULL,
                                          .end = line.move[line.n - 1]->end};
    }
}

/* The one to tell next: the longest line; of equal ones the first. */
static struct reply *next_reply(struct replies *r)
{
    struct reply *best = NULL;
    for (int i = 0; i < r->n; i++) {
        if (!r->reply[i].told && (best == NULL || r->reply[i].length > best->length)) {
            best = &r->reply[i];
        }
    }
    return best;
}

/* Both are over at once, by the same answer and in the same way. */
static bool alike(const struct reply *a, const struct reply *b)
{
    bool ends = a->length <= SHORT && a->length == b->length && a->end != NULL && b->end != NULL;
    return ends && strcmp(a->end, b->end) == 0 &&
           (a->answer == NULL || a->answer->move == b->answer->move);
}

static void add_vertex(const struct replies *r, struct strbuf *out, const struct result_node *node)
{
    char vertex[8];
    strbuf_add(out, go_vertex(solution_point(node->move), r->t->height, vertex));
}

/* "After White A1, B1 or C1, Black plays C2, and the white group is dead."  Of many only the first
 * are named. */
static void tell_group(struct replies *r, struct strbuf *out, const struct reply *first, int n)
{
    int told = 0;
    int named = n > NAMED + 1 ? NAMED : n;
    strbuf_add(out, "After ");
    for (int i = 0; i < r->n; i++) {
        struct reply *reply = &r->reply[i];
        if (reply->told || !alike(first, reply)) {
            continue;
        }
        reply->told = true;
        told++;
        if (told == 1) {
            strbuf_printf(out, "%s ", words_colour(teller_colour(r->t, reply->node)));
        } else if (told <= named) {
            strbuf_add(out, told == n ? " or " : ", ");
        }
        if (told <= named) {
            add_vertex(r, out, reply->node);
        }
    }
    if (named < n) {
        strbuf_printf(out, " or any of %d others", n - named);
    }
    strbuf_add(out, r->instead ? " instead, " : ", ");
    if (first->answer != NULL && first->answer->move == GAME_PASS) {
        strbuf_printf(out, "%s may play elsewhere, and ", teller_winner(r->t));
    } else if (first->answer != NULL) {
        strbuf_printf(out, "%s plays ", teller_winner(r->t));
        add_vertex(r, out, first->answer);
        strbuf_add(out, ", and ");
    }
    teller_add_end(r->t, out, first->end, false);
    strbuf_add_char(out, '.');
}

static void tell_one(struct replies *r, struct strbuf *out, struct reply *reply)
{
    struct teller *t = r->t;
    struct line line;
    line_from(&line, t->solution->result.tree, reply->node);
    strbuf_add(out, "After ");
    teller_add_move(t, out, reply->node);
    strbuf_add(out, r->instead ? " instead, " : ", ");
    teller_play(t, reply->node);
    if (reply->answer != NULL) {
        (void)teller_add_deed(t, out, reply->answer);
        if (reply->answer->end == NULL) {
            teller_add_purpose(t, out, reply->answer);
        }
        teller_play(t, reply->answer);
        teller_add_rest(t, out, &line, SHORT);
        teller_undo(t);
    } else {
        teller_add_end(t, out, reply->end != NULL ? reply->end : "search", false);
        strbuf_add_char(out, '.');
    }
    teller_undo(t);
    reply->told = true;
}

static int count_alike(const struct replies *r, const struct reply *first)
{
    int n = 0;
    for (int i = 0; i < r->n; i++) {
        n += !r->reply[i].told && alike(first, &r->reply[i]);
    }
    return n;
}

/* What was not told is answered in the tree all the same. */
static void tell_left_out(struct replies *r, struct strbuf *out)
{
    int n = r->left_out;
    for (int i = 0; i < r->n; i++) {
        n += !r->reply[i].told;
    }
    if (n == 1) {
        strbuf_printf(out, "Another move of %s is answered as well.", teller_loser(r->t));
    } else if (n > 1) {
        strbuf_printf(out, "Another %d moves of %s are answered as well.", n, teller_loser(r->t));
    }
}

void lesson_add_replies(struct lesson *lesson, struct lesson_part *part, struct teller *t,
                        const struct result_node *among, const struct result_node *skip, int most,
                        bool instead)
{
    struct replies *r = ARENA_NEW(lesson->arena, struct replies);
    struct strbuf text = STRBUF_INIT;
    r->t = t;
    r->instead = instead;
    collect(r, among, skip);
    struct reply *reply = next_reply(r);
    for (int i = 0; i < most && reply != NULL; i++) {
        int n = count_alike(r, reply);
        if (n > 1 || (reply->answer == NULL && reply->end != NULL)) {
            tell_group(r, &text, reply, n);
        } else {
            tell_one(r, &text, reply);
        }
        lesson_add_item(lesson, part, &text);
        reply = next_reply(r);
    }
    tell_left_out(r, &text);
    lesson_add_item(lesson, part, &text);
}
