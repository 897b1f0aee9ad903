/* Which critics of the question take part: none where the planner does without critics. */
#include "app/question.h"

const struct kb *question_critics(const struct solve_options *options)
{
    bool off = options->engine->plans && options->engine_options.planner.no_critics;
    return off ? NULL : options->engine_options.kb;
}

bool question_needs(const struct solve_options *options, enum go_remedy remedy,
                    kb_sign_holds *holds, void *asker)
{
    const struct kb *kb = question_critics(options);
    return kb != NULL && kb_question_critic(kb, (int)remedy, holds, asker) != NULL;
}
