/*
 * The charts, as scripts for gnuplot with their data inside.  Names out of the files go into the
 * scripts as harmless letters alone.
 */
#include <string.h>

#include "app/report_priv.h"

/* Where there are more bars than this only those over all sets are drawn.  Longer names are cut:
 * they would leave no room for the bars. */
enum { MOST_BARS = 40, MOST_LETTERS = 24 };

static void add_name(struct strbuf *out, const char *name)
{
    static const char harmless[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
                                   " .,-_+/%";
    int letters = 0;
    for (const char *c = name; *c != '\0'; c++) {
        bool keep = (unsigned char)*c >= 0x80 || strchr(harmless, *c) != NULL;
        bool is_first_byte = ((unsigned char)*c & 0xC0) != 0x80;
        letters += is_first_byte;
        if (letters > MOST_LETTERS) {
            strbuf_add(out, "...");
            return;
        }
        strbuf_add_char(out, keep ? *c : '?');
    }
}

static void start(struct strbuf *out, const char *name, const char *title, int height)
{
    strbuf_printf(out,
                  "set encoding utf8\n"
                  "set terminal svg name \"%s\" size 760,%d font \"sans-serif,12\" noenhanced "
                  "background \"white\"\n"
                  "set datafile missing \"-\"\n"
                  "set title \"%s\"\n"
                  "set grid ytics\n",
                  name, height, title);
}

static void add_value(struct strbuf *out, double value)
{
    /* Zero and what is not known have no place on a logarithmic scale. */
    strbuf_printf(out, value > 0 ? " %.6g" : " -", value);
}

/* Measured moves of an exact engine. */
struct curve {
    const char *name;
    int column;
    bool there;
    bool open; /* somewhere it was stopped by its limit, so that it lies higher */
};

static void note(struct curve *curve, const struct report_measure *measure)
{
    curve->there = curve->there || measure->moves > 0;
    curve->open = curve->open || measure->open;
}

static void add_curve(struct strbuf *out, const struct curve *curve)
{
    if (curve->there) {
        strbuf_printf(out, ", '' using 1:%d with linespoints title \"%s, measured%s\"",
                      curve->column, curve->name, curve->open ? " (or more)" : "");
    }
}

static void size_script(struct strbuf *out, const char *name, const char *title,
                        const struct report_group *group, size_t n, bool is_measured)
{
    strbuf_add(out, "$groups << EOD\n");
    for (size_t i = 0; i < n; i++) {
        const struct report_group *g = &group[i];
        strbuf_printf(out, "%zu", i + 1);
        add_value(out, g->moves);
        add_value(out, g->cycles);
        add_value(out, g->estimate);
        add_value(out, g->plain.moves);
        add_value(out, g->alphabeta.moves);
        strbuf_add_char(out, '\n');
    }
    strbuf_add(out, "EOD\n");
    start(out, name, title, 420);
    strbuf_printf(out,
                  "set xlabel \"group\"\n"
                  "set ylabel \"mean (logarithmic)\"\n"
                  "set logscale y\n"
                  "set yrange [0.7:*]\n"
                  "set format y \"%%.0g\"\n"
                  "set key outside right\n"
                  "set xrange [0.5:%zu.5]\n"
                  "plot $groups using 1:2 with linespoints title \"moves\", "
                  "'' using 1:3 with linespoints title \"planning cycles\", "
                  "'' using 1:4 with linespoints title \"alpha-beta, estimate\"",
                  n);
    struct curve plain = {"plain", 5, false, false};
    struct curve other = {"alphabeta", 6, false, false};
    for (size_t i = 0; i < n && is_measured; i++) {
        note(&plain, &group[i].plain);
        note(&other, &group[i].alphabeta);
    }
    add_curve(out, &plain);
    add_curve(out, &other);
    strbuf_add_char(out, '\n');
}

/* Shares out of the first table, so that chart and table say the same.  False: nothing to draw. */
static bool solved_script(struct strbuf *out, const struct report_table *sets)
{
    int n = 0;
    int rows = 0;
    for (const struct report_row *row = sets->first; row != NULL; row = row->next) {
        rows++;
    }
    strbuf_add(out, "$solved << EOD\n");
    for (const struct report_row *row = sets->first; row != NULL && n < MOST_BARS;
         row = row->next) {
        if (strcmp(row->cell[5], "-") != 0 && (rows <= MOST_BARS || row->sums_up)) {
            strbuf_add_char(out, '"');
            add_name(out, row->cell[0]);
            strbuf_add(out, ", ");
            add_name(out, row->cell[1]);
            strbuf_add(out, row->cell[2][0] == '\0' ? "" : ", ");
            add_name(out, row->cell[2]);
            strbuf_printf(out, "\" %.*s %d\n", (int)strcspn(row->cell[5], " "), row->cell[5], n++);
        }
    }
    strbuf_add(out, "EOD\n");
    start(out, "solved", "Solved, in per cent", 120 + 22 * n);
    strbuf_printf(out,
                  "unset key\n"
                  "set xrange [0:100]\n"
                  "set yrange [%d.5:-0.5]\n"
                  "set grid noytics xtics\n"
                  "set style fill solid 0.7\n"
                  "set boxwidth 0.7\n"
                  "plot $solved using ($2*0.5):3:($2*0.5):(0.35):ytic(1) with boxxyerror "
                  "linecolor \"#4878a8\"\n",
                  n - 1);
    return n > 0;
}

/* Every chart calls its parts by the same names, which have to be different within a page: the
 * name of the chart goes before them. */
static void add_renamed(struct strbuf *out, const char *svg, const char *name)
{
    static const char *const before[] = {" id='", " id=\"", "href='#", "href=\"#", "url(#"};
    while (*svg != '\0') {
        size_t length = 0;
        for (size_t i = 0; i < sizeof before / sizeof before[0] && length == 0; i++) {
            length = strncmp(svg, before[i], strlen(before[i])) == 0 ? strlen(before[i]) : 0;
        }
        strbuf_add_bytes(out, svg, length > 0 ? length : 1);
        if (length > 0) {
            strbuf_printf(out, "%s_", name);
        }
        svg += length > 0 ? length : 1;
    }
}

/* False: no chart can be drawn. */
static bool draw(struct strbuf *out, const struct strbuf *script, const char *name,
                 report_plot plot, void *context)
{
    struct strbuf svg = STRBUF_INIT;
    bool drawn = plot(context, strbuf_text(script), &svg);
    /* A document inside another has no prologue. */
    const char *start_tag = drawn ? strstr(strbuf_text(&svg), "<svg") : NULL;
    if (start_tag != NULL) {
        strbuf_add(out, "<figure>\n");
        add_renamed(out, start_tag, name);
        strbuf_add(out, "</figure>\n");
    }
    strbuf_fini(&svg);
    return start_tag != NULL;
}

void report_charts(struct report *report, struct strbuf *out, report_plot plot, void *context)
{
    struct strbuf script = STRBUF_INIT;
    size_t n;
    const struct report_group *group = report_groups(report, &n);
    bool drawn = true;
    if (solved_script(&script, report_tables(report))) {
        drawn = draw(out, &script, "solved", plot, context);
    }
    if (drawn && n > 0) {
        script.length = 0;
        size_script(&script, "size", "The planner and alpha-beta by size", group, n, true);
        drawn = draw(out, &script, "size", plot, context);
    }
    group = report_gobi_groups(report, &n);
    if (drawn && n > 0) {
        script.length = 0;
        size_script(&script, "gobi", "As published for GOBI", group, n, false);
        drawn = draw(out, &script, "gobi", plot, context);
    }
    if (!drawn) {
        strbuf_add(out, "<p>The charts are missing: they are drawn by gnuplot, which could not be "
                        "run.</p>\n");
    }
    strbuf_fini(&script);
}
