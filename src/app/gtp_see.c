/* What is seen, for GoGui: which commands there are, and the layers of app/perceive as graphics. */
#include "app/gtp_priv.h"
#include "app/perceive.h"
#include "go/perception/patterns.h"

/* type/label/command; %p is the point that the user selects. */
static const char ANALYZE[] = "gfx/Plan/tsumego-plan\n"
                              "gfx/Plan about a stone/tsumego-plan %p\n"
                              "plist/First moves/tsumego-first_moves\n"
                              "plist/First moves about a stone/tsumego-first_moves %p\n"
                              "string/Solve/tsumego-solve\n"
                              "string/Solve about a stone/tsumego-solve %p\n"
                              "hstring/Explain/tsumego-explain\n"
                              "hstring/Explain about a stone/tsumego-explain %p\n"
                              "string/Status of a group/dragon_status %p\n"
                              "string/Kill a group/owl_attack %p\n"
                              "string/Save a group/owl_defend %p\n"
                              "string/Capture a string/attack %p\n"
                              "string/Save a string/defend %p\n"
                              "gfx/Groups/tsumego-perceive groups\n"
                              "gfx/Group of a stone/tsumego-perceive groups %p\n"
                              "gfx/Webs/tsumego-perceive webs\n"
                              "gfx/Web of a stone/tsumego-perceive webs %p\n"
                              "gfx/Influence/tsumego-perceive influence\n"
                              "gfx/Eye spaces/tsumego-perceive eyes\n"
                              "gfx/Eye spaces of a stone/tsumego-perceive eyes %p\n"
                              "gfx/Life/tsumego-perceive life\n"
                              "gfx/Life of a stone/tsumego-perceive life %p\n"
                              "gfx/Strings/tsumego-perceive strings\n"
                              "gfx/Links/tsumego-perceive links\n"
                              "gfx/Fractions/tsumego-perceive fractions\n"
                              "gfx/Ladders/tsumego-perceive ladders\n";

static bool analyze_commands(struct gtp_call *call)
{
    strbuf_add(call->out, ANALYZE);
    return true;
}

/* tsumego-perceive LAYER [VERTEX] */
static bool show_layer(struct gtp_call *call)
{
    const struct perceive_layer *layer = perceive_find(call->word[0]);
    if (layer == NULL) {
        strbuf_add(call->out, "the layers are:");
        for (size_t i = 0; i < perceive_n_layers(); i++) {
            strbuf_printf(call->out, " %s", perceive_name(perceive_layer_at(i)));
        }
        return false;
    }
    struct ask ask = gtp_ask(call);
    ask.target_optional = true;
    const struct go_problem *problem = gtp_problem(call, &ask, 1);
    if (problem == NULL) {
        return false;
    }
    if (call->gtp->patterns == NULL) {
        call->gtp->patterns = go_patterns_default(call->gtp->arena);
    }
    const struct perceive_options options = {
        .layers = &layer, .n_layers = 1, .patterns = call->gtp->patterns};
    struct perceived *seen = perceive(problem, &options);
    perceive_gfx(call->out, seen);
    perceived_destroy(seen);
    return true;
}

const struct gtp_command gtp_see_commands[] = {
    {"gogui-analyze_commands", 0, 0, analyze_commands},
    {"tsumego-perceive", 1, 3, show_layer},
    {NULL, 0, 0, NULL},
};
