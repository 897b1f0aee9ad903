/*
 * random_problems --seed S --count N: small random life-and-death problems as one SGF file.
 *
 * Positions are made as support/random_position.h says.  The plain solver then decides whether one
 * is a problem: with no ko threats on either side, whoever plays first must have his way.  All
 * first moves that reach the best result are marked RIGHT.
 */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "plain_diagram.h"
#include "plain_sgf.h"
#include "random_position.h"

enum {
    MAX_THREATS = 5,
    CAP = 400000,
    MIN_EMPTY = 4,
    MAX_EMPTY = 9,
    MIN_ROOM = 3,
    MAX_ROOM = 10,
};

/* Whoever plays first has its way when nobody has ko threats. */
static bool first_mover_succeeds(struct plain_solver *solver, struct plain_position position)
{
    for (int i = 0; i < 2; i++) {
        uint8_t colour = position.board.colour[go_set_next(&position.target, 0)];
        bool defends = (uint8_t)position.to_play == colour;
        enum plain_answer wanted = defends ? PLAIN_SURVIVES : PLAIN_CAPTURED;
        if (plain_solver_ask(solver, &position) != wanted) {
            return false;
        }
        position.to_play = go_other(position.to_play);
    }
    return true;
}

/*
 * The first mover has its way whichever side it is, not by any move at all, and not by a pass.
 * *verdict_out is that of the side to play.
 */
static bool is_problem(const struct plain_position *position, struct plain_verdict *verdict_out)
{
    struct go_set region;
    plain_diagram_region(position, &region);
    int n_empty = random_position_empty(position, &region);
    if (n_empty < MIN_EMPTY || n_empty > MAX_EMPTY) {
        return false;
    }
    struct plain_solver *solver = plain_solver_create(position, &region, CAP);
    if (solver == NULL) {
        return false;
    }
    bool good = first_mover_succeeds(solver, *position);
    if (good) {
        plain_solver_classify(solver, position, MAX_THREATS, verdict_out);
        good = verdict_out->result != PLAIN_UNKNOWN && !go_set_has(&verdict_out->moves, GO_PASS) &&
               2 * go_set_count(&verdict_out->moves) <= n_empty;
    }
    plain_solver_destroy(solver);
    return good;
}

static void write_problem(const struct plain_position *position,
                          const struct plain_verdict *verdict, int number)
{
    struct strbuf out = STRBUF_INIT;
    char name[32];
    char comment[64];
    enum go_colour defender =
        (enum go_colour)position->board.colour[go_set_next(&position->target, 0)];
    snprintf(name, sizeof name, "random %d", number);
    snprintf(comment, sizeof comment, "%s to %s%s",
             position->to_play == GO_BLACK ? "Black" : "White",
             position->to_play == defender ? "live" : "kill",
             verdict->result == PLAIN_KO ? " by ko" : "");
    plain_sgf_write(&out, position, &verdict->moves, name, comment);
    fputs(strbuf_text(&out), stdout);
    strbuf_fini(&out);
}

/* None of the first n is like number n. */
static bool is_new(const uint64_t *seen, unsigned long n)
{
    for (unsigned long i = 0; i < n; i++) {
        if (seen[i] == seen[n]) {
            return false;
        }
    }
    return true;
}

/* The value of an option that must be a number; ends the program when it is none. */
static unsigned long number_of(const char *option, const char *text)
{
    char *end = NULL;
    unsigned long value = text == NULL ? 0 : strtoul(text, &end, 10);
    if (text == NULL || end == text || *end != '\0') {
        fprintf(stderr, "random_problems: %s needs a number\n", option);
        exit(2);
    }
    return value;
}

int main(int argc, char **argv)
{
    uint64_t seed = 1;
    unsigned long count = 10;
    for (int i = 1; i < argc; i += 2) {
        if (strcmp(argv[i], "--seed") == 0) {
            seed = hash_mix(number_of(argv[i], argv[i + 1]));
        } else if (strcmp(argv[i], "--count") == 0) {
            count = number_of(argv[i], argv[i + 1]);
        } else {
            fprintf(stderr, "usage: random_problems [--seed S] [--count N]\n");
            return 2;
        }
    }
    uint64_t *seen = calloc(count + 1, sizeof *seen);
    if (seen == NULL) {
        return 2;
    }
    static const struct random_position_options options = {MIN_ROOM, MAX_ROOM, false};
    for (unsigned long n = 0; n < count;) {
        struct plain_position position;
        struct plain_verdict verdict;
        if (!random_position_make(&position, &options, &seed)) {
            continue;
        }
        if (hash_random_below(&seed, 2) == 0) {
            position.to_play = go_other(position.to_play);
        }
        seen[n] = random_position_hash(&position);
        if (is_problem(&position, &verdict) && is_new(seen, n)) {
            write_problem(&position, &verdict, (int)++n);
        }
    }
    free(seen);
    return 0;
}
