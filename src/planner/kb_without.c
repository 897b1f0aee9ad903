/*
 * Leaving parts out, to measure what they are worth.  What is left plays as if they had never been
 * written: a goal that has lost its last way stays, and a schema that goes through it gets nothing
 * from it.
 */
#include <string.h>

#include "planner/kb_read.h"

enum { MAX_NAMES = 512 };

/* Names to choose from, for the message about a wrong one. */
struct names {
    size_t n;
    const char *name[MAX_NAMES];
};

static void offer(struct names *names, const char *name)
{
    if (names->n < MAX_NAMES) {
        names->name[names->n++] = name;
    }
}

static void report(struct kb_reader *r, const char *kind, const char *word,
                   const struct names *names)
{
    diag_add(r->diag, DIAG_ERROR, "", 0, 0, "there is no %s '%s' to leave out%s", kind, word,
             kb_did_you_mean(r, word, names->name, names->n));
}

static bool is_of_theme(const struct kb_reader *r, const char *file, const char *theme)
{
    const struct kb_file *of = kb_file_of(r, file);
    return of != NULL && of->theme != NULL && strcmp(of->theme, theme) == 0;
}

/* Takes out the schemas that a theme's files define, and the moves of its goals. */
static void drop_goals(struct kb_reader *r, const char *theme)
{
    for (int i = 0; i < r->n_goals; i++) {
        struct kb_goal *goal = r->goals[i];
        int n = 0;
        for (int k = 0; k < goal->n_schemas; k++) {
            if (!is_of_theme(r, r->schemas[i][k]->file, theme)) {
                r->schemas[i][n++] = r->schemas[i][k];
            }
        }
        goal->n_schemas = n;
        if (is_of_theme(r, goal->file, theme)) {
            goal->n_rules = 0;
            goal->pass = false;
        }
    }
}

static void drop_theme(struct kb_reader *r, const char *theme)
{
    struct names names = {.n = 0};
    bool found = false;
    for (int i = 0; i < r->n_files; i++) {
        offer(&names, r->files[i].theme);
        found = found || strcmp(r->files[i].theme, theme) == 0;
    }
    if (!found) {
        report(r, "theme", theme, &names);
        return;
    }
    drop_goals(r, theme);
    int n = 0;
    for (int i = 0; i < r->n_critics; i++) {
        if (!is_of_theme(r, r->critics[i]->file, theme)) {
            r->critics[n++] = r->critics[i];
        }
    }
    r->n_critics = n;
    n = 0;
    for (int i = 0; i < r->n_counters; i++) {
        if (!is_of_theme(r, r->counters[i]->file, theme)) {
            r->counters[n++] = r->counters[i];
        }
    }
    r->n_counters = n;
}

static void drop_critic(struct kb_reader *r, const char *name)
{
    struct names names = {.n = 0};
    int n = 0;
    for (int i = 0; i < r->n_critics; i++) {
        offer(&names, r->critics[i]->name);
        if (strcmp(r->critics[i]->name, name) != 0) {
            r->critics[n++] = r->critics[i];
        }
    }
    if (n == r->n_critics) {
        report(r, "critic", name, &names);
    }
    r->n_critics = n;
}

/* "kill-string/net" */
static void drop_schema(struct kb_reader *r, const char *word)
{
    struct names names = {.n = 0};
    for (int i = 0; i < r->n_goals; i++) {
        struct kb_goal *goal = r->goals[i];
        for (int k = 0; k < goal->n_schemas; k++) {
            const char *name = arena_printf(r->arena, "%s/%s", goal->name, r->schemas[i][k]->name);
            if (strcmp(name, word) == 0) {
                goal->n_schemas--;
                memmove(&r->schemas[i][k], &r->schemas[i][k + 1],
                        sizeof r->schemas[i][k] * (size_t)(goal->n_schemas - k));
                return;
            }
            offer(&names, name);
        }
    }
    report(r, "schema", word, &names);
}

void kb_leave_out(struct kb_reader *r, const char *what)
{
    static const struct {
        const char *kind;
        void (*drop)(struct kb_reader *r, const char *name);
    } kinds[] = {
        {"theme:", drop_theme},
        {"critic:", drop_critic},
        {"schema:", drop_schema},
    };
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
        size_t length = strlen(kinds[i].kind);
        if (strncmp(what, kinds[i].kind, length) == 0) {
            kinds[i].drop(r, what + length);
            return;
        }
    }
    diag_add(r->diag, DIAG_ERROR, "", 0, 0,
             "'%s' cannot be left out: theme:NAME, critic:NAME or schema:GOAL/NAME is needed",
             what);
}
