/*
 * What a comment in Chinese, Japanese or Korean states: a colour with a word for first or turn (先,
 * 番, 선, 차례) begins a statement.  In the rest of its sentence, or in the next one when nothing
 * is left, the words for kill and live, or a colour with a word for die, give the objective.
 *
 *     黑先活   黒先白死   白先，杀黑   흑선백사   轮到白走   B先
 */
#include <stddef.h>
#include <string.h>

#include "go/problem_priv.h"

enum { SENTENCE = 200 /* bytes of one that are read */ };

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

/* The length of the first text of the list that begins here, or 0. */
static size_t length_of_any(const char *text, const char *const *list)
{
    for (; *list != NULL; list++) {
        if (starts_with(text, *list)) {
            return strlen(*list);
        }
    }
    return 0;
}

/* The colour whose name stands at the text, and its length in bytes; GO_EMPTY for none. */
static enum go_colour asian_colour(const char *text, size_t *length)
{
    static const char *const black[] = {"黑", "黒", "흑", "クロ", "くろ", "●", "⚫", NULL};
    static const char *const white[] = {"白", "백", "シロ", "しろ", "○", "◯", "⚪", NULL};
    *length = length_of_any(text, black);
    if (*length > 0) {
        return GO_BLACK;
    }
    *length = length_of_any(text, white);
    return *length > 0 ? GO_WHITE : GO_EMPTY;
}

/* Also "B" and "W", where a word for first follows at once. */
static enum go_colour asian_player(const char *text, size_t *length)
{
    static const char *const first[] = {"先", "番", "선", NULL};
    if ((*text == 'B' || *text == 'W') && length_of_any(text + 1, first) > 0) {
        *length = 1;
        return *text == 'B' ? GO_BLACK : GO_WHITE;
    }
    return asian_colour(text, length);
}

/* Copies up to the end of the sentence, without words that name the subject and state nothing. */
static void copy_sentence(const char *text, char out[SENTENCE])
{
    static const char *const ends[] = {"。", "！", "？", ".", "!", "?", ";", "；", "\n"};
    static const char *const neutral[] = {"死活", "生死",     "사활",  "对杀",
                                          "對殺", "攻め合い", "수상전"};
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

/* The length of a full stop and blanks at the text: what follows "黑先。" may be its objective. */
static size_t length_of_end(const char *text)
{
    static const char *const stops[] = {"。", ".", "．", NULL};
    size_t length = length_of_any(text, stops);
    return length == 0 ? 0 : length + strspn(text + length, " ");
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

static void read_asian_objective(const char *rest, enum go_colour first,
                                 struct problem_findings *found)
{
    static const char *const no[] = {"不",   "劫",   "コウ", "패", "双活",
                                     "雙活", "セキ", "没",   "沒", NULL};
    static const char *const die[] = {"死", "사", " 사", NULL};
    static const char *const kill[] = {"杀", "殺", "吃", "取", "捕", "歼", "잡", NULL};
    static const char *const live[] = {"活",   "生",   "逃",   "救",   "助",   "连回",
                                       "連回", "连络", "連絡", "联络", "聯絡", "살",
                                       "삶",   "활",   "사는", "삽니", NULL};
    char sentence[SENTENCE];
    copy_sentence(rest + length_of_end(rest), sentence);
    enum go_colour dying = colour_before(sentence, die);
    enum go_colour living = colour_before(sentence, live);
    bool kills = contains_any(sentence, kill) || dying == go_other(first);
    bool lives = contains_any(sentence, live);
    if (!contains_any(sentence, no) && kills != lives && dying != first &&
        living != go_other(first)) {
        found->objective[kills ? GO_KILL : GO_SAVE] = true;
    }
}

/*
 * The length of what stands behind a colour and makes it its turn; 0: it does not.  A bare word
 * for moving ("白走") has to end its clause, as prose is full of them.
 */
static size_t turn_behind(const char *text)
{
    static const char *const fillers[] = {"棋", "方", "子", "の",   "が", " ",
                                          "이", "의", "가", "으로", NULL};
    static const char *const turns[] = {"先手", "先", "手番",   "番",   "선",   "차례",
                                        "먼저", "번", "から打", "두어", "두고", NULL};
    static const char *const moves[] = {"走", "下", "行", NULL};
    static const char *const ends[] = {"。", "，", "、", "！", "？", ",", ".", "\n", " ", NULL};
    size_t length = 0;
    for (size_t step = length_of_any(text, fillers); step > 0;
         step = length_of_any(text + length, fillers)) {
        length += step;
    }
    size_t turn = length_of_any(text + length, turns);
    size_t move = length_of_any(text + length, moves);
    if (move > 0) {
        const char *end = text + length + move;
        turn = *end == '\0' || length_of_any(end, ends) > 0 ? move : 0;
    }
    return turn == 0 ? 0 : length + turn;
}

/* "轮到白": the words for turn may also stand before the colour. */
static size_t turn_before(const char *text)
{
    static const char *const turns[] = {
        "轮到",  "輪到",   "该",    "該",     "执",    "執",    "先手：", "先手:", "先番：",
        "先番:", "手番：", "手番:", "先行：", "先行:", "선수:", "차례:",  NULL};
    size_t length = length_of_any(text, turns);
    return length == 0 ? 0 : length + strspn(text + length, " ");
}

void problem_read_asian(const char *text, struct problem_findings *found)
{
    for (const char *start = text; *text != '\0' && text - start < PROBLEM_TEXT; text++) {
        size_t length = 0;
        if (((unsigned char)*text & 0x80u) == 0 && *text != 'B' && *text != 'W') {
            continue;
        }
        size_t before = turn_before(text);
        enum go_colour colour = asian_player(text + before, &length);
        size_t behind = colour == GO_EMPTY ? 0 : turn_behind(text + before + length);
        if (colour != GO_EMPTY && (before > 0 || behind > 0)) {
            found->to_play[colour] = true;
            read_asian_objective(text + before + length + behind, colour, found);
        }
    }
}
