#include "app/outcome.h"

#include <string.h>

/* A claim that is false does more harm than none: it ranks below "unknown". */
enum rank { RANK_ERROR, RANK_FALSE, RANK_UNSETTLED, RANK_KO, RANK_GOOD };

static const struct {
    const char *name;
    enum rank rank;
    bool good;
} table[OUTCOME_COUNT] = {
    [OUTCOME_RIGHT] = {"right", RANK_GOOD, true},
    [OUTCOME_ALSO_RIGHT] = {"also-right", RANK_GOOD, true},
    [OUTCOME_WRONG] = {"wrong", RANK_FALSE, false},
    [OUTCOME_KO] = {"ko-instead-of-win", RANK_KO, false},
    [OUTCOME_UNKNOWN] = {"unknown", RANK_UNSETTLED, false},
    [OUTCOME_DISAGREES] = {"file-disagrees", RANK_GOOD, false},
    [OUTCOME_NO_EXPECTATION] = {"no-expectation", RANK_GOOD, true},
    [OUTCOME_ERROR] = {"error", RANK_ERROR, false},
    [OUTCOME_PASS] = {"pass", RANK_GOOD, true},
    [OUTCOME_UNEXPECTED_PASS] = {"unexpected-pass", RANK_GOOD, true},
    [OUTCOME_FAIL] = {"fail", RANK_FALSE, false},
    [OUTCOME_KNOWN_FAIL] = {"known-fail", RANK_FALSE, true},
    [OUTCOME_IGNORED] = {"ignored", RANK_GOOD, true},
    [OUTCOME_SKIPPED] = {"skipped", RANK_GOOD, true},
};

const char *outcome_name(enum outcome outcome)
{
    return table[outcome].name;
}

enum outcome outcome_find(const char *name)
{
    int i = 0;
    while (i < OUTCOME_COUNT && strcmp(table[i].name, name) != 0) {
        i++;
    }
    return (enum outcome)i;
}

bool outcome_is_good(enum outcome outcome)
{
    return table[outcome].good;
}

int outcome_rank(enum outcome outcome)
{
    return (int)table[outcome].rank;
}
