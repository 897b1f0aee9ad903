/*
 * Spinning a web.  Each stone of the hub looks along its two lines and into its four quarters; in a
 * quarter a point is seen when one of its two neighbours towards the stone is seen and can be seen
 * through, so one pass row by row settles it.  The strand is the least distance over the stones.
 */
#include "go/perception/web.h"
#include "go/perception/web_priv.h"

void web_clear(struct go_webs *webs, int slot)
{
    struct go_web *web = &webs->web[slot];
    GO_SET_FOREACH (p, &web->nodes) {
        go_web_set_remove(&webs->seen[p], slot);
    }
    go_set_clear(&web->nodes);
    memset(web->strand, GO_WEB_NONE, sizeof web->strand);
}

static void see(struct go_webs *webs, int slot, go_point p, int distance)
{
    struct go_web *web = &webs->web[slot];
    if (webs->slot_at[p] == slot) {
        web->strand[p] = 0;
    } else if (web->strand[p] == GO_WEB_NONE || web->strand[p] > distance) {
        if (web->strand[p] == GO_WEB_NONE) {
            go_set_add(&web->nodes, p);
            go_web_set_add(&webs->seen[p], slot);
        }
        web->strand[p] = (int8_t)distance;
    }
}

/* One quarter seen from `from`, its two lines included: columns go by dx, rows by dy. */
static void look(struct go_webs *webs, const struct go_board *board, int slot, go_point from,
                 int dx, int dy)
{
    bool open[GO_MAX_SIZE] = {false}; /* of the row before: seen, and seen through */
    for (int y = 0;; y++) {
        go_point p = (go_point)(from + y * dy * GO_STRIDE);
        bool any = false;
        bool side = false; /* the point before in this row is open */
        for (int x = 0; go_board_on(board, p); x++, p = (go_point)(p + dx)) {
            bool here = x == 0 && y == 0;
            if (!here && !side && (y == 0 || !open[x])) {
                side = open[x] = false;
                continue;
            }
            if (!here) {
                see(webs, slot, p, x + y);
            }
            side = open[x] = here || !web_opaque(webs->slot_at, webs->link_at, slot, p);
            any = any || side;
        }
        if (!any) {
            return;
        }
    }
}

void web_add_stone(struct go_webs *webs, const struct go_board *board, int slot, go_point p)
{
    struct go_web *web = &webs->web[slot];
    if (go_set_has(&web->nodes, p)) {
        go_set_remove(&web->nodes, p);
        go_web_set_remove(&webs->seen[p], slot);
    }
    web->strand[p] = 0;
    for (int dx = -1; dx <= 1; dx += 2) {
        for (int dy = -1; dy <= 1; dy += 2) {
            look(webs, board, slot, p, dx, dy);
        }
    }
}

void web_spin(struct go_webs *webs, const struct go_board *board, int slot)
{
    web_clear(webs, slot);
    GO_SET_FOREACH (p, &webs->web[slot].hub) {
        web_add_stone(webs, board, slot, p);
    }
}
