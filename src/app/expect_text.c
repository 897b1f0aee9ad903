/*
 * What a comment says of a move: labels of lines, words in capitals, short sentences.
 *
 * A word found inside prose is no mark: what the conventions have in common is that the word
 * stands alone, at the beginning of a line, before its punctuation.  Words in capitals are the
 * exception, as goproblems.com finds them anywhere, and so are sentences that say it of this very
 * move: "that is correct".
 */
#include <string.h>

#include "app/expect.h"

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

/* "That is correct", "this move isn't right", "this is the correct answer". */
static const char *const SUBJECTS[] = {"this", "that"};
static const char *const NOUNS[] = {"move",   "answer",    "solution", "play", "sequence",
                                    "choice", "variation", "line",     "way",  "one"};
static const char *const NO_STATEMENT[] = {"if", "whether", "unless"};

static const struct label VERDICTS[] = {
    {"correct", EXPECT_RIGHT, "Correct"},
    {"right", EXPECT_RIGHT, "Correct"},
    {"incorrect", EXPECT_WRONG, "Correct"},
    {"wrong", EXPECT_WRONG, "Correct"},
};

static const struct label EAST_ASIAN[] = {
    {"正解", EXPECT_RIGHT, "正解"},     {"正确", EXPECT_RIGHT, "正解"},
    {"正確", EXPECT_RIGHT, "正解"},     {"答案正确", EXPECT_RIGHT, "正解"},
    {"回答正确", EXPECT_RIGHT, "正解"}, {"成功", EXPECT_RIGHT, "正解"},
    {"正确答案", EXPECT_RIGHT, "正解"}, {"正確答案", EXPECT_RIGHT, "正解"},
    {"错误答案", EXPECT_WRONG, "正解"}, {"錯誤答案", EXPECT_WRONG, "正解"},
    {"答案", EXPECT_RIGHT, "正解"},     {"解答", EXPECT_RIGHT, "正解"},
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

/*
 * Bytes of the bracket, full stop, blank, ring, cross ... beyond ASCII at the beginning of the
 * text; 0: none.
 */
static size_t wide_punctuation(const char *text)
{
    const unsigned char *b = (const unsigned char *)text;
    if (b[0] == 0xC2 && b[1] >= 0xA0) {
        return 2; /* U+00A0 to U+00BF */
    }
    if (b[0] == 0xC3 && b[1] == 0x97) {
        return 2; /* a cross */
    }
    if (b[0] == 0xE2 && b[1] >= 0x80 && b[1] <= 0xAF && b[2] != 0) {
        return 3; /* U+2000 to U+2BFF: quotes, dashes, arrows, signs */
    }
    if (b[0] == 0xE3 && b[1] == 0x80 && b[2] != 0) {
        return 3; /* U+3000 to U+303F */
    }
    bool fullwidth = b[0] == 0xEF && ((b[1] == 0xBC && (b[2] < 0x90 || b[2] > 0x99)) ||
                                      (b[1] == 0xBD && b[2] >= 0x9B && b[2] <= 0xA5));
    /* U+FF00 to U+FF20 but the digits, U+FF5B to U+FF65; the letters behind U+FF20 are none. */
    return fullwidth && b[2] != 0 && (b[1] == 0xBD || b[2] <= 0xA0) ? 3 : 0;
}

/* A letter of more than one byte may be punctuation after all. */
static bool is_letter_at(const char *text)
{
    return is_letter(*text) && wide_punctuation(text) == 0;
}

/* Bytes of "<b>", "</p>", "<font color=red>" at the beginning of the text; 0: there is none. */
static size_t length_of_tag(const char *text)
{
    size_t name = text[0] == '<' ? 1 + (text[1] == '/') : 0;
    size_t end = strcspn(text, ">\n");
    bool is_tag = name > 0 && lower(text[name]) >= 'a' && lower(text[name]) <= 'z';
    return is_tag && text[end] == '>' ? end + 1 : 0;
}

/* Blanks, brackets and other punctuation but the plus sign; tags of HTML too. */
static const char *skip_punctuation(const char *text)
{
    for (;;) {
        size_t n = wide_punctuation(text);
        n = n == 0 ? length_of_tag(text) : n;
        if (n == 0 && (*text == '\0' || *text == '\n' || *text == '+' || is_letter(*text))) {
            return text;
        }
        text += n == 0 ? 1 : n;
    }
}

/* Nothing but punctuation follows on the line. */
static bool ends_line(const char *behind)
{
    const char *next = skip_punctuation(behind);
    return *next == '\0' || *next == '\n';
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
    return !is_letter_at(behind) && (!is_letter_at(next) || (*next >= '0' && *next <= '9'));
}

static bool is_wide_digit(const char *text)
{
    const unsigned char *b = (const unsigned char *)text;
    return b[0] == 0xEF && b[1] == 0xBC && b[2] >= 0x90 && b[2] <= 0x99;
}

/* The same for East Asian labels, which are also followed by "图" (diagram), a number, a polite
 * ending, digits or blanks. */
static bool stands_alone_wide(const char *behind)
{
    static const char *const endings[] = {"变化", "變化", "変化", "图",     "圖", "図", "도",
                                          "一",   "二",   "三",   "四",     "五", "六", "七",
                                          "八",   "九",   "です", "입니다", "了"};
    for (size_t i = 0; i < COUNT(endings); i++) {
        const char *next = behind_label(behind, endings[i]);
        behind = next == NULL ? behind : next;
    }
    behind += is_wide_digit(behind) ? 3 : 0;
    return wide_punctuation(behind) > 0 || ((unsigned char)*behind & 0x80u) == 0;
}

/* The first of the labels that the text begins with and that what is behind it lets stand. */
static const struct label *find_label(const char *text, const struct label *labels, size_t n,
                                      bool (*stands)(const char *behind))
{
    for (size_t i = 0; i < n; i++) {
        const char *behind = behind_label(text, labels[i].text);
        if (behind != NULL && stands(behind)) {
            return &labels[i];
        }
    }
    return NULL;
}

/* The label that a line begins with, or NULL. */
static const struct label *label_of_line(const char *line)
{
    static const struct label plus = {"+", EXPECT_RIGHT, "+"};
    const char *text = skip_punctuation(line);
    if (*text == '+') {
        return text == line && strchr(" \n", text[1]) != NULL ? &plus : NULL;
    }
    const struct label *found = find_label(text, LABELS, COUNT(LABELS), stands_alone);
    found = found != NULL ? found : find_label(text, ALONE, COUNT(ALONE), ends_line);
    return found != NULL ? found
                         : find_label(text, EAST_ASIAN, COUNT(EAST_ASIAN), stands_alone_wide);
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

static bool begins_word(const char *text, const char *at)
{
    return is_letter(*at) && (at == text || !is_letter(at[-1]));
}

/* The beginning of the word before `at`, with nothing but blanks between; `at` less the blanks when
 * there is none. */
static const char *word_before(const char *text, const char *at)
{
    while (at > text && at[-1] == ' ') {
        at--;
    }
    while (at > text && is_letter(at[-1])) {
        at--;
    }
    return at;
}

/* The word before `at` is one of these. */
static bool follows_word(const char *text, const char *at, const char *const *words, size_t n)
{
    const char *before = word_before(text, at);
    for (size_t i = 0; i < n; i++) {
        const char *behind = behind_label(before, words[i]);
        if (behind != NULL && behind < at && *behind == ' ') {
            return true;
        }
    }
    return false;
}

/* What is behind the word and the blanks and apostrophes that follow it, or NULL when the text
 * begins with another one. */
static const char *behind_word(const char *text, const char *word)
{
    const char *behind = behind_label(text, word);
    if (behind == NULL || is_letter_at(behind)) {
        return NULL;
    }
    while (*behind == ' ' || *behind == '\'' || strncmp(behind, "’", 3) == 0) {
        behind += *behind == ' ' || *behind == '\'' ? 1 : 3;
    }
    return behind;
}

static const char *behind_any(const char *text, const char *const *words, size_t n)
{
    const char *behind = NULL;
    for (size_t i = 0; i < n && behind == NULL; i++) {
        behind = behind_word(text, words[i]);
    }
    return behind;
}

/* Moves *at behind one of the words when it is there. */
static bool take_word(const char **at, const char *const *words, size_t n)
{
    const char *behind = behind_any(*at, words, n);
    *at = behind == NULL ? *at : behind;
    return behind != NULL;
}

static bool ends_sentence(const char *text)
{
    return *text == '\0' || strchr(".!,;:)\n", *text) != NULL;
}

/* The sentence at `at`, which begins with a word, says of the move that it is right or wrong. */
static const struct label *verdict_at(const char *text, const char *at)
{
    static const char *const is[] = {"is", "s"};
    static const char *const is_not[] = {"isn"};
    static const char *const no[] = {"not", "t"};
    static const char *const articles[] = {"the"};
    static const struct label denied = {"not", EXPECT_WRONG, "Correct"};
    if (follows_word(text, at, NO_STATEMENT, COUNT(NO_STATEMENT)) ||
        !take_word(&at, SUBJECTS, COUNT(SUBJECTS))) {
        return NULL;
    }
    (void)take_word(&at, NOUNS, COUNT(NOUNS));
    if (!take_word(&at, is, COUNT(is)) && !take_word(&at, is_not, COUNT(is_not))) {
        return NULL;
    }
    bool is_denied = take_word(&at, no, COUNT(no));
    bool has_article = take_word(&at, articles, COUNT(articles));
    for (size_t i = 0; i < COUNT(VERDICTS); i++) {
        const char *behind = behind_word(at, VERDICTS[i].text);
        if (behind != NULL && has_article) {
            behind = behind_any(behind, NOUNS, COUNT(NOUNS));
        }
        if (behind != NULL && ends_sentence(behind)) {
            return is_denied ? &denied : &VERDICTS[i];
        }
    }
    return NULL;
}

/* The word at `at` begins a sentence of the text. */
static bool begins_sentence(const char *text, const char *at)
{
    while (at > text && at[-1] == ' ') {
        at--;
    }
    return at == text || strchr(".!?\n", at[-1]) != NULL;
}

/* A sentence that is a verdict and nothing else: "Correct answer.", "White dies. Not right!" */
static const struct label *short_verdict_at(const char *text, const char *at)
{
    static const char *const no[] = {"not"};
    static const struct label denied = {"not", EXPECT_WRONG, "Correct"};
    bool in_capitals = is_capital(at[0]) && is_capital(at[1]); /* those have rules of their own */
    if (in_capitals || !begins_sentence(text, at)) {
        return NULL;
    }
    bool is_denied = take_word(&at, no, COUNT(no));
    for (size_t i = 0; i < COUNT(VERDICTS); i++) {
        const char *behind = behind_word(at, VERDICTS[i].text);
        if (behind != NULL) {
            (void)take_word(&behind, NOUNS, COUNT(NOUNS));
        }
        if (behind != NULL && (*behind == '\0' || strchr(".!)\n", *behind) != NULL)) {
            return is_denied ? &denied : &VERDICTS[i];
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
        if (found == NULL && begins_word(text, c)) {
            found = verdict_at(text, c);
            found = found != NULL ? found : short_verdict_at(text, c);
        }
        if (found != NULL && mark != EXPECT_WRONG) {
            mark = found->mark;
            *convention_out = found->convention;
        }
    }
    return mark;
}

/* ---- control words ---------------------------------------------------------------------- */

/* Bytes of the capitals at `text` when they are control words, "CHOICE" or "CHOICERIGHT"; else 0.
 * *right_out: RIGHT is among them. */
static size_t length_of_control(const char *text, bool *right_out)
{
    static const char *const words[] = {"CHOICE", "FORCE", "NOTTHIS", "RIGHT"};
    size_t length = 0;
    bool found = true;
    *right_out = false;
    while (found) {
        found = false;
        for (size_t i = 0; i < COUNT(words) && !found; i++) {
            found = strncmp(text + length, words[i], strlen(words[i])) == 0;
            length += found ? strlen(words[i]) : 0;
            *right_out |= found && words[i][0] == 'R';
        }
    }
    return is_letter(text[length]) ? 0 : length;
}

void expect_plain_text(struct strbuf *out, const char *text, bool marks)
{
    struct strbuf plain = STRBUF_INIT;
    size_t start = 0; /* behind the blanks that follow a first word that is left out */
    bool changed = false;
    for (const char *c = text; *c != '\0';) {
        bool right = false;
        size_t n = begins_capitals(text, c) ? length_of_control(c, &right) : 0;
        if (n == 0) {
            strbuf_add_char(&plain, *c++);
            continue;
        }
        c += n;
        strbuf_add(&plain, right && !marks ? "RIGHT" : "");
        start = plain.length == 0 ? strspn(c, " \t\n") : start;
        changed = changed || !right || marks;
    }
    size_t end = plain.length;
    while (changed && end > start && strchr(" \t\n", strbuf_text(&plain)[end - 1]) != NULL) {
        end--;
    }
    if (strspn(strbuf_text(&plain), " \t\n") < end) {
        strbuf_add_bytes(out, strbuf_text(&plain) + start, end - start);
    }
    strbuf_fini(&plain);
}

/* ---- ko --------------------------------------------------------------------------------- */

/* The word before `at` is one of those that deny; articles are passed over. */
static bool is_denied(const char *text, const char *at)
{
    static const char *const deny[] = {"no", "not", "without", "avoid", "avoids", "avoiding"};
    static const char *const articles[] = {"a", "the", "any"};
    while (follows_word(text, at, articles, COUNT(articles))) {
        at = word_before(text, at);
    }
    return follows_word(text, at, deny, COUNT(deny));
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
        const char *behind = begins_word(text, c) ? behind_label(c, "ko") : NULL;
        if (behind != NULL && !is_letter(*behind) && !is_denied(text, c)) {
            return true;
        }
    }
    return false;
}
