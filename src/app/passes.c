/* Trees are at most as deep as the longest line that an engine plays, so recursion serves. */
#include "app/passes.h"

#include <stddef.h>

/*
 * Looks at the moves of one position and at all below.  `answered`: each legal reply to the
 * winner's last move stands in the tree; `passed`: the move before these was a pass.
 */
static void rename_below(struct result_node *node, int winner, bool answered, bool passed)
{
    for (; node != NULL; node = node->sibling) {
        bool passes = node->move == GAME_PASS;
        if (node->end != NULL && passed && passes && !answered) {
            node->end = "no-plan";
            node->complete = false;
        }
        bool below = node->role == winner ? node->complete : answered;
        rename_below(node->reply, winner, below, passes);
    }
}

void passes_rename(struct result *result, int winner)
{
    rename_below(result->tree, winner, result->proof == PROOF_COMPLETE, false);
}
