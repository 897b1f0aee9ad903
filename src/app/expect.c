/*
 * Marks in texts and properties, and which first move each of them speaks for.
 *
 *     position ── first move ── reply ── ... ── leaf C[RIGHT]      right, by what is below it
 *            ├── first move C[WRONG] ── ...                        wrong, by itself
 *            └── C[正解], no move ── first move ── ...              right, by the label above it
 *
 * A word found inside prose is no mark: what the conventions have in common is that the word
 * stands alone, at the beginning of a line, before its punctuation.  Words in capitals are the
 * exception, as goproblems.com finds them anywhere.
 */
#include "app/expect.h"

#include <string.h>

/* ---- texts ------------------------------------------------------------------------------ */

struct label {
    const char *text;
    enum expect_mark mark;
    const char *convention;
};

/* Whole words in capitals, anywhere. */
static const struct label WORDS[] = {
    {"RIGHT", EXPECT_RIGHT, "RIGHT"},   {"CORRECT", EXPECT_RIGHT, "RIGHT"},
    {"WRONG", EXPECT_WRONG, "RIGHT"},   {"INCORRECT", EXPECT_WRONG, "RIGHT"},
    {"NOTTHIS", EXPECT_WRONG, "RIGHT"},
};

/* Labels that may be followed by prose behind a punctuation mark, in letters of any case. */
static const struct label LABELS[] = {
    {"correct", EXPECT_RIGHT, "Correct"},     {"incorrect", EXPECT_WRONG, "Correct"},
    {"wrong", EXPECT_WRONG, "Correct"},       {"failure", EXPECT_WRONG, "Correct"},
    {"failed", EXPECT_WRONG, "Correct"},      {"fail", EXPECT_WRONG, "Correct"},
    {"mistake", EXPECT_WRONG, "Correct"},     {"success", EXPECT_RIGHT, "Correct"},
    {"solution", EXPECT_RIGHT, "Correct"},    {"richtig", EXPECT_RIGHT, "Correct"},
    {"falsch", EXPECT_WRONG, "Correct"},      {"correcto", EXPECT_RIGHT, "Correct"},
    {"incorrecto", EXPECT_WRONG, "Correct"},  {"juste", EXPECT_RIGHT, "Correct"},
    {"faux", EXPECT_WRONG, "Correct"},        {"правильно", EXPECT_RIGHT, "Correct"},
    {"Правильно", EXPECT_RIGHT, "Correct"},   {"верно", EXPECT_RIGHT, "Correct"},
    {"Верно", EXPECT_RIGHT, "Correct"},       {"неправильно", EXPECT_WRONG, "Correct"},
    {"Неправильно", EXPECT_WRONG, "Correct"}, {"неверно", EXPECT_WRONG, "Correct"},
    {"Неверно", EXPECT_WRONG, "Correct"},
};

/* A label only when the line says nothing else: as a word it is too common. */
static const struct label ALONE[] = {{"right", EXPECT_RIGHT, "Correct"}};

static const struct label EAST_ASIAN[] = {
    {"正解", EXPECT_RIGHT, "正解"},     {"正确", EXPECT_RIGHT, "正解"},
    {"正確", EXPECT_RIGHT, "正解"},     {"答案正确", EXPECT_RIGHT, "正解"},
    {"回答正确", EXPECT_RIGHT, "正解"}, {"成功", EXPECT_RIGHT, "正解"},
    {"정해", EXPECT_RIGHT, "正解"},     {"정답", EXPECT_RIGHT, "正解"},
    {"不正解", EXPECT_WRONG, "正解"},   {"不正确", EXPECT_WRONG, "正解"},
    {"不正確", EXPECT_WRONG, "正解"},   {"失败", EXPECT_WRONG, "正解"},
    {"失敗", EXPECT_WRONG, "正解"},     {"错误", EXPECT_WRONG, "正解"},
    {"錯誤", EXPECT_WRONG, "正解"},     {"错", EXPECT_WRONG, "正解"},
    {"錯", EXPECT_WRONG, "正解"},       {"答案错误", EXPECT_WRONG, "正解"},
    {"回答错误", EXPECT_WRONG, "正解"}, {"間違い", EXPECT_WRONG, "正解"},
    {"誤り", EXPECT_WRONG, "正解"},     {"誤答", EXPECT_WRONG, "正解"},
    {"오답", EXPECT_WRONG, "正解"},     {"실패", EXPECT_WRONG, "正解"},
    {"틀림", EXPECT_WRONG, "正解"},     {"틀렸습니다", EXPECT_WRONG, "正解"},
};

#define COUNT(table) (sizeof(table) / sizeof((table)[0]))

static char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

/* ASCII letters and digits, and every byte of a letter beyond ASCII. */
static bool is_letter(char c)
{
    char l = lower(c);
    return (l >= 'a' && l <= 'z') || (c >= '0' && c <= '9') || ((unsigned char)c & 0x80u) != 0;
}

/* Bytes of the wide bracket, full stop, blank ... at the beginning of the text; 0: none. */
static size_t wide_punctuation(const char *text)
{
    const unsigned char *b = (const unsigned char *)text;
    if (b[0] == 0xE3 && b[1] == 0x80 && b[2] != 0) {
        return 3; /* U+3000 to U+303F */
    }
    bool fullwidth = b[0] == 0xEF && ((b[1] == 0xBC && (b[2] < 0x90 || b[2] > 0x99)) ||
                                      (b[1] == 0xBD && b[2] >= 0x9B && b[2] <= 0xA5));
    /* U+FF00 to U+FF20 but the digits, U+FF5B to U+FF65; the letters behind U+FF20 are none. */
    return fullwidth && b[2] != 0 && (b[1] == 0xBD || b[2] <= 0xA0) ? 3 : 0;
}

/* Blanks, brackets and other punctuation but the plus sign. */
static const char *skip_punctuation(const char *text)
{
    for (;;) {
        size_t wide = wide_punctuation(text);
        if (wide == 0 && (*text == '\0' || *text == '\n' || *text == '+' || is_letter(*text))) {
            return text;
        }
        text += wide == 0 ? 1 : wide;
    }
}

static bool ends_line(const char *text)
{
    return *text == '\0' || *text == '\n';
}

/* The text begins with the label in letters of any case; returns what is behind it, or NULL. */
static const char *behind_label(const char *text, const char *label)
{
    for (; *label != '\0'; label++, text++) {
        if (lower(*text) != *label) {
            return NULL;
        }
    }
    return text;
}

/* What follows a label in Latin letters lets it stand as one: "Correct", "Correct. White lives",
 * "Correct 2", but not "Correct me" and not "correctly". */
static bool stands_alone(const char *behind)
{
    const char *next = behind + strspn(behind, " \t");
    return !is_letter(*behind) && (!is_letter(*next) || (*next >= '0' && *next <= '9'));
}

/* The same for East Asian labels, which are also followed by "图" (diagram), a polite ending,
 * digits or blanks. */
static bool stands_alone_wide(const char *behind)
{
    static const char *const endings[] = {"图", "圖", "図", "도", "です", "입니다", "了"};
    for (size_t i = 0; i < COUNT(endings); i++) {
        const char *next = behind_label(behind, endings[i]);
        behind = next == NULL ? behind : next;
    }
    return wide_punctuation(behind) > 0 || ((unsigned char)*behind & 0x80u) == 0;
}

/* The label that a line begins with, or NULL. */
static const struct label *label_of_line(const char *line)
{
    static const struct label plus = {"+", EXPECT_RIGHT, "+"};
    const char *text = skip_punctuation(line);
    if (*text == '+') {
        return text == line && strchr(" \n", text[1]) != NULL ? &plus : NULL;
    }
    for (size_t i = 0; i < COUNT(LABELS); i++) {
        const char *behind = behind_label(text, LABELS[i].text);
        if (behind != NULL && stands_alone(behind)) {
            return &LABELS[i];
        }
    }
    for (size_t i = 0; i < COUNT(ALONE); i++) {
        const char *behind = behind_label(text, ALONE[i].text);
        if (behind != NULL && ends_line(skip_punctuation(behind))) {
            return &ALONE[i];
        }
    }
    for (size_t i = 0; i < COUNT(EAST_ASIAN); i++) {
        const char *behind = behind_label(text, EAST_ASIAN[i].text);
        if (behind != NULL && stands_alone_wide(behind)) {
            return &EAST_ASIAN[i];
        }
    }
    return NULL;
}

static bool is_capital(char c)
{
    return c >= 'A' && c <= 'Z';
}

/* Capitals begin at `at`: what stands before may be a small letter ("good.RIGHT", "livesRIGHT"). */
static bool begins_capitals(const char *text, const char *at)
{
    return is_capital(*at) &&
           (at == text || (!is_capital(at[-1]) && (at[-1] < '0' || at[-1] > '9')));
}

/*
 * The capital word that stands at `word`, which is the beginning of one; "NOT RIGHT" is wrong.
 * Control words may be run together: "CHOICERIGHT".
 */
static const struct label *capitals_at(const char *text, const char *word)
{
    static const struct label denied = {"NOT", EXPECT_WRONG, "RIGHT"};
    static const char *const before[] = {"CHOICE", "FORCE"};
    const char *start = word;
    for (size_t i = 0; i < COUNT(before); i++) {
        size_t n = strlen(before[i]);
        start += strncmp(start, before[i], n) == 0 ? n : 0;
    }
    size_t length = 0;
    while (is_capital(start[length])) {
        length++;
    }
    char behind = start[length];
    bool ends = lower(behind) < 'a' || lower(behind) > 'z';
    for (size_t i = 0; i < COUNT(WORDS) && ends; i++) {
        if (strlen(WORDS[i].text) == length && strncmp(start, WORDS[i].text, length) == 0) {
            bool is_denied = word - text >= 4 && strncmp(word - 4, "NOT ", 4) == 0;
            return is_denied ? &denied : &WORDS[i];
        }
    }
    return NULL;
}

enum expect_mark expect_mark_of_text(const char *text, const char **convention_out)
{
    enum expect_mark mark = EXPECT_NO_MARK;
    for (const char *c = text; *c != '\0'; c++) {
        bool begins_line = c == text || c[-1] == '\n';
        const struct label *found = begins_capitals(text, c) ? capitals_at(text, c) : NULL;
        if (found == NULL && begins_line) {
            found = label_of_line(c);
        }
        if (found != NULL && mark != EXPECT_WRONG) {
            mark = found->mark;
            *convention_out = found->convention;
        }
    }
    return mark;
}

/* ---- ko --------------------------------------------------------------------------------- */

/* The word before `at` is one of those that deny; articles are passed over. */
static bool is_denied(const char *text, const char *at)
{
    static const char *const deny[] = {"no", "not", "without", "avoid", "avoids", "avoiding"};
    static const char *const articles[] = {"a", "the", "any"};
    for (;;) {
        while (at > text && at[-1] == ' ') {
            at--;
        }
        const char *end = at;
        while (at > text && is_letter(at[-1])) {
            at--;
        }
        size_t length = (size_t)(end - at);
        bool is_article = false;
        for (size_t i = 0; i < COUNT(deny); i++) {
            const char *behind = behind_label(at, deny[i]);
            if (behind != NULL && strlen(deny[i]) == length) {
                return true;
            }
        }
        for (size_t i = 0; i < COUNT(articles); i++) {
            is_article |= strlen(articles[i]) == length && behind_label(at, articles[i]) != NULL;
        }
        if (!is_article) {
            return false;
        }
    }
}

bool expect_says_ko(const char *text)
{
    static const char *const words[] = {"劫", "コウ", "패"};
    for (size_t i = 0; i < COUNT(words); i++) {
        if (strstr(text, words[i]) != NULL) {
            return true;
        }
    }
    for (const char *c = text; *c != '\0'; c++) {
        bool begins_word = c == text || !is_letter(c[-1]);
        const char *behind = begins_word ? behind_label(c, "ko") : NULL;
        if (behind != NULL && !is_letter(*behind) && !is_denied(text, c)) {
            return true;
        }
    }
    return false;
}

/* ---- trees ------------------------------------------------------------------------------ */

/* Which kinds of mark count. */
enum kind { KIND_WORDS, KIND_PROPERTIES };

struct reader {
    struct expect *out;
    struct sgf *sgf;
    const struct go_board *board;
    enum go_colour to_play;
    enum kind kind;
    bool uligo; /* WV is used: what it, or TR on a move, does not mark is right */
};

static const char *colour_name(enum go_colour colour)
{
    return colour == GO_BLACK ? "B" : "W";
}

static bool has_move(const struct sgf_node *node)
{
    return sgf_find(node, "B") != NULL || sgf_find(node, "W") != NULL;
}

/* The node behind everything below `node`; NULL at the end of the file. */
static const struct sgf_node *behind(const struct sgf_node *node)
{
    while (node != NULL && node->sibling == NULL) {
        node = node->parent;
    }
    return node == NULL ? NULL : node->sibling;
}

static enum expect_mark words_of_value(struct reader *r, const struct sgf_value *value)
{
    const char *convention = NULL;
    const char *text = sgf_text(r->sgf, value);
    enum expect_mark found = expect_mark_of_text(text, &convention);
    if (found == EXPECT_RIGHT) {
        r->out->ko |= expect_says_ko(text);
    }
    if (r->out->convention == NULL) {
        r->out->convention = convention;
    }
    return found;
}

static enum expect_mark words_of_node(struct reader *r, const struct sgf_node *node)
{
    static const char *const names[] = {"C", "N"};
    enum expect_mark mark = EXPECT_NO_MARK;
    for (size_t i = 0; i < COUNT(names); i++) {
        const struct sgf_property *property = sgf_find(node, names[i]);
        for (size_t k = 0; property != NULL && k < property->n; k++) {
            enum expect_mark found = words_of_value(r, &property->values[k]);
            mark = found != EXPECT_NO_MARK && mark != EXPECT_WRONG ? found : mark;
        }
    }
    return mark;
}

/* TR stands on the move of the node. */
static bool marks_itself(const struct reader *r, const struct sgf_node *node)
{
    const char *move = sgf_first(node, colour_name(r->to_play));
    const char *mark = sgf_first(node, "TR");
    return move != NULL && mark != NULL && strcmp(move, mark) == 0;
}

/* The node begins what uliGo calls a wrong variation. */
static bool is_wrong_variation(const struct reader *r, const struct sgf_node *node)
{
    return sgf_find(node, "WV") != NULL || marks_itself(r, node);
}

/* WV stands somewhere behind the position. */
static bool is_uligo(const struct sgf_node *position)
{
    const struct sgf_node *end = behind(position);
    const struct sgf_node *node = position;
    while (node != end && sgf_find(node, "WV") == NULL) {
        node = sgf_next(node);
    }
    return node != end;
}

static enum expect_mark mark_of_node(struct reader *r, const struct sgf_node *node)
{
    if (r->kind == KIND_WORDS) {
        return words_of_node(r, node);
    }
    enum expect_mark mark = EXPECT_NO_MARK;
    if (sgf_find(node, colour_name(r->to_play)) != NULL) {
        bool wrong = sgf_find(node, "BM") != NULL;
        bool right = sgf_find(node, "TE") != NULL || sgf_find(node, "CH") != NULL;
        mark = wrong ? EXPECT_WRONG : right ? EXPECT_RIGHT : EXPECT_NO_MARK;
    }
    bool is_black = r->to_play == GO_BLACK;
    if (mark == EXPECT_NO_MARK && sgf_find(node, is_black ? "GW" : "GB") != NULL) {
        mark = EXPECT_WRONG;
    } else if (mark == EXPECT_NO_MARK && sgf_find(node, is_black ? "GB" : "GW") != NULL) {
        mark = EXPECT_RIGHT;
    }
    if (mark != EXPECT_NO_MARK) {
        r->out->convention = "TE/BM";
    }
    return mark;
}

/* The label without a move that a variation may begin with counts for the first move behind it. */
static enum expect_mark mark_of_label(struct reader *r, const struct sgf_node *first,
                                      const struct sgf_node *position)
{
    const struct sgf_node *above = first->parent;
    bool is_label = first != position && above != position && above != NULL && !has_move(above);
    return is_label ? mark_of_node(r, above) : EXPECT_NO_MARK;
}

/* With uliGo's marks a first move is right that leads to some end outside wrong variations. */
static enum expect_mark mark_by_variations(struct reader *r, const struct sgf_node *first)
{
    const struct sgf_node *end = behind(first);
    const struct sgf_node *node = first;
    while (node != end) {
        bool wrong = is_wrong_variation(r, node);
        if (!wrong && node->child == NULL) {
            return EXPECT_RIGHT;
        }
        node = wrong ? behind(node) : sgf_next(node);
    }
    return EXPECT_WRONG;
}

static enum expect_mark mark_of_first_move(struct reader *r, const struct sgf_node *first,
                                           const struct sgf_node *position)
{
    if (r->kind == KIND_PROPERTIES && r->uligo) {
        r->out->convention = "WV";
        return mark_by_variations(r, first);
    }
    enum expect_mark mark = mark_of_node(r, first);
    if (mark == EXPECT_NO_MARK) {
        mark = mark_of_label(r, first, position);
    }
    if (mark != EXPECT_NO_MARK) {
        return mark;
    }
    const struct sgf_node *end = behind(first);
    for (const struct sgf_node *node = sgf_next(first); node != end; node = sgf_next(node)) {
        enum expect_mark below = mark_of_node(r, node);
        mark = below == EXPECT_RIGHT || mark == EXPECT_NO_MARK ? below : mark;
        if (mark == EXPECT_RIGHT) {
            break;
        }
    }
    return mark;
}

/* The point of a first move, or GO_NO_POINT. */
static go_point first_point(const struct reader *r, const struct sgf_node *node)
{
    const char *move = sgf_first(node, colour_name(r->to_play));
    return move == NULL ? GO_NO_POINT : go_point_of_sgf(move, r->board->width, r->board->height);
}

/*
 * Visits the first moves behind `position`: the nodes with a move and none between.  Calls `visit`
 * for each until that returns false.
 */
static void for_first_moves(struct reader *r, const struct sgf_node *position,
                            bool (*visit)(struct reader *r, const struct sgf_node *first,
                                          const struct sgf_node *position))
{
    if (go_problem_moves_first(position)) {
        visit(r, position, position);
        return;
    }
    const struct sgf_node *end = behind(position);
    const struct sgf_node *node = sgf_next(position);
    while (node != end) {
        bool is_first = has_move(node);
        if (is_first && !visit(r, node, position)) {
            return;
        }
        node = is_first ? behind(node) : sgf_next(node);
    }
}

/* A move that is marked both ways, in two variations, is right. */
static bool note_mark(struct reader *r, const struct sgf_node *first,
                      const struct sgf_node *position)
{
    go_point p = first_point(r, first);
    enum expect_mark mark =
        p == GO_NO_POINT ? EXPECT_NO_MARK : mark_of_first_move(r, first, position);
    if (mark == EXPECT_RIGHT) {
        go_set_add(&r->out->right, p);
        go_set_remove(&r->out->wrong, p);
    } else if (mark == EXPECT_WRONG && !go_set_has(&r->out->right, p)) {
        go_set_add(&r->out->wrong, p);
    }
    return true;
}

static bool note_first_variation(struct reader *r, const struct sgf_node *first,
                                 const struct sgf_node *position)
{
    (void)position;
    go_point p = first_point(r, first);
    if (p != GO_NO_POINT) {
        go_set_add(&r->out->right, p);
        r->out->convention = "first-variation";
    }
    return false;
}

/* What stands above the moves: the comments of the position and of the nodes before it. */
static bool position_says_ko(struct sgf *sgf, const struct sgf_node *position)
{
    static const char *const names[] = {"C", "N", "GN", "G"};
    for (const struct sgf_node *node = position; node != NULL; node = node->parent) {
        for (size_t i = 0; i < COUNT(names); i++) {
            const struct sgf_property *property = sgf_find(node, names[i]);
            if (property != NULL && expect_says_ko(sgf_text(sgf, &property->values[0]))) {
                return true;
            }
        }
    }
    return false;
}

static bool is_silent(const struct expect *expect)
{
    return go_set_is_empty(&expect->right) && go_set_is_empty(&expect->wrong);
}

void expect_read(struct expect *out, struct sgf *sgf, int index, const struct go_board *board,
                 enum go_colour to_play, bool first_variation)
{
    const struct sgf_node *position = go_problem_node(sgf, index);
    struct reader r = {
        .out = out, .sgf = sgf, .board = board, .to_play = to_play, .uligo = is_uligo(position)};
    memset(out, 0, sizeof *out);
    out->ko = position_says_ko(sgf, position);
    static const enum kind kinds[] = {KIND_WORDS, KIND_PROPERTIES};
    for (size_t i = 0; i < COUNT(kinds) && is_silent(out); i++) {
        out->convention = NULL;
        r.kind = kinds[i];
        for_first_moves(&r, position, note_mark);
    }
    if (is_silent(out)) {
        out->convention = NULL;
        if (first_variation) {
            for_first_moves(&r, position, note_first_variation);
        }
    }
}

void expect_of_problem(struct expect *out, struct sgf *sgf, const struct go_problem *problem,
                       bool first_variation)
{
    const struct go_question *question = &problem->question;
    expect_read(out, sgf, problem->index, &question->board, question->to_play, first_variation);
    if (problem->is_part) {
        go_set_intersect(&out->right, &question->region);
        go_set_intersect(&out->wrong, &question->region);
        out->convention = is_silent(out) ? NULL : out->convention;
    }
}
