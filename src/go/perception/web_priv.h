/* go/perception/web_priv.h - spinning one web; shared by web_spin.c and web_update.c. */
#ifndef TSUMEGO_GO_PERCEPTION_WEB_PRIV_H
#define TSUMEGO_GO_PERCEPTION_WEB_PRIV_H

#include "go/perception/web.h"

static inline void go_web_set_add(struct go_web_set *s, int slot)
{
    s->word[slot / 64] |= UINT64_C(1) << (slot % 64);
}

static inline void go_web_set_remove(struct go_web_set *s, int slot)
{
    s->word[slot / 64] &= ~(UINT64_C(1) << (slot % 64));
}

/* The group of `slot` cannot see through p, given the stones' slots and the links' slots. */
static inline bool web_opaque(const int16_t *slot_at, const int16_t *link_at, int slot, go_point p)
{
    return (slot_at[p] != GO_WEB_NONE && slot_at[p] != slot) ||
           (link_at[p] != GO_WEB_NONE && link_at[p] != slot);
}

/* Spins the web of `slot` anew from its hub; `seen` is kept in step. */
void web_spin(struct go_webs *webs, const struct go_board *board, int slot);

/* Adds what the stone at p of the hub sees to the web; marks p as hub. */
void web_add_stone(struct go_webs *webs, const struct go_board *board, int slot, go_point p);

/* Takes every node of the web out. */
void web_clear(struct go_webs *webs, int slot);

#endif /* TSUMEGO_GO_PERCEPTION_WEB_PRIV_H */
