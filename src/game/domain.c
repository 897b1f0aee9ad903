/* Look-ups by name.  Tables are short and used at load time only, so a linear search will do. */
#include "game/domain.h"

#include <string.h>

const struct game_predicate *game_find_predicate(const struct game_ops *ops, const char *name)
{
    for (size_t i = 0; i < ops->n_predicates; i++) {
        if (strcmp(ops->predicates[i].name, name) == 0) {
            return &ops->predicates[i];
        }
    }
    return NULL;
}

const struct game_generator *game_find_generator(const struct game_ops *ops, const char *name)
{
    for (size_t i = 0; i < ops->n_generators; i++) {
        if (strcmp(ops->generators[i].name, name) == 0) {
            return &ops->generators[i];
        }
    }
    return NULL;
}

int game_find_kind(const struct game_ops *ops, const char *name)
{
    for (size_t i = 0; i < ops->n_kinds; i++) {
        if (strcmp(ops->kinds[i].name, name) == 0) {
            return (int)i;
        }
    }
    return -1;
}

int game_find_verdict(const struct game_ops *ops, const char *name)
{
    for (size_t i = 0; i < ops->n_verdicts; i++) {
        if (strcmp(ops->verdicts[i].name, name) == 0) {
            return (int)i;
        }
    }
    return -1;
}

int game_find_sign(const struct game_ops *ops, const char *name)
{
    for (size_t i = 0; i < ops->n_signs; i++) {
        if (strcmp(ops->signs[i].name, name) == 0) {
            return (int)i;
        }
    }
    return -1;
}

int game_find_remedy(const struct game_ops *ops, const char *name)
{
    for (size_t i = 0; i < ops->n_remedies; i++) {
        if (strcmp(ops->remedies[i].name, name) == 0) {
            return (int)i;
        }
    }
    return -1;
}

int game_arity(const char *const args[GAME_MAX_ARGS])
{
    int n = 0;
    while (n < GAME_MAX_ARGS && args[n] != NULL) {
        n++;
    }
    return n;
}
