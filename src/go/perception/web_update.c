/*
 * Keeping webs up.  A point with no node in a web was never looked at by it, so a web changes only
 * with its hub, or when a point among its nodes becomes or ceases to be see-through.  Old stones
 * and links are compared with new ones; where only stones have joined the hub the new ones' view
 * is added (a way that went through a joining point is no shorter than the way from that point).
 * A web in whose scope something else changed is spun again within its slot.
 */
#include "base/check.h"
#include "go/perception/web.h"
#include "go/perception/web_priv.h"

/* Stones and links by slot, before the update. */
struct before {
    int16_t slot_at[GO_POINTS];
    int16_t link_at[GO_POINTS];
};

static int free_slot(const struct go_webs *webs, const bool *taken)
{
    int slot = 0;
    while (taken[slot] || webs->web[slot].colour != GO_EMPTY) {
        slot++;
        TS_CHECK(slot < GO_MAX_GROUPS);
    }
    return slot;
}

/* A slot for each group: that of its first stone which had one of this colour not taken yet. */
static void assign_slots(struct go_webs *webs, const struct go_board *board,
                         int16_t slot_of[GO_MAX_GROUPS], struct go_web_set *gone)
{
    bool taken[GO_MAX_GROUPS] = {false};
    const struct go_links *links = &webs->links;
    memset(slot_of, 0xFF, GO_MAX_GROUPS * sizeof *slot_of);
    for (go_point p = 1; p < GO_POINTS; p++) {
        int group = links->group_at[p];
        int old = webs->slot_at[p];
        if (group >= 0 && slot_of[group] < 0 && old >= 0 && !taken[old] &&
            webs->web[old].colour == go_board_colour(board, p)) {
            slot_of[group] = (int16_t)old;
            taken[old] = true;
        }
    }
    for (int slot = 0; slot < GO_MAX_GROUPS; slot++) {
        if (webs->web[slot].colour != GO_EMPTY && !taken[slot]) {
            web_clear(webs, slot);
            go_set_clear(&webs->web[slot].hub);
            webs->web[slot].colour = GO_EMPTY;
            go_web_set_add(gone, slot);
        }
    }
    for (int group = 0; group < links->n_groups; group++) {
        if (slot_of[group] < 0) {
            slot_of[group] = (int16_t)free_slot(webs, taken);
            taken[slot_of[group]] = true;
        }
    }
}

/* Fills slot_at and link_at for the new position. */
static void map_points(struct go_webs *webs, const int16_t slot_of[GO_MAX_GROUPS])
{
    const struct go_links *links = &webs->links;
    for (go_point p = 0; p < GO_POINTS; p++) {
        webs->slot_at[p] = links->group_at[p] < 0 ? GO_WEB_NONE : slot_of[links->group_at[p]];
        webs->link_at[p] = GO_WEB_NONE;
    }
    for (int i = 0; i < links->n; i++) {
        int16_t slot = webs->slot_at[links->link[i].from];
        for (int k = 0; k < links->link[i].n_points; k++) {
            int16_t *at = &webs->link_at[links->link[i].point[k]];
            *at = *at == GO_WEB_NONE || *at == slot ? slot : GO_WEB_MANY;
        }
    }
}

/* Some changed point among the nodes of the web became or ceased to be see-through for it. */
static bool view_changed(const struct go_webs *webs, const struct before *before,
                         const struct go_set *changed, int slot)
{
    struct go_set in = webs->web[slot].nodes;
    go_set_intersect(&in, changed);
    GO_SET_FOREACH (p, &in) {
        if (web_opaque(before->slot_at, before->link_at, slot, p) !=
            web_opaque(webs->slot_at, webs->link_at, slot, p)) {
            return true;
        }
    }
    return false;
}

/* Brings one web up to date, its hub now being `hub`. */
static void update_web(struct go_webs *webs, const struct go_board *board,
                       const struct before *before, const struct go_set *changed, int slot,
                       const struct go_set *hub, struct go_webs_change *change)
{
    struct go_web *web = &webs->web[slot];
    bool grown = web->colour != GO_EMPTY && go_set_within(&web->hub, hub);
    bool same = grown && go_set_within(hub, &web->hub);
    bool view = grown && view_changed(webs, before, changed, slot);
    struct go_set joined = *hub;
    go_set_subtract(&joined, &web->hub);
    web->hub = *hub;
    web->first = go_set_next(hub, 0);
    web->colour = go_board_colour(board, web->first);
    if (!grown || view) {
        web_spin(webs, board, slot);
        go_web_set_add(grown ? &change->dewebbed : &change->spun, slot);
    } else if (!same) {
        GO_SET_FOREACH (p, &joined) {
            web_add_stone(webs, board, slot, p);
        }
        go_web_set_add(&change->rewalked, slot);
    }
}

void go_webs_update(struct go_webs *webs, const struct go_board *board,
                    struct go_webs_change *change_out)
{
    struct go_webs_change change = {0};
    struct before before;
    int16_t slot_of[GO_MAX_GROUPS];
    memcpy(before.slot_at, webs->slot_at, sizeof before.slot_at);
    memcpy(before.link_at, webs->link_at, sizeof before.link_at);
    go_links_find(board, &webs->links);
    assign_slots(webs, board, slot_of, &change.gone);
    map_points(webs, slot_of);
    struct go_set changed;
    go_set_clear(&changed);
    for (go_point p = 1; p < GO_POINTS; p++) {
        if (before.slot_at[p] != webs->slot_at[p] || before.link_at[p] != webs->link_at[p]) {
            go_set_add(&changed, p);
        }
    }
    struct go_set hubs[GO_MAX_GROUPS];
    memset(hubs, 0, (size_t)webs->links.n_groups * sizeof hubs[0]);
    for (go_point p = 1; p < GO_POINTS; p++) {
        if (webs->links.group_at[p] >= 0) {
            go_set_add(&hubs[webs->links.group_at[p]], p);
        }
    }
    for (int group = 0; group < webs->links.n_groups; group++) {
        update_web(webs, board, &before, &changed, slot_of[group], &hubs[group], &change);
    }
    if (change_out != NULL) {
        *change_out = change;
    }
}

void go_webs_spin(struct go_webs *webs, const struct go_board *board)
{
    memset(webs, 0, sizeof *webs);
    memset(webs->slot_at, 0xFF, sizeof webs->slot_at);
    memset(webs->link_at, 0xFF, sizeof webs->link_at);
    go_webs_update(webs, board, NULL);
}
