/*
 * Cells are read in this order around the point *:
 *
 *     . 19  8 12  .
 *    18  7  0  1 13
 *    11  6  *  2  9
 *    17  5  4  3 14
 *     . 16 10 15  .
 */
#include "go/prior_names.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const int8_t go_prior_offset[GO_FEATURE_CELLS][2] = {
    {0, -1}, {1, -1}, {1, 0},  {1, 1},  {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}, {0, -2},  {2, 0},
    {0, 2},  {-2, 0}, {1, -2}, {2, -1}, {2, 1}, {1, 2},  {-1, 2}, {-2, 1},  {-2, -1}, {-1, -2},
};

static const struct {
    const char *name;
    int cells;
    int numbers;
} kinds[GO_PRIOR_KINDS] = {
    [GO_PRIOR_AROUND] = {"around", 8, 0},
    [GO_PRIOR_DIAMOND] = {"diamond", 12, 0},
    [GO_PRIOR_WIDE] = {"wide", 20, 0},
    [GO_PRIOR_EDGE] = {"edge", 0, 2},
    [GO_PRIOR_LINE] = {"line", 0, 1},
    [GO_PRIOR_TAKES] = {"takes", 0, 1},
    [GO_PRIOR_JOINS] = {"joins", 0, 1},
    [GO_PRIOR_TOUCHES] = {"touches", 0, 1},
    [GO_PRIOR_LIBERTIES] = {"liberties", 0, 2},
    [GO_PRIOR_FREES] = {"frees", 0, 2},
    [GO_PRIOR_ATARI] = {"atari", 0, 3},
    [GO_PRIOR_PRESSES] = {"presses", 0, 2},
    [GO_PRIOR_TARGET] = {"target", 0, 0},
    [GO_PRIOR_FAR] = {"far", 0, 1},
    [GO_PRIOR_SPACE] = {"space", 0, 1},
    [GO_PRIOR_VITAL] = {"vital", 0, 0},
    [GO_PRIOR_MARGIN] = {"margin", 0, 0},
    [GO_PRIOR_CORNER] = {"corner", 0, 2},
    [GO_PRIOR_INSIDE] = {"inside", 0, 2},
    [GO_PRIOR_EXIT] = {"exit", 0, 0},
    [GO_PRIOR_SEALED] = {"sealed", 0, 1},
    [GO_PRIOR_EYE] = {"eye", 0, 1},
    [GO_PRIOR_SAFE] = {"safe", 0, 2},
    [GO_PRIOR_RESCUES] = {"rescues", 0, 3},
    [GO_PRIOR_THREATENS] = {"threatens", 0, 3},
    [GO_PRIOR_CATCHES] = {"catches", 0, 2},
    [GO_PRIOR_CUTS] = {"cuts", 0, 0},
    [GO_PRIOR_KO] = {"ko", 0, 0},
    [GO_PRIOR_THEIRS] = {"theirs", 0, 3},
    [GO_PRIOR_DEFENDER_NEARS] = {"defender-nears", 0, 1},
    [GO_PRIOR_ATTACKER_NEARS] = {"attacker-nears", 0, 1},
    [GO_PRIOR_DEFENDER_LEFT] = {"defender-left", 0, 1},
    [GO_PRIOR_ATTACKER_LEFT] = {"attacker-left", 0, 1},
    [GO_PRIOR_SETTLES] = {"settles", 0, 0},
    [GO_PRIOR_BARS] = {"bars", 0, 1},
    [GO_PRIOR_ROLE] = {"role", 0, 1},
    [GO_PRIOR_GAMES_WON] = {"games-won", 0, 1},
    [GO_PRIOR_GAMES_OWN] = {"games-own", 0, 1},
    [GO_PRIOR_GAMES_THEIRS] = {"games-theirs", 0, 1},
    [GO_PRIOR_GAMES_BOTH] = {"games-both", 0, 1},
    [GO_PRIOR_GAMES_OWN_PLACE] = {"games-own-place", 0, 1},
    [GO_PRIOR_GAMES_THEIRS_PLACE] = {"games-theirs-place", 0, 1},
    [GO_PRIOR_GAMES_BOTH_PLACE] = {"games-both-place", 0, 1},
    [GO_PRIOR_GAMES_OWN_FIRST] = {"games-own-first", 0, 1},
    [GO_PRIOR_GAMES_THEIRS_FIRST] = {"games-theirs-first", 0, 1},
    [GO_PRIOR_NEAR] = {"near", 0, 3},
};

static const char marks[] = ".OX#"; /* by enum go_prior_cell */

int go_prior_cells(enum go_prior_kind kind)
{
    return kinds[kind].cells;
}

const char *go_feature_text(go_feature feature, char out[GO_FEATURE_TEXT])
{
    enum go_prior_kind kind = (enum go_prior_kind)(feature >> 48);
    int at = snprintf(out, GO_FEATURE_TEXT, "%s ", kinds[kind].name);
    for (int i = 0; i < kinds[kind].cells; i++) {
        out[at++] = marks[feature >> 2 * i & 3];
    }
    out[at] = '\0';
    for (int i = 0; i < kinds[kind].numbers; i++) {
        at += snprintf(out + at, (size_t)(GO_FEATURE_TEXT - at), "%s%d", i == 0 ? "" : "-",
                       (int)(feature >> 4 * i & 15));
    }
    if (kinds[kind].cells + kinds[kind].numbers == 0) {
        snprintf(out + at, (size_t)(GO_FEATURE_TEXT - at), "yes");
    }
    return out;
}

static bool read_cells(uint64_t *value, const char *text, int n)
{
    *value = 0;
    for (int i = 0; i < n; i++) {
        const char *mark = text[i] == '\0' ? NULL : strchr(marks, text[i]);
        if (mark == NULL) {
            return false;
        }
        *value |= (uint64_t)(mark - marks) << 2 * i;
    }
    return text[n] == '\0';
}

static bool read_numbers(uint64_t *value, const char *text, int n)
{
    *value = 0;
    for (int i = 0; i < n; i++) {
        char *end;
        long number = strtol(text, &end, 10);
        if (end == text || number < 0 || number > 15 || *end != (i + 1 < n ? '-' : '\0')) {
            return false;
        }
        *value |= (uint64_t)number << 4 * i;
        text = end + 1;
    }
    return true;
}

bool go_feature_read(go_feature *out, const char *kind, const char *value)
{
    for (int k = 0; k < GO_PRIOR_KINDS; k++) {
        uint64_t number = 0;
        if (strcmp(kind, kinds[k].name) == 0) {
            bool good = kinds[k].cells > 0     ? read_cells(&number, value, kinds[k].cells)
                        : kinds[k].numbers > 0 ? read_numbers(&number, value, kinds[k].numbers)
                                               : strcmp(value, "yes") == 0;
            *out = go_feature_of((enum go_prior_kind)k, number);
            return good;
        }
    }
    return false;
}
