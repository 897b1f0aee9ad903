/*
 * Who plays: an override; PL; the colour of the first moves; comments.
 *
 * The tree goes before PL, which is more often wrong, unless the comment sides with PL; but a move
 * onto a stone says nothing against PL.
 */
#include <stdio.h>
#include <string.h>

#include "go/problem_priv.h"

static enum go_colour colour_of_word(const char *text)
{
    return problem_is_word(text, "b black ｂ Ｂ")   ? GO_BLACK
           : problem_is_word(text, "w white ｗ Ｗ") ? GO_WHITE
                                                    : GO_EMPTY;
}

/* "B", "white", "1", or what a comment would say: "White to play", "黑先", "白". */
static enum go_colour colour_of_pl(const char *text)
{
    char word[PROBLEM_QUOTE];
    char first[PROBLEM_QUOTE + 8];
    problem_quote(text + strspn(text, " \t\r\n"), word);
    word[strcspn(word, " ")] = '\0';
    enum go_colour colour = problem_is_word(word, "1")   ? GO_BLACK
                            : problem_is_word(word, "2") ? GO_WHITE
                                                         : colour_of_word(word);
    if (colour == GO_EMPTY) {
        colour = problem_read_text(text).to_play;
    }
    if (colour == GO_EMPTY) {
        snprintf(first, sizeof first, "%s先", word);
        colour = problem_read_text(first).to_play;
    }
    if (colour == GO_EMPTY) {
        snprintf(first, sizeof first, "%s first", word);
        colour = problem_read_text(first).to_play;
    }
    return colour;
}

/* PL in the standard form or in one of those that programs have written. */
static enum go_colour read_pl(struct problem_reader *reader)
{
    const struct go_board *board = &reader->out->question.board;
    const struct sgf_property *pl = NULL;
    bool moved = false; /* what was said before a move holds no longer */
    for (const struct sgf_node *n = reader->position; n != NULL && pl == NULL && !moved;
         n = n->parent) {
        const struct sgf_value *move = NULL;
        pl = sgf_find(n, "PL");
        (void)go_problem_move(n, &move);
        moved = move != NULL && !go_problem_moves_first(n, board);
    }
    if (pl == NULL) {
        return GO_EMPTY;
    }
    const struct sgf_value *value = &pl->values[0];
    enum go_colour colour = colour_of_pl(value->text);
    char quote[PROBLEM_QUOTE];
    if (colour == GO_EMPTY) {
        problem_repair(reader, problem_at_value(value), "PL[%s] is no colour: it is ignored",
                       problem_quote(value->text, quote));
    } else if (strcmp(value->text, "B") != 0 && strcmp(value->text, "W") != 0) {
        problem_repair(reader, problem_at_value(value), "PL[%s] is taken as %s",
                       problem_quote(value->text, quote), problem_colour_name(colour));
    }
    return colour;
}

/* The node behind everything below `node`, NULL when that is outside of what hangs on `top`. */
static const struct sgf_node *behind(const struct sgf_node *node, const struct sgf_node *top)
{
    while (node != top && node->sibling == NULL) {
        node = node->parent;
    }
    return node == top ? NULL : node->sibling;
}

/*
 * The first moves of the tree, also behind nodes that only label a variation.  Returns who plays
 * them: a colour, GO_EMPTY for no move, GO_EDGE for both.  Moves onto stones only count when there
 * are no others; *doubtful: it is so.
 */
static enum go_colour read_first_moves(const struct problem_reader *reader, struct go_set *moves,
                                       go_point *main_move, bool *doubtful)
{
    const struct go_board *board = &reader->out->question.board;
    const struct sgf_node *top = reader->position;
    const struct sgf_node *node = go_problem_moves_first(top, board) ? top : top->child;
    int colours = 0;
    int onto_stones = 0;
    go_set_clear(moves);
    *main_move = GO_NO_POINT;
    while (node != NULL) {
        const struct sgf_value *move = NULL;
        enum go_colour colour = go_problem_move(node, &move);
        go_point p = move == NULL ? GO_PASS : go_problem_point(board, move->text);
        bool is_onto = p > GO_PASS && go_board_colour(board, p) != GO_EMPTY;
        colours |= move != NULL && !is_onto ? (int)colour : 0;
        onto_stones |= move != NULL && is_onto ? (int)colour : 0;
        if (p > GO_PASS) {
            go_set_add(moves, p);
        }
        *main_move = *main_move == GO_NO_POINT && move != NULL ? p : *main_move;
        node = move == NULL && node->child != NULL ? node->child : behind(node, top);
    }
    *doubtful = colours == 0;
    return (enum go_colour)(colours == 0 ? onto_stones : colours);
}

/* The tree goes before PL unless the comment sides with PL, and both go before the comment. */
static enum go_colour weigh_side(struct problem_reader *reader, enum go_colour pl,
                                 enum go_colour tree, enum go_colour said)
{
    struct problem_place at = problem_at_node(reader->position);
    if (tree != GO_EMPTY && pl != GO_EMPTY && pl != tree) {
        enum go_colour side = said == pl ? pl : tree;
        problem_repair(reader, at, "PL says %s, but the moves of the tree begin with %s: %s plays",
                       problem_colour_name(pl), problem_colour_name(tree),
                       problem_colour_name(side));
        return side;
    }
    enum go_colour side = pl != GO_EMPTY ? pl : tree;
    if (side != GO_EMPTY && said != GO_EMPTY && said != side) {
        problem_repair(reader, at, "the comment says that %s plays, but %s: %s plays",
                       problem_colour_name(said),
                       pl != GO_EMPTY ? "PL differs" : "the moves of the tree differ",
                       problem_colour_name(side));
    }
    return side != GO_EMPTY ? side : said;
}

void problem_settle_side(struct problem_reader *reader, struct problem_stated *stated)
{
    const char *wish = reader->overrides->to_play;
    bool doubtful = false;
    enum go_colour tree = read_first_moves(reader, &stated->moves, &stated->main_move, &doubtful);
    if (reader->overrides->unseen) {
        go_set_clear(&stated->moves);
        stated->main_move = GO_NO_POINT;
    }
    if (wish != NULL) {
        char quote[PROBLEM_QUOTE];
        stated->to_play = colour_of_word(wish);
        if (stated->to_play == GO_EMPTY) {
            problem_bad_option(reader, "--to-play %s: neither black nor white",
                               problem_quote(wish, quote));
        }
        return;
    }
    enum go_colour pl = read_pl(reader);
    enum go_colour said = stated->said.to_play;
    tree = doubtful && pl != GO_EMPTY ? GO_EMPTY : tree;
    stated->to_play = weigh_side(reader, pl, tree == GO_EDGE ? GO_EMPTY : tree, said);
    if (stated->to_play == GO_EMPTY && tree == GO_EMPTY && reader->last_moved != GO_EMPTY) {
        stated->to_play = go_other(reader->last_moved);
    }
    reader->out->inferred_to_play = stated->to_play != pl && stated->to_play != said;
    if (stated->to_play == GO_EMPTY && tree == GO_EDGE && !reader->every_group) {
        problem_lack(
            reader, problem_at_node(reader->position),
            "the first moves have both colours: say who plays, --to-play black or --to-play "
            "white");
    }
}
