/* One row a kind of repair: whether it costs, how many are shown, and the words. */
#include "formats/sgf_repairs.h"

/* Of each kind so many are reported one by one; the others of FEW only as a number. */
enum { FEW = 5, ONE = 1 };

static const struct {
    bool costs;
    size_t shown;
    const char *text;
} rows[REPAIR_COUNT] = {
    [REPAIR_TEXT_BEFORE] = {false, FEW, "text before the first game tree is left out"},
    [REPAIR_TEXT_BEHIND] = {true, FEW, "text behind a game tree is left out"},
    [REPAIR_NO_OPEN] = {false, FEW, "the game tree does not begin with '('"},
    [REPAIR_NO_CLOSE] = {true, FEW, "the game tree ends without its ')'"},
    [REPAIR_NO_SEMICOLON] = {true, FEW, "';' is missing before the first property"},
    [REPAIR_NO_BRACKET] = {true, FEW, "the text ends inside this value, ']' is missing"},
    [REPAIR_NO_POINT_END] = {true, FEW, "']' is missing behind this value"},
    [REPAIR_NO_VALUE] = {true, FEW, "a property without value, read as an empty value"},
    [REPAIR_NO_NAME] = {true, FEW, "a value without a valid property name is left out"},
    [REPAIR_EMPTY_VARIATION] = {true, FEW, "a variation without nodes is left out"},
    [REPAIR_BEHIND_VARIATION] = {true, FEW, "a node goes on behind its variations"},
    [REPAIR_STRAY] = {true, FEW, "text between properties is left out"},
    [REPAIR_SMALL_LETTERS] = {false, ONE, "small letters in property names are left out"},
    [REPAIR_MERGED] = {false, FEW, "a property is given twice in one node, its values are joined"},
    [REPAIR_AGAIN] = {false, FEW, "a property is given twice in one node, the first one counts"},
    [REPAIR_NUL] = {false, FEW, "NUL bytes are left out"},
};

void sgf_repairs_add(struct sgf_repairs *repairs, struct sgf_scan *scan, enum sgf_repair kind,
                     struct sgf_place at, const char *name)
{
    scan->cost += rows[kind].costs;
    if (repairs->counts[kind]++ < rows[kind].shown) {
        diag_add(scan->diag, DIAG_WARNING, scan->sgf->name, at.line, at.column, "%s%s%s", name,
                 *name == '\0' ? "" : ": ", rows[kind].text);
    } else if (repairs->counts[kind] == rows[kind].shown + 1) {
        repairs->hidden[kind] = at;
    }
}

void sgf_repairs_report(const struct sgf_repairs *repairs, struct sgf_scan *scan)
{
    for (int kind = 0; kind < REPAIR_COUNT; kind++) {
        if (rows[kind].shown == FEW && repairs->counts[kind] > FEW) {
            const struct sgf_place *at = &repairs->hidden[kind];
            diag_add(scan->diag, DIAG_WARNING, scan->sgf->name, at->line, at->column,
                     "%s: %zu more, from here on", rows[kind].text, repairs->counts[kind] - FEW);
        }
    }
}
