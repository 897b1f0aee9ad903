/*
 * X attacks, o is the target, O are other stones of the defender, and around everything drawn the
 * reader builds a safe wall of X.  Columns are called a, b, c ... from the left edge of the board,
 * rows from the top, as in SGF: ba is the second point of the upper edge.
 *
 * Many positions are made of one part, along the edge or inside:
 *
 *     o p q X      With a stone o at q the defender holds the ko, and p is a liberty of his wall;
 *     o o X X      X p takes q.  With a stone X at p the attacker holds it, and q is a liberty of
 *                  his stones; o q takes p.  To fill the point only costs its owner a liberty.
 */
#include "ko_zoo.h"

#include "plain_diagram.h"

static const struct ko_zoo zoo[] = {
    /* ---- how many threats ---------------------------------------------------------------- */

    /* X ca takes ba, and the ko decides about the eye at aa.  White first takes two with ab. */
    {"direct ko",
     "X o . o\n"
     ". X o o\n"
     "o o o ,",
     0,
     KO_ZOO_BY_KO,
     false,
     NULL,
     {PLAIN_KO, 0, 0, "ca"},
     {PLAIN_WIN, 0, 0, "ab"}},

    /* The same ko taken: Black only has to connect at ba, White to take there and to be let be. */
    {"direct ko, taken",
     "X . X o\n"
     ". X o o\n"
     "o o o ,",
     0,
     KO_ZOO_BY_KO,
     false,
     NULL,
     {PLAIN_WIN, 0, 0, "ba ab"},
     {PLAIN_KO, 0, 0, "ba"}},

    /*
     * The ko about the corner eye: X ab, o ca, X ba, o aa takes.  Black needs a threat to take back
     * at ba, and then has yet to approach at ac; White retakes meanwhile, and Black needs a second
     * threat.
     */
    {"two-step ko",
     ". . . X o o\n"
     ". o o . o o\n"
     ". o o o o ,",
     0,
     KO_ZOO_BY_KO,
     false,
     NULL,
     {PLAIN_KO, 2, 0, "ab"},
     {PLAIN_WIN, 0, 0, "ba ca ab ac"}},

    /* A corner like that with one more point to approach from, bc. */
    {"three-step ko",
     ". X . . o o\n"
     ". o o . o o\n"
     "o . o o o ,",
     0,
     KO_ZOO_BY_KO,
     false,
     NULL,
     {PLAIN_KO, 3, 0, "ab"},
     {PLAIN_WIN, 0, 0, "ca da ab bc"}},

    /*
     * X eb takes ea.  When White has spent a threat and taken back, Black plays ac, which takes the
     * corner if White does not answer: a threat on the spot.  So Black stands one threat.
     */
    {"ko with a threat on the spot",
     "X X X X o\n"
     ". . X o . o\n"
     ". o o o o o\n"
     "o o , , , ,",
     0,
     KO_ZOO_BY_KO,
     false,
     NULL,
     {PLAIN_KO, 0, 1, "eb"},
     {PLAIN_KO, 0, 0, "eb"}},

    /*
     * White holds the ko at aa, and da and db are shared.  Who wants to win it has to fill one of
     * them, and lets the other side take the ko first; so White waits.  Black can take at aa and
     * connect at ba: seki.  To kill, he takes, plays da and needs a threat when White has taken
     * back.
     */
    {"ten-thousand-year ko",
     ". o X . o\n"
     "o X X . o\n"
     "o o o o o",
     0,
     KO_ZOO_BY_KO,
     false,
     NULL,
     {PLAIN_KO, 1, 0, "aa"},
     {PLAIN_KO, 0, 0, "-"}},

    /* Go four in the corner by X ab, o takes four at da, X ba, o aa, X ab takes: Black has the
     * first ko.  White can do nothing but wait, and needs one threat. */
    {"bent four in the corner",
     "X X X . o\n"
     ". o o o o\n"
     "o o , , ,",
     0,
     KO_ZOO_BY_KO,
     true,
     NULL,
     {PLAIN_KO, 0, 0, "ab"},
     {PLAIN_KO, 1, 0, "-"}},

    /* ---- more than one ko ---------------------------------------------------------------- */

    /*
     * Two kos, of which each side holds one, between White with an eye and Black without.  When X
     * ca takes the second ko, o fa takes the first, and the attackers inside have no liberty but
     * da, where White takes next.  Black may not take at ga at once, and when he does so with a
     * threat, White takes at da all the same.
     */
    {"life by double ko",
     ". o . o X . X o\n"
     "o o o X X X o o\n"
     ", o o o o o o o",
     0,
     KO_ZOO_ALIVE,
     false,
     NULL,
     {PLAIN_LOSS, 0, 0, ""},
     {PLAIN_WIN, 0, 0, "- fa"}},

    /* The same, but Black has an eye at fa as well.  Who takes the second ko threatens to take
     * everything, and the other side takes the first: a threat that never runs out, for both, and
     * no more than that. */
    {"double ko seki",
     ". o . o X . X . X o\n"
     "o o o X X X X X o o\n"
     ", o o o o o o o o o",
     0,
     KO_ZOO_SEKI,
     false,
     NULL,
     {PLAIN_LOSS, 0, 0, ""},
     {PLAIN_WIN, 0, 0, "- ha"}},

    /* No eyes, three kos, and White holds two.  Each side takes one to stay alive, and after six
     * moves the position is back: play without end, in which Black does not succeed.  White first
     * takes the third ko and with it everything. */
    {"triple ko",
     "o . o X . X o\n"
     "o o X X X o o\n"
     "o o X o X o o\n"
     "o o o . o o o\n"
     ", o o o o o ,",
     2,
     KO_ZOO_ENDLESS,
     false,
     "da ga fd ea ha fc",
     {PLAIN_LOSS, 0, 0, ""},
     {PLAIN_WIN, 0, 0, "- ga"}},

    /*
     * The target on the right has one eye and a ko that it can only take back, never end: Black
     * takes at ma, and then at oa.  On the left stands a double ko seki, full of threats that never
     * run out; but none of them is about the target, whose problem ends at the safe wall, and a
     * number of threats elsewhere runs out.  Dead, as Japanese rules have it, too.
     */
    {"moonshine life",
     ". O . O X . X . X O , o . o . o\n"
     "O O O X X X X X O O , , o o o o\n"
     ", O O O O O O O O O , , , , , ,",
     0,
     KO_ZOO_BY_KO,
     false,
     NULL,
     {PLAIN_WIN, 0, 0, "ma"},
     {PLAIN_LOSS, 0, 0, ""}},

    /*
     * X ga is in atari; when White leaves it, X ha sends a second stone, o fa takes both, and X ga
     * takes the one back.  White passes once in each round.  With o db or o ga he would end it, but
     * not before Black has begun.
     */
    {"send two, return one",
     "o o X o . . o\n"
     "o . X X o o o\n"
     "o o o o o o o",
     2,
     KO_ZOO_ENDLESS,
     false,
     "ga - ha fa",
     {PLAIN_LOSS, 0, 0, ""},
     {PLAIN_WIN, 0, 0, "- ga db"}},

    /* ---- seki ---------------------------------------------------------------------------- */

    /* The stones X in column c and the target share ba and bb; who fills one is taken at the other.
     * The stones O live and shut X in. */
    {"seki: shared liberties",
     "o . X O . O . O\n"
     "o . X O O O O O\n"
     "o o X O , , , ,\n"
     ", , O O , , , ,",
     0,
     KO_ZOO_SEKI,
     false,
     NULL,
     {PLAIN_LOSS, 0, 0, ""},
     {PLAIN_WIN, 0, 0, "-"}},

    /* X has an eye at aa, White at cc; ca is shared, and no side can fill it. */
    {"seki: one eye each, one shared liberty",
     ". X . o\n"
     "X X o o\n"
     "o o . o\n"
     ", o o o",
     0,
     KO_ZOO_SEKI,
     false,
     NULL,
     {PLAIN_LOSS, 0, 0, ""},
     {PLAIN_WIN, 0, 0, "-"}},

    /* Two shared liberties, ca and cb.  One of them can be filled for nothing, the second by
     * nobody: after o ca and o cb White has only his eye, and X ea takes him. */
    {"seki: one eye each, two shared liberties",
     ". X . o . o\n"
     "X X . o o o\n"
     "o o o o , ,",
     0,
     KO_ZOO_SEKI,
     false,
     NULL,
     {PLAIN_LOSS, 0, 0, ""},
     {PLAIN_WIN, 0, 0, "- ca cb"}},

    /* Three stones in five points: X da or X ha would be four in a row, which is life when taken;
     * White inside is in atari and is taken. */
    {"seki: nakade of three in a row",
     "o . X X X . o\n"
     "o o o o o o o",
     2,
     KO_ZOO_SEKI,
     false,
     NULL,
     {PLAIN_LOSS, 0, 0, ""},
     {PLAIN_WIN, 0, 0, "-"}},

    /* The same in the corner: there is no bend for a bent four. */
    {"seki: nakade of three in the corner",
     ". X X X . o\n"
     "o o o o o o",
     0,
     KO_ZOO_SEKI,
     false,
     NULL,
     {PLAIN_LOSS, 0, 0, ""},
     {PLAIN_WIN, 0, 0, "-"}},

    {"seki: nakade of four in the corner",
     ". X X X X . o\n"
     "o o o o o o o",
     0,
     KO_ZOO_SEKI,
     false,
     NULL,
     {PLAIN_LOSS, 0, 0, ""},
     {PLAIN_WIN, 0, 0, "-"}},

    /* For comparison.  Three in a row can be completed and are dead; two eyes are no seki. */
    {"no seki: nakade of two",
     "o . X X . o\n"
     "o o o o o o",
     2,
     KO_ZOO_BY_KO,
     false,
     NULL,
     {PLAIN_WIN, 0, 0, "da ga"},
     {PLAIN_LOSS, 0, 0, ""}},

    {"no seki: two eyes",
     ". o . o\n"
     "o o o o",
     0,
     KO_ZOO_ALIVE,
     false,
     NULL,
     {PLAIN_LOSS, 0, 0, ""},
     {PLAIN_WIN, 0, 0, "-"}},
};

const struct ko_zoo *ko_zoo_list(size_t *n_out)
{
    *n_out = sizeof zoo / sizeof zoo[0];
    return zoo;
}

bool ko_zoo_read(const struct ko_zoo *row, struct plain_position *position, struct go_set *region)
{
    struct plain_place place = {19, row->column, 0, 0, GO_BLACK};
    if (!plain_diagram_read(row->drawing, &place, position)) {
        return false;
    }
    plain_diagram_region(position, region);
    return true;
}
