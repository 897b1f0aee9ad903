/*
 * What a comment states about side, target and objective.
 *
 * Only plain statements count; a sentence with a negation, and statements that contradict each
 * other, state nothing.
 *
 * Latin script: the text is cut into words, sentences at . ! ? ; and line ends.
 *     COLOUR [to] [play|move [and|to|,]] [VERB]    "Black to play and kill", "black_live"
 *     COLOUR first|plays first, COLOUR's turn      "White first"
 *     VERB [the] COLOUR                            "kill the white group"
 *     VERB at the start of a sentence              "Save the marked stones"
 *
 * Chinese, Japanese, Korean: a colour with a word for first or turn (先, 番, 선, 차례) begins a
 * statement.  In the rest of its sentence the words for kill and live, or a colour with a word for
 * die, give the objective.
 *     黑先活   黒先白死   白先，杀黑   흑선백사
 */
#include <stddef.h>
#include <string.h>

#include "go/problem_priv.h"

enum { MAX_WORDS = 64, MAX_WORD = 16, SENTENCE = 200 /* bytes of one that are read */ };

/* What has been found so far, contradictions included. */
struct findings {
    bool to_play[4];   /* by colour */
    bool target[4];    /* by colour */
    bool objective[2]; /* by enum go_objective */
};

/* Latin script. */

struct words {
    int n;
    char word[MAX_WORDS][MAX_WORD];
};

static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '\'' || c == '^';
}

static bool ends_sentence(char c)
{
    return c == '.' || c == '!' || c == '?' || c == ';' || c == ':' || c == '\n' || c == '\0';
}

/* The words of a sentence in lower case; returns where the next sentence begins. */
static const char *read_sentence(const char *text, struct words *out)
{
    out->n = 0;
    while (!ends_sentence(*text)) {
        size_t length = 0;
        while (is_letter(text[length])) {
            length++;
        }
        if (length > 0 && length < MAX_WORD && out->n < MAX_WORDS) {
            for (size_t i = 0; i < length; i++) {
                char c = text[i];
                out->word[out->n][i] = (char)(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
            }
            out->word[out->n++][length] = '\0';
        }
        text += length > 0 ? length : 1;
    }
    return *text == '\0' ? text : text + 1;
}

/* The word at i is one of those in the list, each with a blank on both sides. */
static bool word_is(const struct words *words, int i, const char *list)
{
    char padded[MAX_WORD + 3] = " ";
    if (i < 0 || i >= words->n) {
        return false;
    }
    strcat(padded, words->word[i]);
    strcat(padded, " ");
    return strstr(list, padded) != NULL;
}

static enum go_colour colour_at(const struct words *words, int i)
{
    return word_is(words, i, " black ^b black's ")   ? GO_BLACK
           : word_is(words, i, " white ^w white's ") ? GO_WHITE
                                                     : GO_EMPTY;
}

static bool is_negative(const struct words *words)
{
    for (int i = 0; i < words->n; i++) {
        const char *word = words->word[i];
        size_t length = strlen(word);
        if (word_is(words, i, " not no cannot never without fail fails wrong ko seki or ") ||
            (length > 3 && strcmp(word + length - 3, "n't") == 0)) {
            return true;
        }
    }
    return false;
}

/* The verb at i, as what it asks for; false when it is none of those. */
static bool verb_at(const struct words *words, int i, enum go_objective *objective)
{
    static const char kill[] = " kill capture ";
    static const char save[] = " live save survive rescue escape ";
    *objective = word_is(words, i, kill) ? GO_KILL : GO_SAVE;
    return word_is(words, i, kill) || word_is(words, i, save);
}

/* "COLOUR to play and VERB" and its shorter forms, from the colour at i. */
static void read_turn(const struct words *words, int i, struct findings *found)
{
    enum go_colour colour = colour_at(words, i);
    int next = i + 1;
    bool is_turn = false;
    if (word_is(words, next, " to ")) {
        next++;
        is_turn = word_is(words, next, " play move ");
    } else if (word_is(words, next, " plays moves goes ")) {
        next++;
        is_turn = word_is(words, next, " first ");
    } else {
        is_turn = word_is(words, next, " first turn ");
    }
    next += is_turn;
    while (is_turn && word_is(words, next, " and to first ")) {
        next++;
    }
    enum go_objective objective = GO_SAVE;
    bool adjacent = next == i + 1; /* "black_live" counts when it is all there is */
    if (verb_at(words, next, &objective) && !is_negative(words) && (!adjacent || words->n == 2)) {
        found->objective[objective] = true;
        is_turn = true;
    }
    found->to_play[colour] |= is_turn;
}

/* "VERB the COLOUR" anywhere; a verb at the start of a sentence is what is asked for. */
static void read_order(const struct words *words, int i, struct findings *found)
{
    enum go_objective objective = GO_SAVE;
    if (verb_at(words, i, &objective) && !is_negative(words)) {
        int next = i + 1 + word_is(words, i + 1, " the a ");
        found->target[colour_at(words, next)] = true;
        found->objective[objective] |= i == 0;
    }
}

static void read_latin(const char *text, struct findings *found)
{
    struct words words;
    while (*text != '\0') {
        text = read_sentence(text, &words);
        for (int i = 0; i < words.n; i++) {
            if (colour_at(&words, i) != GO_EMPTY) {
                read_turn(&words, i, found);
            }
            read_order(&words, i, found);
        }
    }
}

/* East Asian scripts. */

static bool starts_with(const char *text, const char *prefix)
{
    return strncmp(text, prefix, strlen(prefix)) == 0;
}

static bool contains_any(const char *text, const char *const *list)
{
    for (; *list != NULL; list++) {
        if (strstr(text, *list) != NULL) {
            return true;
        }
    }
    return false;
}

/* The colour whose name stands at the text, and its length in bytes; GO_EMPTY for none. */
static enum go_colour asian_colour(const char *text, size_t *length)
{
    static const char *const black[] = {"黑", "黒", "흑"};
    static const char *const white[] = {"白", "백"};
    *length = sizeof "黑" - 1;
    for (size_t i = 0; i < sizeof black / sizeof black[0]; i++) {
        if (starts_with(text, black[i])) {
            return GO_BLACK;
        }
    }
    for (size_t i = 0; i < sizeof white / sizeof white[0]; i++) {
        if (starts_with(text, white[i])) {
            return GO_WHITE;
        }
    }
    return GO_EMPTY;
}

/* Copies up to the end of the sentence, without words that name the subject and state nothing. */
static void copy_sentence(const char *text, char out[SENTENCE])
{
    static const char *const ends[] = {"。", "！", "？", ".", "!", "?", ";", "；", "\n"};
    static const char *const neutral[] = {"死活", "生死", "사활"};
    size_t n = 0;
    while (*text != '\0' && n + 1 < SENTENCE) {
        for (size_t i = 0; i < sizeof ends / sizeof ends[0]; i++) {
            if (starts_with(text, ends[i])) {
                out[n] = '\0';
                return;
            }
        }
        size_t skip = 0;
        for (size_t i = 0; i < sizeof neutral / sizeof neutral[0]; i++) {
            skip = starts_with(text, neutral[i]) ? strlen(neutral[i]) : skip;
        }
        if (skip > 0) {
            text += skip;
        } else {
            out[n++] = *text++;
        }
    }
    out[n] = '\0';
}

/* The colour whose name stands before one of the words ("白死"), or GO_EMPTY. */
static enum go_colour colour_before(const char *sentence, const char *const *words)
{
    for (; *sentence != '\0'; sentence++) {
        size_t length = 0;
        enum go_colour colour = asian_colour(sentence, &length);
        for (size_t i = 0; colour != GO_EMPTY && words[i] != NULL; i++) {
            if (starts_with(sentence + length, words[i])) {
                return colour;
            }
        }
    }
    return GO_EMPTY;
}

static void read_asian_objective(const char *rest, enum go_colour first, struct findings *found)
{
    static const char *const no[] = {"不",   "劫",   "コウ", "패", "双活",
                                     "雙活", "セキ", "没",   "沒", NULL};
    static const char *const die[] = {"死", "사", NULL};
    static const char *const kill[] = {"杀", "殺", "吃", "잡", NULL};
    static const char *const live[] = {"活", "生", "逃", "살", "삶", "활", NULL};
    char sentence[SENTENCE];
    copy_sentence(rest, sentence);
    enum go_colour dying = colour_before(sentence, die);
    enum go_colour living = colour_before(sentence, live);
    bool kills = contains_any(sentence, kill) || dying == go_other(first);
    bool lives = contains_any(sentence, live);
    if (!contains_any(sentence, no) && kills != lives && dying != first &&
        living != go_other(first)) {
        found->objective[kills ? GO_KILL : GO_SAVE] = true;
    }
}

static void read_asian(const char *text, struct findings *found)
{
    static const char *const turn[] = {"先手", "先", "番", "선", "차례"};
    static const char *const filler[] = {"棋", "方", "子", "の", " ", "이", "의"};
    for (; *text != '\0'; text++) {
        size_t length = 0;
        enum go_colour colour = asian_colour(text, &length);
        for (size_t i = 0; colour != GO_EMPTY && i < sizeof filler / sizeof filler[0]; i++) {
            length += starts_with(text + length, filler[i]) ? strlen(filler[i]) : 0;
        }
        for (size_t i = 0; colour != GO_EMPTY && i < sizeof turn / sizeof turn[0]; i++) {
            if (starts_with(text + length, turn[i])) {
                found->to_play[colour] = true;
                read_asian_objective(text + length + strlen(turn[i]), colour, found);
                break;
            }
        }
    }
}

struct problem_said problem_read_text(const char *text)
{
    struct findings found = {{false}, {false}, {false}};
    struct problem_said said = {.to_play = GO_EMPTY, .target = GO_EMPTY};
    read_latin(text, &found);
    read_asian(text, &found);
    if (found.to_play[GO_BLACK] != found.to_play[GO_WHITE]) {
        said.to_play = found.to_play[GO_BLACK] ? GO_BLACK : GO_WHITE;
    }
    if (found.target[GO_BLACK] != found.target[GO_WHITE]) {
        said.target = found.target[GO_BLACK] ? GO_BLACK : GO_WHITE;
    }
    bool both_sides = found.to_play[GO_BLACK] && found.to_play[GO_WHITE];
    said.has_objective = found.objective[GO_KILL] != found.objective[GO_SAVE] && !both_sides;
    said.objective = found.objective[GO_KILL] ? GO_KILL : GO_SAVE;
    if (said.target == GO_EMPTY && said.has_objective && said.to_play != GO_EMPTY) {
        said.target = said.objective == GO_SAVE ? said.to_play : go_other(said.to_play);
    }
    return said;
}
