/*
 * What a comment states about side, target and objective.
 *
 * Only plain statements count (problem_words.c, problem_asian.c); a sentence with a negation, and
 * statements that contradict each other, state nothing.
 */
#include "go/problem_priv.h"

struct problem_said problem_read_text(const char *text)
{
    struct problem_findings found = {{false}, {false}, {false}};
    struct problem_said said = {.to_play = GO_EMPTY, .target = GO_EMPTY};
    problem_read_words(text, &found);
    problem_read_asian(text, &found);
    if (found.to_play[GO_BLACK] != found.to_play[GO_WHITE]) {
        said.to_play = found.to_play[GO_BLACK] ? GO_BLACK : GO_WHITE;
    }
    if (found.target[GO_BLACK] != found.target[GO_WHITE]) {
        said.target = found.target[GO_BLACK] ? GO_BLACK : GO_WHITE;
    }
    said.both_play = found.to_play[GO_BLACK] && found.to_play[GO_WHITE];
    said.has_objective = found.objective[GO_KILL] != found.objective[GO_SAVE] && !said.both_play;
    said.objective = found.objective[GO_KILL] ? GO_KILL : GO_SAVE;
    enum go_colour named = said.to_play != GO_EMPTY ? said.to_play : said.target;
    enum go_colour implied = said.objective == GO_SAVE ? named : go_other(named);
    if (said.has_objective && named != GO_EMPTY && said.target == GO_EMPTY) {
        said.target = implied;
    } else if (said.has_objective && named != GO_EMPTY && said.to_play == GO_EMPTY &&
               !said.both_play) {
        said.to_play = implied; /* "Kill the white stones" is said to Black */
    }
    return said;
}
