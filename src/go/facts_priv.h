/*
 * go/facts_priv.h - shared by the facts*.c files: the functions behind the tables, and helpers.
 *
 * What each fact means is said in its line of the tables (facts.c).
 */
#ifndef TSUMEGO_GO_FACTS_PRIV_H
#define TSUMEGO_GO_FACTS_PRIV_H

#include "go/domain.h"
#include "go/eyes.h"
#include "go/facts.h"
#include "go/ranked.h"
#include "go/world.h"

/* The signatures of game_predicate.test and game_generator.list. */
#define FACT_TEST(name) bool name(struct game_world *world, int me, const game_term *args)
#define FACT_LIST(name)                                                                            \
    int name(struct game_world *world, int me, const game_term *args, game_term *out, int cap)

/* facts_board.c */
FACT_TEST(go_fact_empty);
FACT_TEST(go_fact_mine);
FACT_TEST(go_fact_captured);
FACT_TEST(go_fact_wiped_out);
FACT_TEST(go_fact_liberties_at_most);
FACT_TEST(go_fact_liberties_at_least);
FACT_TEST(go_fact_liberty_of);
FACT_TEST(go_fact_touching);
FACT_TEST(go_fact_line_at_most);
FACT_TEST(go_fact_takes_stones);
FACT_TEST(go_fact_gives_atari);
FACT_TEST(go_fact_self_atari);
FACT_TEST(go_fact_ko_capture);
FACT_TEST(go_fact_ko_banned);
FACT_TEST(go_fact_shares_liberties);
FACT_TEST(go_fact_region_at_least);
FACT_LIST(go_fact_liberties_of);
FACT_LIST(go_fact_attackers_of);
FACT_LIST(go_fact_vacated_near);
FACT_LIST(go_fact_local_points);

/* facts_group.c */
FACT_TEST(go_fact_linked);
FACT_TEST(go_fact_sealed_in);
FACT_TEST(go_fact_out_in_the_open);
FACT_TEST(go_fact_alive);
FACT_TEST(go_fact_safe);
FACT_TEST(go_fact_dead);
FACT_TEST(go_fact_in_seki);
FACT_TEST(go_fact_safe_string);
FACT_TEST(go_fact_cuts);
FACT_LIST(go_fact_strings_of);
FACT_LIST(go_fact_wall_of);
FACT_LIST(go_fact_weak_wall_of);
FACT_LIST(go_fact_weak_foes_of);
FACT_LIST(go_fact_friends_of);
FACT_LIST(go_fact_exits_of);
FACT_LIST(go_fact_cuts_in);
FACT_LIST(go_fact_links_between);

/* facts_settle.c */
FACT_TEST(go_fact_lets_foe_settle);
FACT_TEST(go_fact_lets_foe_decide);
FACT_LIST(go_fact_decisive_points);
FACT_LIST(go_fact_settling_points);
FACT_LIST(go_fact_threatened_points);
FACT_LIST(go_fact_double_threats);

/* facts_steps.c */
FACT_LIST(go_fact_steps_in);
FACT_LIST(go_fact_steps_out);
FACT_LIST(go_fact_contacts);

/* facts_eyes.c */
FACT_TEST(go_fact_eyes_at_least);
FACT_TEST(go_fact_eyes_at_most);
FACT_TEST(go_fact_closed);
FACT_TEST(go_fact_walled_off);
FACT_TEST(go_fact_shape_is);
FACT_TEST(go_fact_eye_is);
FACT_TEST(go_fact_in_corner);
FACT_LIST(go_fact_spaces_of);
FACT_LIST(go_fact_spots);
FACT_LIST(go_fact_half_eyes_of);
FACT_LIST(go_fact_eye_keys);
FACT_LIST(go_fact_prisoners_in);
FACT_LIST(go_fact_kos_near);

/* facts_reading.c */
FACT_TEST(go_fact_capturable);
FACT_TEST(go_fact_rescuable);
FACT_TEST(go_fact_ladder_works);
FACT_TEST(go_fact_safe_move);
FACT_TEST(go_fact_foe_safe_move);
FACT_TEST(go_fact_snapback);
FACT_TEST(go_fact_linkable);
FACT_LIST(go_fact_prey_of);
FACT_LIST(go_fact_net_points);
FACT_LIST(go_fact_approach_points);
FACT_LIST(go_fact_capturing_points);
FACT_LIST(go_fact_saving_points);

/* facts_race.c */
FACT_TEST(go_fact_race_lead);
FACT_TEST(go_fact_race_close);
FACT_LIST(go_fact_rivals_of);

/* facts_board.c: helpers for all. */

/* The string of the term still stands; *p (may be NULL) is its point. */
bool go_facts_stands(const struct game_world *world, game_term string, go_point *p);

/* A move of that role there is legal and in the region. */
bool go_facts_may_play(const struct game_world *world, int role, go_point p);

/* 1 for the first line. */
int go_facts_line(const struct go_board *board, go_point p);

/* Adds the string at p under the name of its first point. */
void go_facts_add_string(const struct go_board *board, struct go_ranked *list, go_point p,
                         int worth);

/* Neighbours of p, diagonal ones not counted, that are in the set. */
int go_facts_neighbours_in(const struct go_set *set, go_point p);

/* Steps along the lines from p to the nearest of the stones; 2 * GO_MAX_SIZE when there are none.
 */
int go_facts_distance(go_point p, const struct go_set *stones);

/* How good a move of that role there looks, for ordering: its prior in tenths; p is empty. */
int go_facts_worth(struct game_world *world, int me, go_point p);

/* facts_eyes.c: the nearest corner, and how many points p is off it along the edges: 0 is the
 * corner itself, 1 a 1-2 point, 2 the 2-2 point, 3 all others. */
int go_facts_off_corner(const struct go_board *board, go_point p, go_point *corner);

/* facts_eyes.c: without p the space falls apart. */
bool go_facts_divides(const struct go_space *space, go_point p);

/* facts_eyes.c: the space that the term means now, or NULL. */
const struct go_space *go_facts_space(struct game_world *world, game_term space);

/* facts_reading.c: go_reader_captures() by the memo; false without reading for safe strings. */
bool go_facts_captures(struct game_world *world, go_point p, go_point *move);

#endif /* TSUMEGO_GO_FACTS_PRIV_H */
