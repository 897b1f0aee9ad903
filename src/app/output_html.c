/* The page around the problems; their boards and trees are in output_html_tree.c. */
#include "app/output_html.h"

#include <stdio.h>
#include <string.h>

#include "app/lesson.h"
#include "app/output_html_priv.h"
#include "app/version.h"
#include "app/words.h"
#include "base/arena.h"

/* A board with its words takes about two thousand bytes. */
enum { BOARDS_OF_PAGE = 1200, MOST_BOARDS = 400, LEAST_BOARDS = 40 };

static const char STYLE[] =
    ":root { color-scheme: light; }\n"
    "body { margin: 0 auto; max-width: 60rem; padding: 1rem 1rem 3rem; color: #26241f;"
    " background: #fdfcf9; font: 1rem/1.5 system-ui, \"Segoe UI\", \"Noto Sans\", sans-serif;"
    " overflow-wrap: break-word; }\n"
    "h1, h2, h3 { line-height: 1.25; font-weight: 600; }\n"
    "h1 { font-size: 1.5rem; margin: 0.5rem 0 1rem; }\n"
    "h2 { font-size: 1.3rem; margin: 0; }\n"
    "h3 { font-size: 1.05rem; margin: 1.75rem 0 0.5rem; }\n"
    "p { margin: 0.4rem 0; max-width: 42rem; }\n"
    "a { color: #1d5a8a; }\n"
    "svg { display: block; max-width: 100%; height: auto; }\n"
    "section { border-top: 1px solid #ddd6c6; padding-top: 1.5rem; margin-top: 2.5rem; }\n"
    "section.only { border: 0; margin: 0; padding: 0; }\n"
    "nav ol { padding-left: 1.8rem; }\n"
    "nav li { margin: 0.2rem 0; }\n"
    ".source, .note, .plan, footer { color: #6b655a; font-size: 0.875rem; }\n"
    ".source { margin: 0 0 0.75rem; }\n"
    ".answer { display: flex; flex-wrap: wrap; gap: 1rem 1.75rem; align-items: flex-start; }\n"
    ".answer > svg { flex: 0 1 auto; max-width: min(100%, 26rem); }\n"
    ".answer > div { flex: 1 1 18rem; min-width: 0; }\n"
    ".verdict { font-size: 1.2rem; font-weight: 600; margin-top: 0; }\n";

static const char STYLE_OF_STEPS[] =
    ".lesson { max-width: 42rem; }\n"
    ".lesson h4 { margin: 1rem 0 0.2rem; font-size: 1rem; }\n"
    ".lesson ul, .lesson ol { margin: 0.2rem 0; padding-left: 1.6rem; }\n"
    ".badge { display: inline-block; padding: 0 0.55em; border-radius: 1em; font-size: 0.8rem;"
    " font-weight: 600; white-space: nowrap; vertical-align: 0.1em; }\n"
    ".complete { background: #dcefe2; color: #14532d; }\n"
    ".planned { background: #fbeccb; color: #6b4300; }\n"
    ".none { background: #e8e5de; color: #4a463e; }\n"
    ".file { border-left: 3px solid #c9bfa8; padding-left: 0.75rem; }\n"
    ".steps { display: flex; flex-wrap: wrap; gap: 1rem; margin: 0.6rem 0; }\n"
    "figure { margin: 0; flex: 0 0 min(13rem, calc(50% - 0.5rem)); min-width: 8.5rem; }\n"
    "figcaption { font-size: 0.875rem; line-height: 1.4; margin-top: 0.3rem; }\n"
    "figcaption b { display: block; }\n"
    "details { border-left: 2px solid #e4dccb; padding-left: 0.7rem; margin: 0.25rem 0; }\n"
    "details[open] { border-left-color: #b9a67c; }\n"
    "summary { cursor: pointer; padding: 0.15rem 0; }\n"
    "summary:hover { background: #f5f0e4; }\n"
    /* Far down a line the numbers of the moves say where one is; room is short on a phone. */
    "details details details details details { padding-left: 0.3rem; }\n"
    "details details details details details details details { padding-left: 0; border: 0; }\n"
    ".end { color: #14532d; }\n"
    ".id { color: #6b655a; }\n"
    ":target { background: #fff0a8; }\n"
    "footer { margin-top: 3rem; border-top: 1px solid #ddd6c6; padding-top: 0.75rem; }\n"
    "code { font-size: 0.9em; }\n";

/* ---- words ------------------------------------------------------------------------------ */

/* In an open region that was inferred, a proof may hang on where it was thought to end. */
static const char *badge_of(const struct solution *solution, const char **class_out)
{
    const struct result *result = &solution->result;
    const struct go_problem *problem = solution->problem;
    if (result->kind == RESULT_UNKNOWN) {
        *class_out = "none";
        return "not settled";
    }
    *class_out = result_proof_name(result->proof);
    if (result->proof == PROOF_COMPLETE && problem->inferred_region && !problem->closed) {
        *class_out = "planned";
        return "proved within an open region";
    }
    switch (result->proof) {
    case PROOF_COMPLETE:
        return "proved";
    case PROOF_PLANNED:
        return "shown, not proved";
    case PROOF_NONE:
        break;
    }
    return "not proved";
}

static void add_badge(struct strbuf *out, const struct solution *solution)
{
    const char *class;
    const char *words = badge_of(solution, &class);
    strbuf_printf(out, "<span class=\"badge %s\">%s</span>", class, words);
}

/* A paragraph with the words, which are emptied; nothing when there are none. */
static void add_paragraph(struct strbuf *out, const char *class, struct strbuf *words)
{
    if (words->length > 0) {
        strbuf_printf(out, "<p class=\"%s\">", class);
        svg_add_text(out, strbuf_text(words));
        strbuf_add(out, "</p>\n");
    }
    strbuf_fini(words);
    *words = (struct strbuf)STRBUF_INIT;
}

static void add_name(struct strbuf *out, const struct go_problem *problem)
{
    struct strbuf name = STRBUF_INIT;
    output_svg_name(&name, problem);
    svg_add_text(out, strbuf_text(&name));
    strbuf_fini(&name);
}

/* ---- one problem ------------------------------------------------------------------------ */

/* A problem without a name is called by its file in the heading already. */
static void add_source(struct strbuf *out, const struct go_problem *problem)
{
    struct strbuf name = STRBUF_INIT;
    struct strbuf words = STRBUF_INIT;
    output_svg_name(&name, problem);
    strbuf_add(&words, problem->source);
    words_number(&words, problem);
    if (strcmp(strbuf_text(&name), strbuf_text(&words)) != 0) {
        add_paragraph(out, "source", &words);
    }
    strbuf_fini(&name);
    strbuf_fini(&words);
}

/* The position and beside it the answer, what it is worth and what it speaks of. */
static void add_answer(struct html_problem *p)
{
    const struct solution *solution = p->answer->solution;
    struct strbuf words = STRBUF_INIT;
    strbuf_add(p->out, "<div class=\"answer\">\n");
    html_position(p);
    strbuf_add(p->out, "<div>\n");
    words_question(&words, solution);
    add_paragraph(p->out, "note", &words);
    words_answer(&words, solution);
    strbuf_add(p->out, "<p class=\"verdict\">");
    svg_add_text(p->out, strbuf_text(&words));
    strbuf_fini(&words);
    strbuf_add_char(p->out, ' ');
    add_badge(p->out, solution);
    strbuf_add(p->out, "</p>\n");
    words = (struct strbuf)STRBUF_INIT;
    words_first_moves(&words, solution);
    add_paragraph(p->out, "first", &words);
    words_proof(&words, solution);
    add_paragraph(p->out, "proof", &words);
    answer_words(&words, p->answer);
    add_paragraph(p->out, "file", &words);
    words_region(&words, solution);
    add_paragraph(p->out, "note", &words);
    strbuf_add(p->out, "</div>\n</div>\n");
}

static void add_part(struct strbuf *out, const struct lesson_part *part)
{
    static const struct {
        const char *around; /* elements of the part, and of each item */
        const char *item;
    } elements[] = {
        [LESSON_PROSE] = {"div", "p"}, [LESSON_LIST] = {"ul", "li"}, [LESSON_STEPS] = {"ol", "li"}};
    strbuf_add(out, "<h4>");
    svg_add_text(out, part->heading);
    strbuf_printf(out, "</h4>\n<%s>\n", elements[part->style].around);
    for (int i = 0; i < part->n; i++) {
        strbuf_printf(out, "<%s>", elements[part->style].item);
        svg_add_text(out, part->item[i]);
        strbuf_printf(out, "</%s>\n", elements[part->style].item);
    }
    strbuf_printf(out, "</%s>\n", elements[part->style].around);
}

static void add_lesson(struct html_problem *p)
{
    const struct lesson *lesson = p->answer->lesson;
    if (lesson == NULL) {
        return;
    }
    strbuf_add(p->out, "<h3>Explanation</h3>\n<div class=\"lesson\">\n");
    for (int i = 0; i < lesson->n; i++) {
        add_part(p->out, &lesson->part[i]);
    }
    strbuf_add(p->out, "</div>\n");
}

static void add_problem(struct html_problem *p, size_t n)
{
    const struct go_problem *problem = p->answer->solution->problem;
    html_set_up(p);
    strbuf_printf(p->out, "<section id=\"%s\"%s>\n", p->id, n == 1 ? " class=\"only\"" : "");
    html_shared(p);
    strbuf_add(p->out, n == 1 ? "<h1>" : "<h2>");
    add_name(p->out, problem);
    strbuf_add(p->out, n == 1 ? "</h1>\n" : "</h2>\n");
    add_source(p->out, problem);
    add_answer(p);
    html_contradiction(p);
    add_lesson(p);
    html_main_line(p);
    html_tree(p);
    html_refuted(p);
    strbuf_add(p->out, "</section>\n");
}

/* ---- the page --------------------------------------------------------------------------- */

static void add_list(struct strbuf *out, const struct answer *answers, size_t n)
{
    strbuf_printf(out, "<h1>%zu problems</h1>\n<nav>\n<ol>\n", n);
    for (size_t i = 0; i < n; i++) {
        const struct solution *solution = answers[i].solution;
        struct strbuf words = STRBUF_INIT;
        words_answer(&words, solution);
        strbuf_printf(out, "<li><a href=\"#p%zu\">", i + 1);
        add_name(out, solution->problem);
        strbuf_add(out, "</a>: ");
        svg_add_text(out, strbuf_text(&words));
        strbuf_add_char(out, ' ');
        add_badge(out, solution);
        if (answers[i].expect.convention != NULL &&
            answers[i].judgement.outcome == OUTCOME_DISAGREES) {
            strbuf_add(out, " <span class=\"badge none\">the file disagrees</span>");
        }
        strbuf_add(out, "</li>\n");
        strbuf_fini(&words);
    }
    strbuf_add(out, "</ol>\n</nav>\n");
}

/* The policy has the browser refuse what a page without network does not need. */
static void add_head(struct strbuf *out, const struct answer *answers, size_t n)
{
    strbuf_add(out, "<!DOCTYPE html>\n"
                    "<html xmlns=\"http://www.w3.org/1999/xhtml\" lang=\"en\">\n<head>\n"
                    "<meta charset=\"utf-8\"/>\n"
                    "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n"
                    "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; "
                    "style-src 'unsafe-inline'\"/>\n<title>");
    if (n == 1) {
        add_name(out, answers[0].solution->problem);
    } else {
        strbuf_printf(out, "%zu problems", n);
    }
    strbuf_printf(out, "</title>\n<style>\n%s%s</style>\n</head>\n<body>\n", STYLE, STYLE_OF_STEPS);
}

static const char FOOT[] =
    "<footer>\n<p>A triangle marks the stones at stake. A letter stands where a first move goes, "
    "with "
    "a ring where it is shown to reach the answer; a number is the last move.</p>\n"
    "<p><b>Proved</b>: every legal reply in the region is answered in the tree. <b>Shown, not "
    "proved</b>: some replies are answered, not all. <b>Not settled</b>: neither success nor "
    "failure "
    "is shown.</p>\n"
    "<p>Written by tsumego " TSUMEGO_VERSION ".</p>\n</footer>\n</body>\n</html>\n";

void output_html(struct strbuf *out, const struct answer *answers, size_t n, int depth)
{
    size_t boards = BOARDS_OF_PAGE / (n > 0 ? n : 1);
    boards = boards > MOST_BOARDS ? MOST_BOARDS : boards < LEAST_BOARDS ? LEAST_BOARDS : boards;
    add_head(out, answers, n);
    if (n != 1) {
        add_list(out, answers, n);
    }
    for (size_t i = 0; i < n; i++) {
        struct arena *arena = arena_create();
        struct html_problem *p = ARENA_NEW(arena, struct html_problem);
        p->out = out;
        p->answer = &answers[i];
        p->boards = (int)boards;
        p->depth = depth;
        snprintf(p->id, sizeof p->id, "p%zu", i + 1);
        snprintf(p->shared, sizeof p->shared, "%s-", p->id);
        add_problem(p, n);
        arena_destroy(arena);
    }
    strbuf_add(out, FOOT);
}
