/*
 * Why a move was played, in words.
 *
 * A move usually has several reasons (paths of goals).  Printed is the one that the position after
 * the move bears out best: one point for each goal on the path whose test holds then, one off for
 * each whose test does not; ties go to the reason met first, and hints of the knowledge come after
 * all others.  The sentence is what the lowest goal says of the move and what the plan says it is
 * for: the words of the schema that the most strategic goal below the input goal took, or of the
 * critic or counter-goal that asked.
 */
#include <ctype.h>
#include <string.h>

#include "base/strbuf.h"
#include "planner/search.h"

enum {
    MAX_PATH = KB_TOP_LEVEL + 1,
    MAX_ALSO = 6,
    EXPLAIN_CYCLES = 400,
    ONLY_URGENT = -100, /* merits below any that a plan can have */
    HINT = -1000
};

/* The goals of a reason, from the top down; returns how many. */
static int path_of(const struct goal_instance *leaf, const struct goal_instance *path[MAX_PATH])
{
    int n = 0;
    for (const struct goal_instance *g = leaf; g != NULL; g = goal_instance_parent(g)) {
        TS_CHECK(n < MAX_PATH);
        path[n++] = g;
    }
    for (int i = 0; i < n / 2; i++) {
        const struct goal_instance *g = path[i];
        path[i] = path[n - 1 - i];
        path[n - 1 - i] = g;
    }
    return n;
}

static bool is_planned(const struct search *s, int role, const struct goal_instance *leaf)
{
    while (leaf != NULL && goal_instance_parent(leaf) != NULL) {
        leaf = goal_instance_parent(leaf);
    }
    return leaf != NULL && leaf->goal == s->kb->top[role];
}

/* It says where to look, and not what for. */
static bool is_hint(const struct goal_instance *leaf)
{
    const struct goal_instance *g = leaf;
    for (; g != NULL && goal_instance_parent(g) != NULL; g = goal_instance_parent(g)) {
        if (g->within->schema->hint) {
            return true;
        }
    }
    return g != NULL && g->critic != NULL && g->critic->kind == KB_HINT;
}

/* A critic or a counter-goal asks for the move itself: it is urgent, whatever it is for. */
static bool is_only_urgent(const struct goal_instance *leaf)
{
    return leaf != NULL && (leaf->critic != NULL || leaf->counter != NULL) &&
           leaf->goal->level == 1;
}

/* Twice the points of the rule above; the odd one goes to a plan of the agent's own, so that "one
 * move decides the matter" is said only where no plan says more.  Of the first move any plan says
 * more: that the move is urgent stands beside it. */
static int merit(struct search *s, const struct plan_node *node, const struct goal_instance *leaf)
{
    if (is_hint(leaf)) {
        return HINT;
    }
    if (node->parent == NULL && is_only_urgent(leaf)) {
        return ONLY_URGENT;
    }
    int points = is_planned(s, node->role, leaf) ? 1 : 0;
    for (const struct goal_instance *g = leaf; g != NULL; g = goal_instance_parent(g)) {
        if (g->goal->satisfied.n > 0 && g->goal != s->kb->top[node->role]) {
            points += facts_hold(&s->facts, node->role, &g->goal->satisfied, g->args) ? 2 : -2;
        }
    }
    return points;
}

void explain_find_plan(struct search *s, const struct plan_node *node, struct plan_candidate *c)
{
    for (const struct plan_reason *r = c->reasons; r != NULL; r = r->next) {
        if (r->leaf == NULL || (is_planned(s, node->role, r->leaf) && !is_hint(r->leaf))) {
            return;
        }
    }
    struct limits limits = {.max_cycles = EXPLAIN_CYCLES, .interrupted = s->limits->interrupted};
    struct derive_context context = s->derive;
    context.limits = &limits;
    context.counts = NULL;
    context.recall = NULL;
    context.options = (struct derive_options){.no_critics = true};
    limits_start(&limits);
    search_look_at(s, node);
    const struct agenda *none = NULL;
    struct deriver *deriver = derive_create(&context, node->role, &none, 1);
    derive_allow(deriver, KB_GRADES - 1);
    struct derivation d;
    while (derive_next(deriver, &d)) {
        if (d.move == c->move) {
            candidate_add_reason(s, c, d.leaf, d.rest);
        }
    }
}

const struct plan_reason *explain_choose(struct search *s, const struct plan_node *node,
                                         const struct plan_candidate *c)
{
    const struct plan_reason *best = c->reasons;
    int most = merit(s, node, best->leaf);
    for (const struct plan_reason *r = best->next; r != NULL; r = r->next) {
        int points = merit(s, node, r->leaf);
        if (points > most) {
            most = points;
            best = r;
        }
    }
    return best;
}

/* What a text may speak of: the names and values in force where it was written. */
struct words {
    int n;
    const char *name[KB_MAX_ENV + 1];
    struct kb_type type[KB_MAX_ENV + 1];
    game_term value[KB_MAX_ENV + 1];
};

static void add_word(struct words *w, const char *name, struct kb_type type, game_term value)
{
    w->name[w->n] = name;
    w->type[w->n] = type;
    w->value[w->n++] = value;
}

static void add_args(struct words *w, const struct kb_goal *goal, const game_term *args)
{
    for (int i = 0; i < goal->n_args; i++) {
        add_word(w, goal->arg_name[i], goal->arg_type[i], args[i]);
    }
}

static void add_each(struct words *w, const struct kb_each *each, int n, const game_term *env)
{
    for (int i = 0; i < n; i++) {
        add_word(w, each[i].name, each[i].type, env[each[i].slot]);
    }
}

static void append_word(struct search *s, struct strbuf *out, const struct words *w, int role,
                        const char *name, size_t length)
{
    if (length == 2 && strncmp(name, "me", 2) == 0) {
        strbuf_add(out, s->ops->role_text(s->world, role));
        return;
    }
    if (length == 3 && strncmp(name, "foe", 3) == 0) {
        strbuf_add(out, s->ops->role_text(s->world, !role));
        return;
    }
    for (int i = 0; i < w->n; i++) {
        if (strlen(w->name[i]) == length && strncmp(w->name[i], name, length) == 0) {
            char text[64];
            int kind = w->type[i].kind;
            s->ops->term_text(s->world, kind < 0 ? "int" : s->ops->kinds[kind].name, w->value[i],
                              text, sizeof text);
            strbuf_add(out, text);
            return;
        }
    }
}

static void append_text(struct search *s, struct strbuf *out, const struct words *w, int role,
                        const char *text)
{
    while (*text != '\0') {
        size_t plain = strcspn(text, "{");
        strbuf_add_bytes(out, text, plain);
        text += plain;
        if (*text == '{') {
            size_t length = strcspn(text + 1, "}");
            append_word(s, out, w, role, text + 1, length);
            text += length + 2;
        }
    }
}

/* What a goal is for; `move` is named only by those that choose it. */
static void append_aim(struct search *s, struct strbuf *out, int role,
                       const struct goal_instance *goal, game_move move)
{
    struct words w = {.n = 0};
    add_args(&w, goal->goal, goal->args);
    add_word(&w, "move", kb_type_of_point(s->kb), move);
    append_text(s, out, &w, role, goal->goal->explain);
}

static void append_means(struct search *s, struct strbuf *out, int role,
                         const struct schema_instance *instance)
{
    struct words w = {.n = 0};
    add_args(&w, instance->of->goal, instance->of->args);
    add_each(&w, instance->schema->each, instance->schema->n_each, instance->env);
    append_text(s, out, &w, role, instance->schema->explain);
}

/* The words of the critic or counter-goal that asked for the first goal; nothing when none did. */
static void append_asked(struct search *s, struct strbuf *out, int role,
                         const struct goal_instance *first)
{
    struct words w = {.n = 0};
    if (first->critic != NULL) {
        const struct kb_critic *critic = first->critic;
        add_args(&w, s->kb->top[role], first->env);
        w.name[0] = "target"; /* the argument of the input goal, by the name it has in critics */
        add_each(&w, critic->each, critic->n_each, first->env);
        append_text(s, out, &w, role, critic->explain);
    } else if (first->counter != NULL) {
        add_args(&w, first->counter->of, first->env);
        append_text(s, out, &w, role, first->counter->explain);
    }
}

static void append_purpose(struct search *s, struct strbuf *out, int role,
                           const struct goal_instance *const *path, int n)
{
    if (path[0]->critic != NULL || path[0]->counter != NULL) {
        append_asked(s, out, role, path[0]);
        return;
    }
    /* path[i]->within is the schema that path[i - 1] took. */
    int at = n > 2 && path[0]->goal == s->kb->top[role] ? 2 : 1;
    if (at < n) {
        append_means(s, out, role, path[at]->within);
    }
}

static const char *sentence(struct search *s, int role, const struct goal_instance *const *path,
                            int n, game_move move)
{
    struct strbuf text = STRBUF_INIT;
    append_aim(s, &text, role, path[n - 1], move);
    size_t head = text.length;
    strbuf_add(&text, ": ");
    append_purpose(s, &text, role, path, n);
    if (text.length == head + 2) {
        text.length = head;
        text.text[head] = '\0';
    }
    if (text.length > 0) {
        text.text[0] = (char)toupper((unsigned char)text.text[0]);
    }
    const char *kept = arena_strdup(s->arena, strbuf_text(&text));
    strbuf_fini(&text);
    return kept;
}

/* Keeps the text and empties the buffer; NULL when there is none. */
static const char *keep(struct search *s, struct strbuf *text)
{
    const char *kept = text->length == 0 ? NULL : arena_strdup(s->arena, strbuf_text(text));
    strbuf_fini(text);
    *text = (struct strbuf)STRBUF_INIT;
    return kept;
}

/* What the goals of the path are for, and how each is to be reached. */
static void add_levels(struct search *s, int role, const struct goal_instance *const *path,
                       game_move move, struct result_node *out)
{
    const char **aims = ARENA_ARRAY(s->arena, const char *, out->n_goals);
    const char **means = ARENA_ARRAY(s->arena, const char *, out->n_goals);
    struct strbuf text = STRBUF_INIT;
    for (int i = 0; i < out->n_goals; i++) {
        append_aim(s, &text, role, path[i], move);
        aims[i] = keep(s, &text);
        if (i < out->n_schemas) {
            append_means(s, &text, role, path[i + 1]->within);
            means[i] = keep(s, &text);
        }
    }
    append_asked(s, &text, role, path[0]);
    out->asked = keep(s, &text);
    out->aims = aims;
    out->means = means;
}

/* The words of the first critic that asked for the move beside the printed reason and is no hint,
 * or NULL. */
static const char *warning(struct search *s, int role, const struct plan_candidate *c,
                           const struct plan_reason *printed)
{
    for (const struct plan_reason *r = c->reasons; r != NULL; r = r->next) {
        const struct goal_instance *path[MAX_PATH];
        if (r == printed || r->leaf == NULL || is_hint(r->leaf)) {
            continue;
        }
        (void)path_of(r->leaf, path);
        if (path[0]->critic != NULL) {
            struct strbuf text = STRBUF_INIT;
            append_asked(s, &text, role, path[0]);
            return keep(s, &text);
        }
    }
    return NULL;
}

static const char *const *goal_names(struct search *s, const struct goal_instance *const *path,
                                     int n)
{
    const char **names = ARENA_ARRAY(s->arena, const char *, n);
    for (int i = 0; i < n; i++) {
        names[i] = path[i]->goal->name;
    }
    return names;
}

static bool same_names(const char *const *a, int n_a, const char *const *b, int n_b)
{
    for (int i = 0; i < n_a && n_a == n_b; i++) {
        if (strcmp(a[i], b[i]) != 0) {
            return false;
        }
    }
    return n_a == n_b;
}

static void add_also(struct search *s, const struct plan_candidate *c,
                     const struct plan_reason *printed, struct result_node *out)
{
    const char *const **also = ARENA_ARRAY(s->arena, const char *const *, MAX_ALSO);
    int *lengths = ARENA_ARRAY(s->arena, int, MAX_ALSO);
    for (const struct plan_reason *r = c->reasons; r != NULL; r = r->next) {
        if (r == printed || r->leaf == NULL || out->n_also == MAX_ALSO) {
            continue;
        }
        const struct goal_instance *path[MAX_PATH];
        int n = path_of(r->leaf, path);
        const char *const *names = goal_names(s, path, n);
        bool told = same_names(names, n, out->goals, out->n_goals);
        for (int i = 0; i < out->n_also; i++) {
            told = told || same_names(names, n, also[i], lengths[i]);
        }
        if (!told) {
            lengths[out->n_also] = n;
            also[out->n_also++] = names;
        }
    }
    out->also = also;
    out->n_also_goals = lengths;
}

void explain_move(struct search *s, const struct plan_node *node, const struct plan_candidate *c,
                  const struct plan_reason *reason, struct result_node *out)
{
    if (reason->leaf == NULL) {
        out->why =
            node->role == s->prover ? "No plan is left: pass" : "Pass, to see what threatens";
        return;
    }
    const struct goal_instance *path[MAX_PATH];
    out->n_goals = path_of(reason->leaf, path);
    out->goals = goal_names(s, path, out->n_goals);
    out->n_schemas = out->n_goals - 1;
    const char **schemas = ARENA_ARRAY(s->arena, const char *, out->n_goals);
    for (int i = 0; i < out->n_schemas; i++) {
        schemas[i] = path[i + 1]->within->schema->name;
    }
    out->schemas = schemas;
    out->critic = path[0]->critic == NULL ? NULL : path[0]->critic->name;
    out->hint = is_hint(reason->leaf);
    out->why = sentence(s, node->role, path, out->n_goals, c->move);
    add_levels(s, node->role, path, c->move, out);
    add_also(s, c, reason, out);
    bool is_first = node->parent == NULL && out->critic == NULL;
    out->warning = is_first ? warning(s, node->role, c, reason) : NULL;
}
