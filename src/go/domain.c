/*
 * Go behind the domain contract: wrappers over go/world.h, the texts, and the verdicts.
 *
 * GAME_PASS (-1) is GO_PASS (0) inside; every other move is a point.
 */
#include "go/domain.h"

#include "go/forecast.h"

#include <stdio.h>
#include <string.h>

#include "go/eyes.h"
#include "go/facts.h"
#include "go/caught.h"
#include "go/life.h"
#include "go/miai.h"
#include "go/prior.h"
#include "go/signs.h"
#include "go/successors.h"
#include "go/world.h"

enum verdict {
    VERDICT_CAPTURED,
    VERDICT_DEAD,
    VERDICT_ALIVE,
    VERDICT_SEKI,
    VERDICT_ESCAPED,
    VERDICT_CAUGHT,
    VERDICT_DEAD_BY_MIAI,
    VERDICT_ALIVE_BY_MIAI,
    VERDICT_ONLY_SEKI, /* the question asks for two eyes */
};

static const struct game_verdict verdicts[] = {
    {"captured", GO_ATTACKER, true, false},     {"dead", GO_ATTACKER, true, false},
    {"alive", GO_DEFENDER, true, false},        {"seki", GO_DEFENDER, true, true},
    {"escaped", GO_DEFENDER, false, false},     {"caught", GO_ATTACKER, true, false},
    {"dead-by-miai", GO_ATTACKER, true, false}, {"alive-by-miai", GO_DEFENDER, true, false},
    {"only-seki", GO_ATTACKER, false, false},
};

static const struct game_kind kinds[] = {
    {"point", false, NULL, "a point of the board"},
    {"string", true, NULL, "stones of one colour in a chain, named by one of them"},
    {"group", true, NULL, "the target: its strings and those linked to them"},
    {"space", true, NULL, "an eye space of the target, named by one of its points"},
    {"step", false, go_step_names, "how a move stands to the stones it starts from"},
    {"contact", false, go_contact_names, "how a move stands to stones of the enemy"},
    {"spot", false, go_spot_names, "a sort of points of an eye space"},
    {"shape", false, go_shape_names, "what a space is worth by its shape"},
    {"eye", false, go_eye_names, "what a single eye is worth"},
};

static go_point point_of(game_move move)
{
    return move == GAME_PASS ? GO_PASS : (go_point)move;
}

static int to_move(const struct game_world *world)
{
    return world->to_move;
}

static bool is_legal(const struct game_world *world, game_move move)
{
    return move == GAME_PASS ||
           (move > 0 && move < GO_POINTS && go_world_is_legal(world, (go_point)move));
}

static void play(struct game_world *world, game_move move)
{
    go_world_play(world, point_of(move));
}

static void undo(struct game_world *world)
{
    go_world_undo(world);
}

static uint64_t hash(const struct game_world *world)
{
    return go_world_hash(world);
}

static bool is_alive(struct game_world *world, enum go_life_status status)
{
    return status == GO_LIFE_ALIVE || go_eyes_of(world)->at_least >= 2;
}

/* One move of the defender, whose turn it is, and he is alive. */
static bool lives_by_a_move(struct game_world *world)
{
    bool found = false;
    GO_SET_FOREACH (p, &world->region) {
        if (!found && go_world_is_legal(world, p)) {
            go_world_play(world, p);
            found = is_alive(world, go_life_of_target(world));
            go_world_undo(world);
        }
    }
    return found;
}

/*
 * After two passes the target stands.  With two eyes it is alive, and also when the defender could
 * still have them for the asking: he did not need to.  All else is seki.  Only the rule about
 * bent four in the corner takes the target off all the same.
 */
static int outcome_of_passes(struct game_world *world, enum go_life_status status)
{
    if (status == GO_LIFE_DEAD && go_life_bent_four(world)) {
        return VERDICT_DEAD;
    }
    bool alive = is_alive(world, status);
    if (!alive && world->turns + 2 <= GO_MAX_PLY) {
        bool turn_over = world->to_move != GO_DEFENDER;
        if (turn_over) {
            go_world_play(world, GO_PASS);
        }
        alive = lives_by_a_move(world);
        if (turn_over) {
            go_world_undo(world);
        }
    }
    return alive ? VERDICT_ALIVE : VERDICT_SEKI;
}

static int outcome_of_life(struct game_world *world)
{
    enum go_life_status status = go_life_of_target(world);
    if (status != GO_LIFE_CAPTURED && world->passes >= 2) {
        return outcome_of_passes(world, status);
    }
    switch (status) {
    case GO_LIFE_CAPTURED:
        return VERDICT_CAPTURED;
    case GO_LIFE_DEAD:
        return VERDICT_DEAD;
    case GO_LIFE_ALIVE:
        return VERDICT_ALIVE;
    case GO_LIFE_SEKI:
        return VERDICT_SEKI;
    case GO_LIFE_OPEN:
        break;
    }
    return go_is_caught(world) ? VERDICT_CAUGHT : GAME_OPEN;
}

static int outcome(struct game_world *world)
{
    int verdict = outcome_of_life(world);
    return verdict == VERDICT_SEKI && world->seki_fails ? VERDICT_ONLY_SEKI : verdict;
}

static int foregone(struct game_world *world, bool *leans_out)
{
    if (!go_is_miai(world, leans_out)) {
        return GAME_OPEN;
    }
    return world->to_move == GO_DEFENDER ? VERDICT_DEAD_BY_MIAI : VERDICT_ALIVE_BY_MIAI;
}

bool go_is_foregone(const char *verdict)
{
    return strcmp(verdict, verdicts[VERDICT_DEAD_BY_MIAI].name) == 0 ||
           strcmp(verdict, verdicts[VERDICT_ALIVE_BY_MIAI].name) == 0;
}

static bool settling_move(struct game_world *world, game_move *move_out)
{
    /* It does not tell two eyes from seki. */
    go_point p = world->seki_fails ? GO_NO_POINT : go_life_settling_move(world);
    if (p == GO_NO_POINT) {
        p = go_catching_move(world);
    }
    *move_out = p == GO_PASS ? GAME_PASS : p;
    return p != GO_NO_POINT;
}

static int moves(const struct game_world *world, game_move *out, int cap)
{
    int n = 0;
    GO_SET_FOREACH (p, &world->region) {
        if (n < cap && go_world_is_legal(world, p)) {
            out[n++] = p;
        }
    }
    return n;
}

static void means(const struct game_world *world, struct game_means *out)
{
    const struct go_board *board = &world->board;
    out->key = go_world_bare_hash(world);
    for (int role = 0; role < 2; role++) {
        out->left[role] = board->threats[world->colour[role]];
    }
    out->contested = board->ko != GO_NO_POINT && go_set_has(&world->region, board->ko) &&
                     go_board_is_banned(board, board->ko, world->colour[world->to_move]);
}

static int prior(struct game_world *world, game_move move)
{
    return go_prior(world, world->to_move, (go_point)move);
}

static const char *colour_text(enum go_colour colour)
{
    return colour == GO_BLACK ? "Black" : "White";
}

static const char *role_text(const struct game_world *world, int role)
{
    return colour_text(world->colour[role]);
}

/* Vertices are what people look for in the diagram, so a string is named by one, its colour and its
 * size; always in the singular, so that any sentence may go on with "is". */
static void string_text(const struct game_world *world, game_term term, char *out, size_t cap)
{
    char vertex[8];
    go_point p = go_string_term_point(term);
    enum go_colour colour = go_string_term_colour(term);
    const char *word = colour == GO_BLACK ? "black" : "white";
    go_vertex(p, world->board.height, vertex);
    if (!go_board_on(&world->board, p) || go_board_colour(&world->board, p) != colour) {
        snprintf(out, cap, "the %s chain taken at %s", word, vertex);
        return;
    }
    int n = go_board_string(&world->board, p)->n_stones;
    if (n == 1) {
        snprintf(out, cap, "the %s stone at %s", word, vertex);
    } else {
        snprintf(out, cap, "the chain of %d %s stones at %s", n, word, vertex);
    }
}

static const char *without_side(const char *kind)
{
    bool sided = strncmp(kind, "own-", 4) == 0 || strncmp(kind, "foe-", 4) == 0;
    return sided ? kind + 4 : kind;
}

static void member_text(const struct game_kind *kind, game_term term, char *out, size_t cap)
{
    for (game_term i = 0; kind->members[i] != NULL; i++) {
        if (i == term) {
            snprintf(out, cap, "%s", kind->members[i]);
            return;
        }
    }
    snprintf(out, cap, "%d", (int)term);
}

static void term_text(struct game_world *world, const char *kind, game_term term, char *out,
                      size_t cap)
{
    char vertex[8];
    kind = without_side(kind);
    if (strcmp(kind, "point") == 0) {
        snprintf(out, cap, "%s", go_vertex((go_point)term, world->board.height, vertex));
    } else if (strcmp(kind, "string") == 0) {
        string_text(world, term, out, cap);
    } else if (strcmp(kind, "group") == 0) {
        snprintf(out, cap, "the %s group",
                 world->colour[GO_DEFENDER] == GO_BLACK ? "black" : "white");
    } else if (strcmp(kind, "space") == 0) {
        snprintf(out, cap, "the eye space at %s",
                 go_vertex((go_point)term, world->board.height, vertex));
    } else {
        int index = game_find_kind(&go_domain, kind);
        if (index >= 0 && kinds[index].members != NULL) {
            member_text(&kinds[index], term, out, cap);
        } else {
            snprintf(out, cap, "%d", (int)term);
        }
    }
}

static void move_text(const struct game_world *world, game_move move, char *out, size_t cap)
{
    char vertex[8];
    snprintf(out, cap, "%s", go_vertex(point_of(move), world->board.height, vertex));
}

const struct game_ops go_domain = {
    .name = "go",
    .roles = {"attacker", "defender"},
    .top_goals = {"kill-group", "save-group"},
    .point_kind = "point",
    .kinds = kinds,
    .n_kinds = sizeof kinds / sizeof kinds[0],
    .predicates = go_predicates,
    .n_predicates = GO_N_PREDICATES,
    .generators = go_generators,
    .n_generators = GO_N_GENERATORS,
    .verdicts = verdicts,
    .n_verdicts = sizeof verdicts / sizeof verdicts[0],
    .signs = go_signs,
    .n_signs = GO_N_SIGNS,
    .remedies = go_remedies,
    .n_remedies = GO_N_REMEDIES,
    .to_move = to_move,
    .is_legal = is_legal,
    .play = play,
    .undo = undo,
    .hash = hash,
    .outcome = outcome,
    .foregone = foregone,
    .settling_move = settling_move,
    .moves = moves,
    .successors = go_successors,
    .key = go_successors_key,
    .key_with = go_successors_key_with,
    .means = means,
    .repetition_winner = GO_DEFENDER,
    .prior = prior,
    .forecast = go_forecast,
    .term_text = term_text,
    .move_text = move_text,
    .role_text = role_text,
};
