/*
 * The table game.  A position is its row: moves, facts and lists are looked up there, so every
 * predicate and generator is one line, and a test reads as the tree it is about.
 */
#define _POSIX_C_SOURCE 200809L
#include "support/toy_domain.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "base/hash.h"
#include "base/strbuf.h"

enum { FINISHED = 5, MAX_MOVES = 62, MAX_LINE = 512, SLOTS = 9, NAME = 24 };

enum verdict { LEFT_WINS, RIGHT_WINS, LEFT_JUDGED, RIGHT_JUDGED, RIGHT_SHARED, N_VERDICTS };

static const char CHARACTERS[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";

struct fact {
    bool holds;
    bool asked_by[2]; /* role for which it holds */
    uint64_t of;      /* bit: spot or thing of which it holds */
};

struct position {
    char name[NAME];
    bool defined; /* false: only named as the goal of a move so far */
    int role;
    int verdict; /* or GAME_OPEN */
    int n;
    game_move move[MAX_MOVES];
    int to[MAX_MOVES];
    int after_pass;
    struct fact fact[SLOTS];
    int n_list[SLOTS];
    game_term list[SLOTS][MAX_MOVES];
};

struct game_world {
    int n_positions;
    int room; /* for positions */
    struct position *positions;
    int depth;
    int path[MAX_LINE]; /* positions; path[depth] is the present one */
    char line[MAX_LINE];
    size_t plays;
    size_t undos;
    size_t questions;
    struct strbuf lines; /* each ended by a blank */
};

game_term toy_term(char c)
{
    const char *at = strchr(CHARACTERS, c);
    TS_CHECK(c != '\0' && at != NULL);
    return (game_term)(at - CHARACTERS);
}

static const struct position *here(const struct game_world *world)
{
    return &world->positions[world->path[world->depth]];
}

/* ---- reading --------------------------------------------------------------------------- */

/* The index of a position, made when it is new. */
static int position_at(struct game_world *world, const char *name)
{
    for (int i = 0; i < world->n_positions; i++) {
        if (strcmp(world->positions[i].name, name) == 0) {
            return i;
        }
    }
    TS_CHECK(world->n_positions < world->room && strlen(name) < NAME);
    struct position *p = &world->positions[world->n_positions];
    strcpy(p->name, name);
    p->verdict = GAME_OPEN;
    return world->n_positions++;
}

static int add_finished(struct game_world *world, const char *name, int verdict)
{
    int at = position_at(world, name);
    world->positions[at].defined = true;
    world->positions[at].verdict = verdict;
    return at;
}

static void read_fact(struct position *p, const char *word)
{
    struct fact *fact = &p->fact[word[1] - '1'];
    if (word[2] == '\0') {
        fact->holds = true;
    } else if (word[2] == '@') {
        TS_CHECK(strcmp(word + 3, "left") == 0 || strcmp(word + 3, "right") == 0);
        fact->asked_by[strcmp(word + 3, "right") == 0] = true;
    } else {
        TS_CHECK(word[2] == '(');
        for (const char *c = word + 3; *c != ')'; c++) {
            fact->of |= UINT64_C(1) << toy_term(*c);
        }
    }
}

static void read_list(struct position *p, const char *word)
{
    int slot = word[1] - '1';
    for (const char *c = word + 3; *c != '\0'; c++) {
        p->list[slot][p->n_list[slot]++] = toy_term(*c);
    }
}

static void read_word(struct game_world *world, int at, const char *word)
{
    struct position *p = &world->positions[at];
    bool numbered = word[0] != '\0' && word[1] >= '1' && word[1] <= '9';
    if (strncmp(word, "pass>", 5) == 0) {
        p->after_pass = position_at(world, word + 5);
    } else if (word[1] == '>') {
        TS_CHECK(p->n < MAX_MOVES);
        p->move[p->n] = toy_term(word[0]);
        p->to[p->n++] = position_at(world, word + 2);
    } else if (numbered && word[0] == 'g' && word[2] == '=') {
        read_list(p, word);
    } else {
        TS_CHECK(numbered && word[0] == 'f');
        read_fact(p, word);
    }
}

static void read_position(struct game_world *world, char *line)
{
    char *save;
    char *word = strtok_r(line, " ", &save);
    if (word == NULL) {
        return;
    }
    int at = position_at(world, word);
    struct position *p = &world->positions[at];
    TS_CHECK(!p->defined);
    p->defined = true;
    word = strtok_r(NULL, " ", &save);
    TS_CHECK(word != NULL && (strcmp(word, "left:") == 0 || strcmp(word, "right:") == 0));
    p->role = word[0] == 'r';
    p->after_pass = position_at(world, p->role == 0 ? "RIGHT" : "LEFT");
    for (word = strtok_r(NULL, " ", &save); word != NULL; word = strtok_r(NULL, " ", &save)) {
        read_word(world, at, word);
    }
}

struct game_world *toy_create(const char *text)
{
    struct game_world *world = calloc(1, sizeof *world);
    TS_CHECK(world != NULL);
    /* Every position has a line of its own. */
    world->room = FINISHED + 1;
    for (const char *c = text; *c != '\0'; c++) {
        world->room += *c == '\n';
    }
    world->positions = calloc((size_t)world->room, sizeof *world->positions);
    TS_CHECK(world->positions != NULL);
    add_finished(world, "LEFT", LEFT_WINS);
    add_finished(world, "RIGHT", RIGHT_WINS);
    add_finished(world, "LEFT?", LEFT_JUDGED);
    add_finished(world, "RIGHT?", RIGHT_JUDGED);
    world->path[0] = add_finished(world, "SHARED", RIGHT_SHARED) + 1;
    char *copy = strdup(text);
    TS_CHECK(copy != NULL);
    char *save;
    for (char *line = strtok_r(copy, "\n", &save); line != NULL;
         line = strtok_r(NULL, "\n", &save)) {
        read_position(world, line);
    }
    free(copy);
    for (int i = 0; i < world->n_positions; i++) {
        TS_CHECK(world->positions[i].defined);
    }
    return world;
}

void toy_destroy(struct game_world *world)
{
    if (world != NULL) {
        strbuf_fini(&world->lines);
        free(world->positions);
        free(world);
    }
}

const char *toy_position(const struct game_world *world)
{
    return here(world)->name;
}

const char *toy_lines(const struct game_world *world, size_t n, char *out, size_t cap)
{
    const char *text = strbuf_text(&world->lines);
    const char *end = text;
    for (; n > 0 && *end != '\0'; n--) {
        end = strchr(end, ' ') + 1;
    }
    size_t length = end == text ? 0 : (size_t)(end - text) - 1;
    snprintf(out, cap, "%.*s", (int)length, text);
    return out;
}

size_t toy_plays(const struct game_world *world)
{
    return world->plays;
}

size_t toy_undos(const struct game_world *world)
{
    return world->undos;
}

size_t toy_questions(const struct game_world *world)
{
    return world->questions;
}

/* ---- moves ----------------------------------------------------------------------------- */

static int to_move(const struct game_world *world)
{
    return here(world)->role;
}

static int index_of(const struct position *p, game_move move)
{
    for (int i = 0; i < p->n; i++) {
        if (p->move[i] == move) {
            return i;
        }
    }
    return -1;
}

static bool is_legal(const struct game_world *world, game_move move)
{
    return move == GAME_PASS || index_of(here(world), move) >= 0;
}

static void play(struct game_world *world, game_move move)
{
    const struct position *p = here(world);
    int i = index_of(p, move);
    TS_CHECK(p->verdict == GAME_OPEN && (move == GAME_PASS || i >= 0));
    TS_CHECK(world->depth + 1 < MAX_LINE);
    world->line[world->depth++] = move == GAME_PASS ? '-' : CHARACTERS[move];
    world->path[world->depth] = move == GAME_PASS ? p->after_pass : p->to[i];
    world->plays++;
    strbuf_add_bytes(&world->lines, world->line, (size_t)world->depth);
    strbuf_add_char(&world->lines, ' ');
}

static void undo(struct game_world *world)
{
    TS_CHECK(world->depth > 0);
    world->depth--;
    world->undos++;
}

static uint64_t hash(const struct game_world *world)
{
    return hash_mix((uint64_t)world->path[world->depth]);
}

static int outcome(struct game_world *world)
{
    return here(world)->verdict;
}

static int moves(const struct game_world *world, game_move *out, int cap)
{
    const struct position *p = here(world);
    int n = p->n < cap ? p->n : cap;
    memcpy(out, p->move, sizeof out[0] * (size_t)n);
    return n;
}

/* ---- facts ----------------------------------------------------------------------------- */

static const struct fact *ask(struct game_world *world, game_term fact)
{
    world->questions++;
    return &here(world)->fact[fact];
}

static bool is_here(struct game_world *world, int me, const game_term *args)
{
    (void)me;
    world->questions++;
    return args[0] >= 0;
}

static bool holds(struct game_world *world, int me, const game_term *args)
{
    (void)me;
    return ask(world, args[0])->holds;
}

static bool holds_of(struct game_world *world, int me, const game_term *args)
{
    (void)me;
    return ask(world, args[0])->of >> args[1] & 1u;
}

static bool holds_for_me(struct game_world *world, int me, const game_term *args)
{
    return ask(world, args[0])->asked_by[me];
}

static bool length_at_least(struct game_world *world, int me, const game_term *args)
{
    (void)me;
    world->questions++;
    return here(world)->n_list[args[0]] >= args[1];
}

static const struct game_predicate PREDICATES[] = {
    {"here", {"thing"}, GAME_COST_BOARD, "always true", is_here},
    {"holds", {"fact"}, GAME_COST_BOARD, "the fact holds as such", holds},
    {"holds-at", {"fact", "spot"}, GAME_COST_STATIC, "the fact holds of the spot", holds_of},
    {"holds-of", {"fact", "thing"}, GAME_COST_STATIC, "the fact holds of the thing", holds_of},
    {"own-holds-of", {"fact", "own-thing"}, GAME_COST_STATIC, "the same for my things", holds_of},
    {"holds-for-me", {"fact"}, GAME_COST_STATIC, "the fact holds for who asks", holds_for_me},
    {"at-least", {"list", "int"}, GAME_COST_SEARCH, "the list is that long", length_at_least},
};

static int copy_list(const struct position *p, game_term list, game_term *out, int cap)
{
    int n = p->n_list[list] < cap ? p->n_list[list] : cap;
    memcpy(out, p->list[list], sizeof out[0] * (size_t)n);
    return n;
}

static int values(struct game_world *world, int me, const game_term *args, game_term *out, int cap)
{
    (void)me;
    return copy_list(here(world), args[0], out, cap);
}

static int values_beside(struct game_world *world, int me, const game_term *args, game_term *out,
                         int cap)
{
    (void)me;
    return copy_list(here(world), args[1], out, cap);
}

static int legal_moves(struct game_world *world, int me, const game_term *args, game_term *out,
                       int cap)
{
    (void)me;
    (void)args;
    return moves(world, out, cap);
}

static const struct game_generator GENERATORS[] = {
    {"spots", {"list"}, "spot", GAME_COST_STATIC, "what is on the list, as spots", values},
    {"things", {"list"}, "thing", GAME_COST_STATIC, "what is on the list, as things", values},
    {"kin", {"thing", "list"}, "thing same", GAME_COST_STATIC, "as my things", values_beside},
    {"foes", {"thing", "list"}, "thing other", GAME_COST_SEARCH, "as foe things", values_beside},
    {"legal", {"thing"}, "spot", GAME_COST_BOARD, "all moves of the position", legal_moves},
};

/* ---- tables ---------------------------------------------------------------------------- */

static const char *const FACTS[] = {"f1", "f2", "f3", "f4", "f5", "f6", "f7", "f8", "f9", NULL};
static const char *const LISTS[] = {"g1", "g2", "g3", "g4", "g5", "g6", "g7", "g8", "g9", NULL};

static const struct game_kind KINDS[] = {
    {"spot", false, NULL, "where a move can be made"},
    {"thing", true, NULL, "what the players care for"},
    {"fact", false, FACTS, "a fact of the position"},
    {"list", false, LISTS, "a list of the position"},
};

static const struct game_verdict VERDICTS[N_VERDICTS] = {
    [LEFT_WINS] = {"left-wins", 0, true, false},
    [RIGHT_WINS] = {"right-wins", 1, true, false},
    [LEFT_JUDGED] = {"left-judged", 0, false, false},
    [RIGHT_JUDGED] = {"right-judged", 1, false, false},
    [RIGHT_SHARED] = {"right-shared", 1, true, true},
};

static void move_text(const struct game_world *world, game_move move, char *out, size_t cap)
{
    (void)world;
    snprintf(out, cap, "%c", move == GAME_PASS ? '-' : CHARACTERS[move]);
}

static void term_text(struct game_world *world, const char *kind, game_term term, char *out,
                      size_t cap)
{
    if (strcmp(kind, "spot") == 0) {
        move_text(world, term, out, cap);
    } else if (strcmp(kind, "thing") == 0) {
        snprintf(out, cap, "thing %c", CHARACTERS[term]);
    } else if (strcmp(kind, "fact") == 0) {
        snprintf(out, cap, "%s", FACTS[term]);
    } else if (strcmp(kind, "list") == 0) {
        snprintf(out, cap, "%s", LISTS[term]);
    } else {
        snprintf(out, cap, "%d", (int)term);
    }
}

static const char *role_text(const struct game_world *world, int role)
{
    (void)world;
    return role == 0 ? "Left" : "Right";
}

static const struct game_sign SIGNS[] = {
    {"far", false, "the end is far"},
    {"spent", true, "so much has been spent"},
    {"likelier-by-at-least", true, "another move than the winner looks likelier"},
};

static const struct game_remedy REMEDIES[] = {
    {"ask-again", 1u << 0 | 1u << 1, "ask again"},
    {"read-likelier-moves", 1u << 2, "read likelier moves"},
};

const struct game_ops toy_ops = {
    .name = "toy",
    .roles = {"left", "right"},
    .top_goals = {"win-left", "win-right"},
    .point_kind = "spot",
    .kinds = KINDS,
    .n_kinds = sizeof KINDS / sizeof KINDS[0],
    .predicates = PREDICATES,
    .n_predicates = sizeof PREDICATES / sizeof PREDICATES[0],
    .generators = GENERATORS,
    .n_generators = sizeof GENERATORS / sizeof GENERATORS[0],
    .verdicts = VERDICTS,
    .n_verdicts = N_VERDICTS,
    .signs = SIGNS,
    .n_signs = sizeof SIGNS / sizeof SIGNS[0],
    .remedies = REMEDIES,
    .n_remedies = sizeof REMEDIES / sizeof REMEDIES[0],
    .to_move = to_move,
    .is_legal = is_legal,
    .play = play,
    .undo = undo,
    .hash = hash,
    .outcome = outcome,
    .moves = moves,
    .repetition_winner = 1,
    .term_text = term_text,
    .move_text = move_text,
    .role_text = role_text,
};
