/* Which critics of the question fire: all their signs hold, in the order in which they are written,
 * so that a dear one may stand behind what makes it needless. */
#include "planner/kb.h"

static bool all_hold(const struct kb_critic *critic, kb_sign_holds *holds, void *asker)
{
    for (int i = 0; i < critic->n_signs; i++) {
        const struct kb_sign_test *test = &critic->signs[i];
        if (holds(asker, test->sign, test->number) == test->negated) {
            return false;
        }
    }
    return true;
}

static bool asks_for(const struct kb_critic *critic, int remedy)
{
    return critic->kind == KB_QUESTION && critic->remedy == remedy;
}

const struct kb_critic *kb_question_critic(const struct kb *kb, int remedy, kb_sign_holds *holds,
                                           void *asker)
{
    for (int i = 0; i < kb->n_critics; i++) {
        if (asks_for(kb->critics[i], remedy) && all_hold(kb->critics[i], holds, asker)) {
            return kb->critics[i];
        }
    }
    return NULL;
}

int kb_next_number(const struct kb *kb, int remedy, int sign, int above, int most)
{
    for (int i = 0; i < kb->n_critics; i++) {
        const struct kb_critic *critic = kb->critics[i];
        for (int k = 0; asks_for(critic, remedy) && k < critic->n_signs; k++) {
            const struct kb_sign_test *test = &critic->signs[k];
            if (test->sign == sign && !test->negated && test->number > above &&
                test->number < most) {
                most = test->number;
            }
        }
    }
    return most;
}
