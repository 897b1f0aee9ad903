/* The page in its three forms.  All hold the same tables; HTML adds charts and boards. */
#include <string.h>

#include "app/report_priv.h"

static const char TITLE[] = "Results of tsumego";
static const char SOURCE[] =
    "GOBI: S. Willmott, J. Richardson, A. Bundy, J. Levine, Applying adversarial planning "
    "techniques to Go, Theoretical Computer Science 252 (2001) 45-82: section 4, figure 8 and "
    "table 1 of appendix B.";

static void add_twice(struct strbuf *out, const struct report *report)
{
    if (report->n_twice > 0) {
        strbuf_printf(out, "%zu %s left out: the same problem, engine and options came again.",
                      report->n_twice, report->n_twice == 1 ? "line was" : "lines were");
    }
}

static size_t count_failures(const struct report *report)
{
    size_t n = 0;
    for (const struct report_entry *entry = report->first; entry != NULL; entry = entry->next) {
        n += !entry->dropped && entry->failure != NULL;
    }
    return n;
}

/* ---- columns ---------------------------------------------------------------------------- */

/* Columns, not bytes: continuation bytes of UTF-8 take no room.  In Markdown a mark that is not to
 * be taken for one takes two. */
static int width_of(const char *text, bool markdown)
{
    int width = 0;
    for (const char *c = text; *c != '\0'; c++) {
        bool is_mark = markdown && (*c == '|' || *c == '<');
        width += ((unsigned char)*c & 0xC0) != 0x80 ? 1 + is_mark : 0;
    }
    return width;
}

static void find_widths(int width[REPORT_COLUMNS], const struct report_table *table, bool markdown)
{
    for (int i = 0; i < table->n_columns; i++) {
        width[i] = width_of(table->head[i], markdown);
        for (const struct report_row *row = table->first; row != NULL; row = row->next) {
            int w = width_of(row->cell[i], markdown);
            width[i] = w > width[i] ? w : width[i];
        }
    }
}

/* ---- text ------------------------------------------------------------------------------- */

enum { LINE = 96 };

/* Control characters of a file are not for the terminal. */
static void add_plain(struct strbuf *out, const char *text)
{
    for (const char *c = text; *c != '\0'; c++) {
        bool is_control = (unsigned char)*c < ' ' || *c == '\x7F';
        strbuf_add_char(out, is_control ? ' ' : *c);
    }
}

static void add_wrapped(struct strbuf *out, const char *text)
{
    int column = 0;
    while (*text != '\0') {
        int length = (int)strcspn(text, " ");
        if (column > 0) {
            bool fits = column + 1 + length <= LINE;
            strbuf_add_char(out, fits ? ' ' : '\n');
            column = fits ? column + 1 : 0;
        }
        strbuf_add_bytes(out, text, (size_t)length);
        column += length;
        text += length + (text[length] == ' ');
    }
    strbuf_add_char(out, '\n');
}

static void add_heading(struct strbuf *out, const char *title, char under)
{
    strbuf_printf(out, "%s\n", title);
    for (int i = width_of(title, false); i > 0; i--) {
        strbuf_add_char(out, under);
    }
    strbuf_add_char(out, '\n');
}

static void add_text_cells(struct strbuf *out, const struct report_table *table,
                           const char *const *cell, const int *width)
{
    for (int i = 0; i < table->n_columns; i++) {
        int pad = width[i] - width_of(cell[i], false);
        bool is_text = i < table->n_text;
        bool is_last = i == table->n_columns - 1;
        strbuf_printf(out, "%s%*s", i > 0 ? "  " : "", is_text ? 0 : pad, "");
        add_plain(out, cell[i]);
        strbuf_printf(out, "%*s", is_text && !is_last ? pad : 0, "");
    }
    strbuf_add_char(out, '\n');
}

static void add_text_table(struct strbuf *out, const struct report_table *table)
{
    int width[REPORT_COLUMNS];
    find_widths(width, table, false);
    strbuf_add_char(out, '\n');
    add_heading(out, table->title, '-');
    add_text_cells(out, table, table->head, width);
    for (const struct report_row *row = table->first; row != NULL; row = row->next) {
        add_text_cells(out, table, row->cell, width);
    }
    strbuf_add_char(out, '\n');
    add_wrapped(out, table->about);
}

void report_text(struct report *report, struct strbuf *out)
{
    const struct report_table *tables = report_tables(report);
    add_heading(out, TITLE, '=');
    if (report->n_twice > 0) {
        strbuf_add_char(out, '\n');
        add_twice(out, report);
        strbuf_add_char(out, '\n');
    }
    for (const struct report_table *table = tables; table != NULL; table = table->next) {
        if (table->first != NULL) {
            add_text_table(out, table);
        }
    }
    size_t n = count_failures(report);
    if (n > 0) {
        strbuf_printf(out, "\nNot as it should be: %zu\n\n", n);
    }
    for (const struct report_entry *entry = report->first; entry != NULL; entry = entry->next) {
        if (!entry->dropped && entry->failure != NULL) {
            add_plain(out, entry->failure);
            strbuf_add(out, entry->options[0] == '\0' ? "" : " with ");
            add_plain(out, entry->options);
            strbuf_add_char(out, '\n');
        }
    }
    if (report->gobi != NULL) {
        strbuf_add_char(out, '\n');
        add_wrapped(out, SOURCE);
    }
}

/* ---- Markdown --------------------------------------------------------------------------- */

/* Text of files is not to be taken for the marks of a table or for HTML. */
static void add_cell(struct strbuf *out, const char *text)
{
    for (const char *c = text; *c != '\0'; c++) {
        if (*c == '|' || *c == '<') {
            strbuf_add_char(out, '\\');
        }
        strbuf_add_char(out, (unsigned char)*c < ' ' ? ' ' : *c);
    }
}

static void add_cells(struct strbuf *out, const struct report_table *table, const char *const *cell,
                      const int *width)
{
    for (int i = 0; i < table->n_columns; i++) {
        int pad = width[i] - width_of(cell[i], true);
        bool is_text = i < table->n_text;
        strbuf_printf(out, "| %*s", is_text ? 0 : pad, "");
        add_cell(out, cell[i]);
        strbuf_printf(out, "%*s ", is_text ? pad : 0, "");
    }
    strbuf_add(out, "|\n");
}

static void add_ruler(struct strbuf *out, const struct report_table *table, const int *width)
{
    for (int i = 0; i < table->n_columns; i++) {
        strbuf_add(out, "|");
        for (int k = 0; k <= width[i]; k++) {
            strbuf_add_char(out, '-');
        }
        strbuf_add_char(out, i < table->n_text ? '-' : ':');
    }
    strbuf_add(out, "|\n");
}

static void add_markdown_table(struct strbuf *out, const struct report_table *table)
{
    int width[REPORT_COLUMNS];
    find_widths(width, table, true);
    strbuf_printf(out, "\n## %s\n\n", table->title);
    add_cells(out, table, table->head, width);
    add_ruler(out, table, width);
    for (const struct report_row *row = table->first; row != NULL; row = row->next) {
        add_cells(out, table, row->cell, width);
    }
    strbuf_printf(out, "\n%s\n", table->about);
}

void report_markdown(struct report *report, struct strbuf *out)
{
    const struct report_table *tables = report_tables(report);
    strbuf_printf(out, "# %s\n", TITLE);
    if (report->n_twice > 0) {
        strbuf_add_char(out, '\n');
        add_twice(out, report);
        strbuf_add_char(out, '\n');
    }
    for (const struct report_table *table = tables; table != NULL; table = table->next) {
        if (table->first != NULL) {
            add_markdown_table(out, table);
        }
    }
    size_t n = count_failures(report);
    if (n > 0) {
        strbuf_printf(out, "\n## Not as it should be (%zu)\n\n", n);
    }
    for (const struct report_entry *entry = report->first; entry != NULL; entry = entry->next) {
        if (!entry->dropped && entry->failure != NULL) {
            strbuf_add(out, "* ");
            add_cell(out, entry->failure);
            strbuf_add(out, entry->options[0] == '\0' ? "" : " with ");
            add_cell(out, entry->options);
            strbuf_add_char(out, '\n');
        }
    }
    if (report->gobi != NULL) {
        strbuf_printf(out, "\n%s\n", SOURCE);
    }
}

/* ---- HTML ------------------------------------------------------------------------------- */

static const char STYLE[] =
    "body { font-family: sans-serif; max-width: 75em; margin: 1em auto; padding: 0 1em;"
    " color: #222; background: #fff; }\n"
    "table { border-collapse: collapse; font-size: 90%; }\n"
    "th, td { padding: 0.2em 0.6em; border-bottom: 1px solid #ccc; text-align: right; }\n"
    "th.text, td.text { text-align: left; }\n"
    "p { max-width: 50em; }\n"
    "figure { margin: 1em 0; }\n"
    "figure svg { max-width: 100%; height: auto; }\n"
    ".table { overflow-x: auto; }\n"
    ".boards { display: flex; flex-wrap: wrap; gap: 1em; align-items: flex-start; }\n"
    ".boards figure { margin: 0; width: 18em; font-size: 80%; overflow-wrap: anywhere; }\n";

/* What is no character of XML becomes U+FFFD. */
static void add_text(struct strbuf *out, const char *text)
{
    for (const char *c = text; *c != '\0'; c++) {
        unsigned char byte = (unsigned char)*c;
        bool is_none = byte == 0xEF && (unsigned char)c[1] == 0xBF && (unsigned char)c[2] >= 0xBE;
        if (*c == '&') {
            strbuf_add(out, "&amp;");
        } else if (*c == '<') {
            strbuf_add(out, "&lt;");
        } else if (*c == '>') {
            strbuf_add(out, "&gt;");
        } else if (is_none || (byte < ' ' && byte != '\n' && byte != '\t')) {
            strbuf_add(out, "\xEF\xBF\xBD");
            c += is_none ? 2 : 0;
        } else {
            strbuf_add_char(out, *c);
        }
    }
}

static void add_html_cells(struct strbuf *out, const struct report_table *table,
                           const char *const *cell, const char *tag)
{
    strbuf_add(out, "<tr>");
    for (int i = 0; i < table->n_columns; i++) {
        strbuf_printf(out, "<%s%s>", tag, i < table->n_text ? " class=\"text\"" : "");
        add_text(out, cell[i]);
        strbuf_printf(out, "</%s>", tag);
    }
    strbuf_add(out, "</tr>\n");
}

static void add_html_table(struct strbuf *out, const struct report_table *table)
{
    strbuf_add(out, "<h2>");
    add_text(out, table->title);
    strbuf_add(out, "</h2>\n<div class=\"table\">\n<table>\n<thead>\n");
    add_html_cells(out, table, table->head, "th");
    strbuf_add(out, "</thead>\n<tbody>\n");
    for (const struct report_row *row = table->first; row != NULL; row = row->next) {
        add_html_cells(out, table, row->cell, "td");
    }
    strbuf_add(out, "</tbody>\n</table>\n</div>\n<p>");
    add_text(out, table->about);
    strbuf_add(out, "</p>\n");
}

static void add_failures(struct strbuf *out, const struct report *report)
{
    size_t n = count_failures(report);
    if (n == 0) {
        return;
    }
    strbuf_printf(out,
                  "<h2>Not as it should be (%zu)</h2>\n"
                  "<p>Red dots: the stones at stake. Green rings: right by the file. A red ring: "
                  "the answer, where it is another point.</p>\n<div class=\"boards\">\n",
                  n);
    for (const struct report_entry *entry = report->first; entry != NULL; entry = entry->next) {
        if (!entry->dropped && entry->failure != NULL) {
            strbuf_add(out, "<figure>");
            strbuf_add(out, entry->board == NULL ? "" : entry->board);
            strbuf_add(out, "<figcaption>");
            add_text(out, entry->failure);
            strbuf_add(out, entry->options[0] == '\0' ? "" : " with ");
            add_text(out, entry->options);
            strbuf_add(out, "</figcaption></figure>\n");
        }
    }
    strbuf_add(out, "</div>\n");
}

void report_html(struct report *report, struct strbuf *out, report_plot plot, void *context)
{
    const struct report_table *tables = report_tables(report);
    strbuf_printf(out,
                  "<!DOCTYPE html>\n"
                  "<html xmlns=\"http://www.w3.org/1999/xhtml\" lang=\"en\">\n"
                  "<head>\n<meta charset=\"utf-8\"/>\n<title>%s</title>\n<style>\n%s</style>\n"
                  "</head>\n<body>\n<h1>%s</h1>\n",
                  TITLE, STYLE, TITLE);
    if (report->n_twice > 0) {
        strbuf_add(out, "<p>");
        add_twice(out, report);
        strbuf_add(out, "</p>\n");
    }
    report_charts(report, out, plot, context);
    for (const struct report_table *table = tables; table != NULL; table = table->next) {
        if (table->first != NULL) {
            add_html_table(out, table);
        }
    }
    add_failures(out, report);
    if (report->gobi != NULL) {
        strbuf_printf(out, "<p>%s</p>\n", SOURCE);
    }
    strbuf_add(out, "</body>\n</html>\n");
}
