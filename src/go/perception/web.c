/*
 * Asking webs: alerts, and the radial and circumferential connections, which follow from strand
 * numbers and are worked out when they are asked for.
 */
#include "go/perception/web.h"
#include "go/perception/web_priv.h"

void go_webs_alerts(const struct go_webs *webs, const struct go_board *board, go_point p,
                    enum go_colour colour, struct go_web_set *groups_out)
{
    struct go_set points;
    go_links_points_of(board, p, colour, &points);
    go_set_add(&points, p);
    memset(groups_out, 0, sizeof *groups_out);
    GO_SET_FOREACH (q, &points) {
        for (int i = 0; i < GO_MAX_GROUPS / 64; i++) {
            groups_out->word[i] |= webs->seen[q].word[i];
        }
    }
}

int go_webs_of_stone(const struct go_webs *webs, go_point p)
{
    return webs->slot_at[p];
}

bool go_webs_boundary(const struct go_webs *webs, int slot, go_point p)
{
    return go_set_has(&webs->web[slot].nodes, p) &&
           web_opaque(webs->slot_at, webs->link_at, slot, p);
}

/* The step 0..3 of go_step[] that leads in from p, or -1. */
static int step_in(const struct go_webs *webs, int slot, go_point p)
{
    const struct go_web *web = &webs->web[slot];
    int best = -1;
    int most = -1;
    for (int i = 0; i < 4 && web->strand[p] > 0; i++) {
        go_point q = (go_point)(p + go_step[i]);
        int strand = web->strand[q];
        if (strand > most && strand < web->strand[p] &&
            (strand == 0 || !web_opaque(webs->slot_at, webs->link_at, slot, q))) {
            best = i;
            most = strand;
        }
    }
    return best;
}

go_point go_webs_inward(const struct go_webs *webs, int slot, go_point p)
{
    int step = step_in(webs, slot, p);
    return step < 0 ? GO_NO_POINT : (go_point)(p + go_step[step]);
}

int go_webs_outward(const struct go_webs *webs, int slot, go_point p, go_point out[4])
{
    int n = 0;
    for (int i = 0; i < 4 && webs->web[slot].strand[p] >= 0; i++) {
        go_point q = (go_point)(p + go_step[i]);
        if (go_webs_inward(webs, slot, q) == p) {
            out[n++] = q;
        }
    }
    return n;
}

go_point go_webs_around(const struct go_webs *webs, int slot, go_point p, bool clockwise)
{
    int in = step_in(webs, slot, p);
    if (in < 0) {
        return GO_NO_POINT;
    }
    int back = go_step[in];
    int side = go_step[(in + (clockwise ? 3 : 1)) % 4];
    const int ways[3] = {side + back, side, side - back};
    for (int i = 0; i < 3; i++) {
        go_point q = (go_point)(p + ways[i]);
        if (q > 0 && q < GO_POINTS && webs->web[slot].strand[q] == webs->web[slot].strand[p]) {
            return q;
        }
    }
    return GO_NO_POINT;
}

void go_webs_strands(const struct go_webs *webs, const struct go_board *board, int slot, int *out)
{
    for (int row = 0; row < board->height; row++) {
        for (int column = 0; column < board->width; column++) {
            out[row * board->width + column] = webs->web[slot].strand[go_point_at(column, row)];
        }
    }
}
