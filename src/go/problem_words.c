/*
 * What a comment in an alphabet states: the text is cut into words, sentences at . ! ? ; : and line
 * ends.
 *
 *     COLOUR [to] [play|move [and|to|,]] [VERB]    "Black to play and kill", "black_live"
 *     COLOUR first|plays first, COLOUR's turn      "White first"
 *     to play|turn|player: COLOUR                  "To play: White"
 *     can|does COLOUR VERB                         "How can White live?"
 *     VERB [the] COLOUR                            "kill the white group"
 *     VERB at the start of a sentence              "Save the marked stones"
 * and the like in German, French, Spanish, Portuguese, Italian, Dutch, Polish, Turkish,
 * Vietnamese and Russian, where the words
 * for playing stand behind the colour or before it:
 *     COLOUR PLAY [and] [VERB]                     "Schwarz am Zug", "Noir joue et vit"
 *     PLAY COLOUR                                  "juegan negras", "trait aux noirs"
 */
#include <stddef.h>
#include <string.h>

#include "go/problem_priv.h"

enum { MAX_WORDS = 64, MAX_WORD = 28 };

struct words {
    int n;
    int label; /* words before a colon that belongs to the sentence: "To play: White"; else 0 */
    char word[MAX_WORDS][MAX_WORD];
};

/* Small letters of the two-byte codes of Latin with accents and of Cyrillic, from U+00C0 on. */
static unsigned small_letter(unsigned code)
{
    if ((code >= 0xC0 && code < 0xDF) || (code >= 0x410 && code < 0x430)) { /* À to Þ, А to Я */
        return code + 0x20;
    }
    bool odd_is_capital = (code >= 0x139 && code < 0x149) || (code >= 0x179 && code < 0x17F) ||
                          code == 0x1AF; /* Ĺ to Ň, Ź to Ž, Ư */
    bool even_is_capital = (code >= 0x100 && code < 0x139) || (code >= 0x14A && code < 0x178) ||
                           code == 0x1A0; /* Ā to ķ, Ŋ to ŷ, Ơ */
    bool is_capital = code % 2 == 1 ? odd_is_capital : even_is_capital;
    return is_capital && code != 0x130 && code != 0x138 ? code + 1 : code;
}

/*
 * Bytes of the letter at the text, Latin with its accents, those of Vietnamese too, or Cyrillic;
 * 0: no letter.  *out gets it as a small letter.
 */
static size_t read_letter(const char *text, char out[3])
{
    unsigned char a = (unsigned char)text[0];
    unsigned char b = (unsigned char)(a == 0 ? 0 : text[1]);
    unsigned char c = (unsigned char)(a == 0 || b == 0 ? 0 : text[2]);
    memcpy(out, (const char[]){(char)a, (char)b, (char)c}, 3);
    if ((a >= 'A' && a <= 'Z') || (a >= 'a' && a <= 'z') || a == '\'' || a == '^') {
        out[0] = (char)(a >= 'A' && a <= 'Z' ? a - 'A' + 'a' : a);
        return 1;
    }
    if (a == 0xE1 && (b == 0xBA || b == 0xBB) && (c & 0xC0u) == 0x80) { /* Ạ to ỹ, in pairs */
        out[2] = (char)(c | 1u);
        return 3;
    }
    bool is_latin = a >= 0xC3 && a <= 0xC6;
    if ((!is_latin && a != 0xD0 && a != 0xD1) || (b & 0xC0u) != 0x80) {
        return 0;
    }
    unsigned code = small_letter((unsigned)(a & 0x1Fu) << 6 | (b & 0x3Fu));
    out[0] = (char)(0xC0u | code >> 6);
    out[1] = (char)(0x80u | (code & 0x3Fu));
    return 2;
}

static bool ends_sentence(char c)
{
    return c == '.' || c == '!' || c == '?' || c == ';' || c == ':' || c == '\n' || c == '\0';
}

/* Reads a word in small letters; returns where it ends.  What is too long is left out. */
static const char *read_word(const char *text, struct words *out)
{
    char word[MAX_WORD] = "";
    size_t n = 0;
    char letter[3];
    size_t length = 0;
    for (; (length = read_letter(text, letter)) > 0; text += length) {
        if (n + length < MAX_WORD) {
            memcpy(word + n, letter, length);
        }
        n += length;
    }
    if (n > 0 && n < MAX_WORD && out->n < MAX_WORDS) {
        memcpy(out->word[out->n++], word, MAX_WORD);
    }
    return text;
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
    static const char black[] =
        " black blacks ^b black's schwarz schwarze schwarzer noir noirs "
        "noire noires negro negra negros negras preto preta pretos pretas nero nera neri zwart "
        "czarny czarne czarnych czarnymi czarni siyah siyahlar đen "
        "чёрный чёрные чёрных чёрным черный черные черных черным ";
    static const char white[] = " white whites ^w white's weiß weiss weiße weisse weißer blanc "
                                "blancs blanche blanches blanco blanca blancos blancas branco "
                                "branca brancos brancas bianco "
                                "bianca bianchi wit biały białe białych białymi biali beyaz "
                                "beyazlar trắng белый белые белых белым ";
    return word_is(words, i, black) ? GO_BLACK : word_is(words, i, white) ? GO_WHITE : GO_EMPTY;
}

/* Also by the first letter alone, which is common before "to" and behind a label, and means
 * anything elsewhere. */
static enum go_colour short_colour_at(const struct words *words, int i)
{
    enum go_colour colour = colour_at(words, i);
    bool may_be_short = word_is(words, i + 1, " to ") || (words->label > 0 && i == words->label);
    if (colour == GO_EMPTY && may_be_short) {
        colour = word_is(words, i, " b ")   ? GO_BLACK
                 : word_is(words, i, " w ") ? GO_WHITE
                                            : GO_EMPTY;
    }
    return colour;
}

/* "To play", "Next move", "Turn", "Player": what follows the colon is a colour. */
static bool is_turn_label(const struct words *words)
{
    return (words->n == 1 && word_is(words, 0, " turn player next first ")) ||
           (words->n == 2 && word_is(words, 0, " to next ") && word_is(words, 1, " play move "));
}

/* The words of a sentence; returns where the next sentence begins.  In "Black: live" the colon
 * ends nothing, nor in "To play: White". */
static const char *read_sentence(const char *text, struct words *out)
{
    out->n = 0;
    out->label = 0;
    while (!ends_sentence(*text) ||
           (*text == ':' && ((out->n == 1 && colour_at(out, 0) != GO_EMPTY) ||
                             (out->label == 0 && is_turn_label(out))))) {
        out->label = *text == ':' && is_turn_label(out) ? out->n : out->label;
        const char *end = read_word(text, out);
        text = end > text ? end : text + 1;
    }
    return *text == '\0' ? text : text + 1;
}

static bool is_negative(const struct words *words)
{
    for (int i = 0; i < words->n; i++) {
        const char *word = words->word[i];
        size_t length = strlen(word);
        if (word_is(words, i,
                    " not no cannot never without fail fails wrong ko seki or nie değil không "
                    "nicht kein "
                    "keine oder ne pas ou non sin не или нет ") ||
            (length > 3 && strcmp(word + length - 3, "n't") == 0)) {
            return true;
        }
    }
    return false;
}

/* The verb at i, as what it asks for; false when it is none of those.  "make" counts before
 * "life" and its like. */
static bool verb_at(const struct words *words, int i, enum go_objective *objective)
{
    static const char kill[] =
        " kill kills capture captures destroy destroys tötet töten töte toetet fängt tue tuent "
        "tuer tuez "
        "mata matan matam matar capturan captura capturam uccide uccidere uccidono cattura doodt "
        "doden vangt zabija zabijają zabić zabijaja öldürür öldürsün öldür giết diệt убивает "
        "убивают убить ";
    static const char save[] =
        " live lives save saves survive survives rescue rescues escape escapes connect connects "
        "lebt leben rettet rette vit vivent vivre sauve sauvez sauvent vive viven vivem vivir "
        "vivere vivono "
        "leeft "
        "żyje żyją zyja przeżyć przeżywa ożyć ratuje ratują yaşar yaşasın yaşat kurtarır sống cứu "
        "живёт живет живут жить выживает выживают выжить спасти ";
    bool makes = word_is(words, i, " make makes ") &&
                 (word_is(words, i + 1, " life eyes ") || word_is(words, i + 2, " eyes "));
    *objective = word_is(words, i, kill) ? GO_KILL : GO_SAVE;
    return makes || word_is(words, i, kill) || word_is(words, i, save);
}

/* The English words behind the colour at `i` that make it its turn: *next is behind them. */
static bool is_turn_in_english(const struct words *words, int i, int *next)
{
    static const char others[] = " make get win force attack defend break cut link ";
    bool is_turn = false;
    *next = i + 1;
    if (word_is(words, *next, " to ")) {
        ++*next;
        is_turn = word_is(words, *next, " play move ");
        if (!is_turn && word_is(words, *next, others)) {
            return true;
        }
    } else if (word_is(words, *next, " plays moves goes starts begins ")) {
        ++*next;
        is_turn = *next == words->n || word_is(words, *next, " first and ");
    } else {
        is_turn = word_is(words, *next, " first st turn ") ||
                  (word_is(words, *next, " move ") &&
                   word_is(words, i, " black's white's ^b ^w ") && *next + 1 == words->n);
    }
    *next += is_turn;
    while (is_turn && word_is(words, *next, " and to first ")) {
        ++*next;
    }
    return is_turn;
}

/* The same in the other languages, where a few small words stand between. */
static bool is_turn_elsewhere(const struct words *words, int i, int *next)
{
    static const char before[] = " trait tocca juegan juega mueven mueve muove gioca ruch ход ";
    static const char small[] =
        " am an a à aan ist et und y e en и aux au la le las los al ai il le der "
        "als ve i và ";
    static const char plays[] =
        " zug zieht beginnt spielt joue jouer jouent juega juegan jugar joga jogam mueve "
        "mueven muove muovono gioca giocano inizia zet speelt begint zaczyna zaczynają zaczynaja "
        "gra "
        "grają ruch oynar oynasın oynayıp başlar hamle sırası đi trước "
        " начинает начинают ходят ходит ";
    int back = i - 1;
    bool is_turn = false;
    while (word_is(words, back, small)) {
        back--;
    }
    is_turn = word_is(words, back, before);
    *next = i + 1;
    while (word_is(words, *next, small) || word_is(words, *next, plays)) {
        is_turn |= word_is(words, *next, plays);
        ++*next;
    }
    return is_turn;
}

/* "Can White live if Black plays first?" is no question put to White. */
static bool has_condition(const struct words *words)
{
    bool has = false;
    for (int i = 0; i < words->n && !has; i++) {
        has = word_is(words, i, " if when after ");
    }
    return has;
}

/* "COLOUR to play and VERB" and its shorter forms, from the colour at i. */
static void read_turn(const struct words *words, int i, struct problem_findings *found)
{
    enum go_colour colour = short_colour_at(words, i);
    int next = i + 1;
    int elsewhere = i + 1;
    bool is_turn = is_turn_in_english(words, i, &next);
    if (!is_turn && is_turn_elsewhere(words, i, &elsewhere)) {
        is_turn = true;
        next = elsewhere;
    }
    is_turn |= words->label > 0 && i == words->label;
    next += is_turn && colour_at(words, next) == colour; /* "Black first, Black lives" */
    bool is_asked = word_is(words, i - 1, " can does should must could will ");
    enum go_objective objective = GO_SAVE;
    if (is_asked && !is_turn && has_condition(words) && verb_at(words, next, &objective)) {
        found->target[objective == GO_SAVE ? colour : go_other(colour)] = true;
        return;
    }
    /* "black_live" counts when it is all there is. */
    bool adjacent = next == i + 1 && !is_turn && !is_asked;
    if (verb_at(words, next, &objective) && !is_negative(words) && (!adjacent || words->n == 2)) {
        found->objective[objective] = true;
        is_turn = true;
    }
    found->to_play[colour] |= is_turn;
}

/* "VERB the COLOUR" anywhere; a verb at the start of a sentence is what is asked for. */
static void read_order(const struct words *words, int i, struct problem_findings *found)
{
    enum go_objective objective = GO_SAVE;
    if (verb_at(words, i, &objective) && !is_negative(words)) {
        int next = i + 1 + word_is(words, i + 1, " the a ");
        found->target[colour_at(words, next)] = true;
        found->objective[objective] |= i == 0;
    }
}

void problem_read_words(const char *text, struct problem_findings *found)
{
    struct words words;
    for (const char *start = text; *text != '\0' && text - start < PROBLEM_TEXT;) {
        text = read_sentence(text, &words);
        for (int i = 0; i < words.n; i++) {
            if (short_colour_at(&words, i) != GO_EMPTY) {
                read_turn(&words, i, found);
            }
            read_order(&words, i, found);
        }
    }
}
