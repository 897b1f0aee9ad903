/*
 * A report for people, which editors can jump from, and for programs:
 *
 *     corner.sgf:3: three in a row - 1 error
 *       corner.sgf:5:2: error: D1 fails: White B1 - White is alive [right-answer-fails]
 *       level 2 of 6: longest line 5 moves, 1 tempting wrong first move
 */
#include "app/generate.h"
#include "app/json_go.h"
#include "app/soundness.h"
#include "app/version.h"
#include "app/words.h"

static const char *severity_name(enum diag_severity severity)
{
    switch (severity) {
    case DIAG_NOTE:
        return "note";
    case DIAG_WARNING:
        return "warning";
    case DIAG_ERROR:
        return "error";
    }
    return "";
}

static void add_count(struct strbuf *out, const char **separator, int n, const char *what)
{
    if (n > 0) {
        strbuf_printf(out, "%s%d %s%s", *separator, n, what, n == 1 ? "" : "s");
        *separator = ", ";
    }
}

static void add_head(struct strbuf *out, const struct soundness *report)
{
    const char *name = report->problem != NULL ? report->problem->name : "";
    const char *separator = " - ";
    strbuf_printf(out, "%s:%d:", report->source, report->line);
    if (name[0] != '\0') {
        strbuf_printf(out, " %s", name);
    } else {
        strbuf_printf(out, " problem %d", report->index + 1);
    }
    if (report->problem != NULL) {
        words_part(out, report->problem);
    }
    add_count(out, &separator, soundness_count(report, DIAG_ERROR), "error");
    add_count(out, &separator, soundness_count(report, DIAG_WARNING), "warning");
    if (separator[0] == ' ') {
        strbuf_add(out, " - sound");
    }
    strbuf_add_char(out, '\n');
}

static void add_finding(struct strbuf *out, const struct soundness *report,
                        const struct finding *finding)
{
    strbuf_printf(out, "  %s:", report->source);
    if (finding->line > 0) {
        strbuf_printf(out, "%d:", finding->line);
    }
    if (finding->line > 0 && finding->column > 0) {
        strbuf_printf(out, "%d:", finding->column);
    }
    strbuf_printf(out, " %s: %s [%s]\n", severity_name(finding->severity), finding->text,
                  finding->code);
}

void soundness_text(struct strbuf *out, const struct soundness *report)
{
    add_head(out, report);
    for (int severity = DIAG_ERROR; severity >= DIAG_NOTE; severity--) {
        for (const struct finding *f = report->first; f != NULL; f = f->next) {
            if ((int)f->severity == severity) {
                add_finding(out, report, f);
            }
        }
    }
    if (report->level > 0) {
        strbuf_printf(out,
                      "  level %d of %d: longest line %d move%s, %d tempting wrong first "
                      "move%s\n",
                      report->level, GENERATE_LEVELS, report->longest,
                      report->longest == 1 ? "" : "s", report->tempting,
                      report->tempting == 1 ? "" : "s");
    }
}

/* ---- JSON ------------------------------------------------------------------------------ */

static struct json *findings_json(const struct soundness *report)
{
    struct json *array = json_array_new();
    for (const struct finding *f = report->first; f != NULL; f = f->next) {
        struct json *object = json_object_new();
        json_set(object, "severity", json_text(severity_name(f->severity)));
        json_set(object, "code", json_text(f->code));
        json_set(object, "line", json_int(f->line));
        json_set(object, "column", json_int(f->column));
        json_set(object, "text", json_text(f->text));
        json_push(array, object);
    }
    return array;
}

static struct json *marked_json(const struct go_set *marked)
{
    struct json *array = json_array_new();
    GO_SET_FOREACH (p, marked) {
        json_push(array, json_of_point(p)); /* a pass is one of them */
    }
    return array;
}

static void set_answer(struct json *root, const struct soundness *report)
{
    const struct result *result = &report->solution->result;
    struct json *works = json_array_new();
    for (int i = 0; i < result->n_first && result->kind != RESULT_UNKNOWN; i++) {
        json_push(works, json_of_point(solution_point(result->first[i])));
    }
    json_set(root, "result", json_text(result_kind_name(result->kind)));
    json_set(root, "first_moves", works);
    json_set(root, "right", marked_json(&report->expect.right));
    json_set(root, "wrong", marked_json(&report->expect.wrong));
    if (report->level > 0) {
        json_set(root, "level", json_int(report->level));
        json_set(root, "longest", json_int(report->longest));
        json_set(root, "tempting", json_int(report->tempting));
        json_set(root, "nodes", json_int((int64_t)result->stats.nodes));
    }
}

void soundness_json(struct strbuf *out, const struct soundness *report)
{
    struct json *root = json_object_new();
    json_set(root, "format", json_text("tsumego-check"));
    json_set(root, "version", json_int(1));
    json_set(root, "generator", json_text("tsumego " TSUMEGO_VERSION));
    json_set(root, "source", json_text(report->source));
    json_set(root, "index", json_int(report->index));
    if (report->problem != NULL && report->problem->is_part) {
        json_set(root, "part", json_int(report->problem->part));
    }
    json_set(root, "line", json_int(report->line));
    if (report->problem != NULL && report->problem->name[0] != '\0') {
        json_set(root, "name", json_text(report->problem->name));
    }
    json_set(root, "errors", json_int(soundness_count(report, DIAG_ERROR)));
    json_set(root, "warnings", json_int(soundness_count(report, DIAG_WARNING)));
    json_set(root, "settled", json_boolean(report->solution != NULL && !report->open));
    if (report->solution != NULL) {
        set_answer(root, report);
    }
    json_set(root, "findings", findings_json(report));
    json_write(out, root, 0);
    strbuf_add_char(out, '\n');
    json_free(root);
}
