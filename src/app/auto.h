/*
 * app/auto.h - the planner and the proof engine together.
 *
 * The planner looks first, within a share of the limits.  The proof engine then checks its first
 * move and answers every reply that the plan left out; the plan's own reply stands where the
 * proof engine can show that it works.  Where there is no plan, or it is refuted, the proof engine
 * decides alone.  Where it settles nothing within the limits the answer is unknown, and its first
 * move is the plan's.  result.found_by says whose the first move is: "plan" or "dfpn".
 *
 * Memory: a session owns its table and the plan; release with auto_close().
 */
#ifndef TSUMEGO_APP_AUTO_H
#define TSUMEGO_APP_AUTO_H

#include "app/engine.h"

/* The functions of an engine, see app/engine.h. */
void *auto_open(const struct engine_options *options);
void auto_close(void *session);
void auto_run(void *session, struct result *result, struct game_world *world, struct limits *limits,
              const struct engine_options *options, struct arena *arena);

#endif /* TSUMEGO_APP_AUTO_H */
