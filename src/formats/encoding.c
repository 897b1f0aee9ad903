/*
 * Which encoding a text is in, and its conversion.
 *
 * The guess gives every multi-byte character a weight by the row of the code table it would be
 * in: rows of everyday characters count for an encoding, rows of rare ones against it, bytes that
 * are no character strongly against it.  Words that texts about Go are full of count on top, which
 * decides texts of a few characters.  The mean weight must reach a threshold, else the text is
 * taken for a European one, where letters with accents stand alone between ASCII.
 */
#include "formats/encoding.h"

#include <ctype.h>
#include <iconv.h>
#include <stdint.h>
#include <string.h>

#include "base/check.h"

static const struct {
    const char *name;
    const char *iconv_name; /* the largest superset, so that vendors' extensions are read too */
} encodings[ENCODING_COUNT] = {
    [ENCODING_UTF8] = {"UTF-8", NULL},
    [ENCODING_GB18030] = {"GB18030", "GB18030"},
    [ENCODING_BIG5] = {"Big5", "CP950"},
    [ENCODING_SHIFT_JIS] = {"Shift_JIS", "CP932"},
    [ENCODING_EUC_JP] = {"EUC-JP", "EUC-JP-MS"},
    [ENCODING_EUC_KR] = {"EUC-KR", "CP949"},
    [ENCODING_WINDOWS_1250] = {"windows-1250", "CP1250"},
    [ENCODING_WINDOWS_1251] = {"windows-1251", "CP1251"},
    [ENCODING_WINDOWS_1252] = {"windows-1252", "CP1252"},
    [ENCODING_WINDOWS_1253] = {"windows-1253", "CP1253"},
    [ENCODING_WINDOWS_1254] = {"windows-1254", "CP1254"},
    [ENCODING_WINDOWS_1257] = {"windows-1257", "CP1257"},
    [ENCODING_ISO_8859_2] = {"ISO-8859-2", "ISO-8859-2"},
    [ENCODING_ISO_8859_5] = {"ISO-8859-5", "ISO-8859-5"},
    [ENCODING_ISO_8859_9] = {"ISO-8859-9", "ISO-8859-9"},
    [ENCODING_ISO_8859_15] = {"ISO-8859-15", "ISO-8859-15"},
    [ENCODING_KOI8_R] = {"KOI8-R", "KOI8-R"},
    [ENCODING_KOI8_U] = {"KOI8-U", "KOI8-U"},
    [ENCODING_ISO_2022_JP] = {"ISO-2022-JP", "ISO-2022-JP"},
    [ENCODING_UTF16_LE] = {"UTF-16LE", "UTF-16LE"},
    [ENCODING_UTF16_BE] = {"UTF-16BE", "UTF-16BE"},
    [ENCODING_UTF32_LE] = {"UTF-32LE", "UTF-32LE"},
    [ENCODING_UTF32_BE] = {"UTF-32BE", "UTF-32BE"},
};

/* Labels in small letters, without anything but letters and digits. */
static const struct {
    const char *label;
    enum encoding encoding;
} labels[] = {
    {"utf8", ENCODING_UTF8},
    {"unicode11utf8", ENCODING_UTF8},
    {"usascii", ENCODING_WINDOWS_1252},
    {"ascii", ENCODING_WINDOWS_1252},
    {"gb18030", ENCODING_GB18030},
    {"gbk", ENCODING_GB18030},
    {"xgbk", ENCODING_GB18030},
    {"cp936", ENCODING_GB18030},
    {"ms936", ENCODING_GB18030},
    {"windows936", ENCODING_GB18030},
    {"gb2312", ENCODING_GB18030},
    {"gb231280", ENCODING_GB18030},
    {"euccn", ENCODING_GB18030},
    {"gb", ENCODING_GB18030},
    {"big5", ENCODING_BIG5},
    {"cnbig5", ENCODING_BIG5},
    {"xbig5", ENCODING_BIG5},
    {"xxbig5", ENCODING_BIG5},
    {"big5hkscs", ENCODING_BIG5},
    {"cp950", ENCODING_BIG5},
    {"windows950", ENCODING_BIG5},
    {"shiftjis", ENCODING_SHIFT_JIS},
    {"sjis", ENCODING_SHIFT_JIS},
    {"xsjis", ENCODING_SHIFT_JIS},
    {"mskanji", ENCODING_SHIFT_JIS},
    {"cp932", ENCODING_SHIFT_JIS},
    {"ms932", ENCODING_SHIFT_JIS},
    {"windows31j", ENCODING_SHIFT_JIS},
    {"eucjp", ENCODING_EUC_JP},
    {"xeucjp", ENCODING_EUC_JP},
    {"ujis", ENCODING_EUC_JP},
    {"euckr", ENCODING_EUC_KR},
    {"xeuckr", ENCODING_EUC_KR},
    {"cp949", ENCODING_EUC_KR},
    {"ms949", ENCODING_EUC_KR},
    {"windows949", ENCODING_EUC_KR},
    {"uhc", ENCODING_EUC_KR},
    {"ksc5601", ENCODING_EUC_KR},
    {"ksc56011987", ENCODING_EUC_KR},
    {"windows1250", ENCODING_WINDOWS_1250},
    {"cp1250", ENCODING_WINDOWS_1250},
    {"windows1251", ENCODING_WINDOWS_1251},
    {"cp1251", ENCODING_WINDOWS_1251},
    {"windows1252", ENCODING_WINDOWS_1252},
    {"cp1252", ENCODING_WINDOWS_1252},
    {"iso88591", ENCODING_WINDOWS_1252},
    {"latin1", ENCODING_WINDOWS_1252},
    {"windows1253", ENCODING_WINDOWS_1253},
    {"cp1253", ENCODING_WINDOWS_1253},
    {"windows1254", ENCODING_WINDOWS_1254},
    {"cp1254", ENCODING_WINDOWS_1254},
    {"windows1257", ENCODING_WINDOWS_1257},
    {"cp1257", ENCODING_WINDOWS_1257},
    {"iso88592", ENCODING_ISO_8859_2},
    {"latin2", ENCODING_ISO_8859_2},
    {"iso88595", ENCODING_ISO_8859_5},
    {"iso88599", ENCODING_ISO_8859_9},
    {"latin5", ENCODING_ISO_8859_9},
    {"iso885915", ENCODING_ISO_8859_15},
    {"latin9", ENCODING_ISO_8859_15},
    {"koi8r", ENCODING_KOI8_R},
    {"koi8u", ENCODING_KOI8_U},
};

/*
 * Rows of the East Asian code tables: a first byte, a second byte, and what a character there
 * says.  The first row that fits counts; a pair that is in no row is no character.  A row without
 * second byte holds characters of one byte.
 */
struct row {
    unsigned char lead_low, lead_high;
    unsigned char trail_low, trail_high;
    signed char weight;
};

static const struct row gb18030_rows[] = {
    {0xB0, 0xD7, 0xA1, 0xFE, 2},  /* the 3755 common characters */
    {0xD8, 0xF7, 0xA1, 0xFE, 0},  /* the less common ones */
    {0xA1, 0xA1, 0xA1, 0xFE, 1},  /* punctuation */
    {0xA3, 0xA3, 0xA1, 0xFE, 1},  /* wide ASCII */
    {0xA4, 0xA5, 0xA1, 0xFE, -1}, /* kana: then the text is Japanese */
    {0x81, 0xFE, 0x40, 0x7E, -1}, {0x81, 0xFE, 0x80, 0xFE, -1}, {0x81, 0xFE, 0x30, 0x39, -1},
};

static const struct row big5_rows[] = {
    {0xA4, 0xC6, 0x40, 0x7E, 2}, /* common */
    {0xA4, 0xC6, 0xA1, 0xFE, 2}, {0xA1, 0xA3, 0x40, 0x7E, 1},  {0xA1, 0xA3, 0xA1, 0xFE, 1},
    {0xC9, 0xF9, 0x40, 0x7E, 0}, /* less common */
    {0xC9, 0xF9, 0xA1, 0xFE, 0}, {0x81, 0xFE, 0x40, 0x7E, -3}, {0x81, 0xFE, 0xA1, 0xFE, -3},
};

static const struct row shift_jis_rows[] = {
    {0x82, 0x82, 0x9F, 0xF1, 3}, /* hiragana */
    {0x83, 0x83, 0x40, 0x96, 3}, /* katakana */
    {0x81, 0x82, 0x40, 0xFC, 1}, /* punctuation, wide ASCII */
    {0x88, 0x97, 0x40, 0x7E, 1}, /* common kanji */
    {0x88, 0x97, 0x80, 0xFC, 1},  {0x98, 0x9F, 0x40, 0x7E, 0},
    {0x98, 0x9F, 0x80, 0xFC, 0},  {0xE0, 0xEA, 0x40, 0x7E, 0},
    {0xE0, 0xEA, 0x80, 0xFC, 0},  {0xA1, 0xDF, 0x00, 0x00, -1}, /* narrow katakana */
    {0x81, 0x9F, 0x40, 0xFC, -2}, {0xE0, 0xFC, 0x40, 0xFC, -2},
};

static const struct row euc_jp_rows[] = {
    {0xA4, 0xA5, 0xA1, 0xF6, 3}, /* kana */
    {0xA1, 0xA1, 0xA1, 0xFE, 1},  {0xA3, 0xA3, 0xA1, 0xFE, 1},
    {0xB0, 0xCF, 0xA1, 0xFE, 1},                                /* common kanji */
    {0xD0, 0xF4, 0xA1, 0xFE, 0},  {0x8E, 0x8E, 0xA1, 0xDF, -1}, /* narrow katakana */
    {0xA1, 0xFE, 0xA1, 0xFE, -2},
};

static const struct row euc_kr_rows[] = {
    {0xB0, 0xC8, 0xA1, 0xFE, 3}, /* hangul */
    {0xA1, 0xA1, 0xA1, 0xFE, 1},  {0xA3, 0xA3, 0xA1, 0xFE, 1},
    {0xA1, 0xFE, 0xA1, 0xFE, -2}, /* hanja and signs */
    {0x81, 0xC6, 0x41, 0x5A, -1}, /* the extension */
    {0x81, 0xC6, 0x61, 0x7A, -1}, {0x81, 0xC6, 0x81, 0xFE, -1},
};

#define ROWS(rows) (rows), sizeof(rows) / sizeof(rows)[0]

/* In the order in which a tie is decided. */
static const struct candidate {
    enum encoding encoding;
    const struct row *rows;
    size_t n_rows;
} candidates[] = {
    {ENCODING_GB18030, ROWS(gb18030_rows)},     {ENCODING_BIG5, ROWS(big5_rows)},
    {ENCODING_SHIFT_JIS, ROWS(shift_jis_rows)}, {ENCODING_EUC_JP, ROWS(euc_jp_rows)},
    {ENCODING_EUC_KR, ROWS(euc_kr_rows)},
};

/* black (2 forms), white, first, live, die, kill (2), ko (2), eye, right, failure (2), go, problem;
 * then black, white and live in Korean. */
static const char *const go_words[] = {"黑", "黒", "白",   "先", "活",   "死",   "杀",
                                       "殺", "劫", "コウ", "眼", "正解", "失敗", "失败",
                                       "碁", "題", "흑",   "백", "활"};

enum {
    SAMPLE_BYTES = 1 << 16,
    WEIGHT_OF_NO_CHARACTER = -8,
    WEIGHT_OF_GO_WORD = 4,
    /* A mean weight of 0.8 is asked for, in tenths. */
    THRESHOLD = 8,
    TENTHS = 10,
    /* Broken characters allowed: one in this many bytes (or characters of UTF-8). */
    BYTES_PER_FAULT = 16,
    CHARACTERS_PER_FAULT = 8,
    ENOUGH_TO_DOUBT = 8, /* bytes outside ASCII that may speak against what is declared */
    /* A text with this much UTF-8 in it is UTF-8 whatever it declares: see is_strong_utf8(). */
    STRONG_UTF8 = 3,
};

static const char replacement[] = "\xEF\xBF\xBD"; /* U+FFFD */

const char *encoding_name(enum encoding encoding)
{
    TS_CHECK(encoding < ENCODING_COUNT);
    return encodings[encoding].name;
}

bool encoding_by_label(const char *label, enum encoding *encoding_out)
{
    char plain[24];
    size_t n = 0;
    for (; *label != '\0'; label++) {
        unsigned char c = (unsigned char)*label;
        if (c >= 0x80 || !isalnum(c)) {
            continue;
        }
        if (n == sizeof plain - 1) {
            return false;
        }
        plain[n++] = (char)tolower(c);
    }
    plain[n] = '\0';
    for (size_t i = 0; i < sizeof labels / sizeof labels[0]; i++) {
        if (strcmp(labels[i].label, plain) == 0) {
            *encoding_out = labels[i].encoding;
            return true;
        }
    }
    return false;
}

/* The length of the character at `p`, or 0 when it is not one (Unicode 15, table 3-7). */
static size_t utf8_length(const unsigned char *p, size_t left)
{
    unsigned char c = p[0];
    size_t length = c < 0x80 ? 1 : c < 0xC2 ? 0 : c < 0xE0 ? 2 : c < 0xF0 ? 3 : c < 0xF5 ? 4 : 0;
    if (length < 2 || length > left) {
        return length > left ? 0 : length;
    }
    unsigned char low = c == 0xE0 ? 0xA0 : c == 0xF0 ? 0x90 : 0x80;
    unsigned char high = c == 0xED ? 0x9F : c == 0xF4 ? 0x8F : 0xBF;
    if (p[1] < low || p[1] > high) {
        return 0;
    }
    for (size_t i = 2; i < length; i++) {
        if ((p[i] & 0xC0) != 0x80) {
            return 0;
        }
    }
    return length;
}

struct utf8_count {
    size_t two_bytes;
    size_t longer;
    size_t faults; /* runs of broken bytes: one for a character that was cut */
};

static struct utf8_count count_utf8(const char *bytes, size_t length)
{
    const unsigned char *p = (const unsigned char *)bytes;
    struct utf8_count count = {0, 0, 0};
    bool broken = false;
    for (size_t i = 0; i < length;) {
        size_t used = utf8_length(p + i, length - i);
        count.two_bytes += used == 2;
        count.longer += used > 2;
        count.faults += used == 0 && !broken;
        broken = used == 0;
        i += broken ? 1 : used;
    }
    return count;
}

bool encoding_has_escapes(const char *bytes, size_t length)
{
    for (size_t i = 0; i + 3 <= length; i++) {
        if (memcmp(bytes + i, "\x1B$B", 3) == 0 || memcmp(bytes + i, "\x1B$@", 3) == 0) {
            return true;
        }
    }
    return false;
}

bool encoding_is_utf8(const char *bytes, size_t length)
{
    return count_utf8(bytes, length).faults == 0;
}

static size_t repair_utf8(struct strbuf *out, const char *bytes, size_t length)
{
    size_t faults = 0;
    size_t good_from = 0;
    for (size_t i = 0; i < length;) {
        size_t used = utf8_length((const unsigned char *)bytes + i, length - i);
        if (used > 0) {
            i += used;
            continue;
        }
        strbuf_add_bytes(out, bytes + good_from, i - good_from);
        strbuf_add(out, replacement);
        faults++;
        good_from = ++i;
    }
    strbuf_add_bytes(out, bytes + good_from, length - good_from);
    return faults;
}

size_t encoding_to_utf8(struct strbuf *out, enum encoding encoding, const char *bytes,
                        size_t length)
{
    if (encoding == ENCODING_UTF8) {
        return repair_utf8(out, bytes, length);
    }
    iconv_t converter = iconv_open("UTF-8", encodings[encoding].iconv_name);
    if (converter == (iconv_t)-1) {
        return repair_utf8(out, bytes, length); /* a system without this table */
    }
    /* iconv wants a pointer to bytes it could change, and does not change them. */
    char *from = (char *)(uintptr_t)bytes;
    size_t left = length;
    size_t faults = 0;
    size_t unit = encoding == ENCODING_UTF32_LE || encoding == ENCODING_UTF32_BE   ? 4
                  : encoding == ENCODING_UTF16_LE || encoding == ENCODING_UTF16_BE ? 2
                                                                                   : 1;
    while (left > 0) {
        char chunk[4096];
        char *to = chunk;
        size_t room = sizeof chunk;
        size_t before = left;
        size_t result = iconv(converter, &from, &left, &to, &room);
        strbuf_add_bytes(out, chunk, sizeof chunk - room);
        /* Stopped for a full chunk or after good bytes: the next round shows which. */
        if (result == (size_t)-1 && left == before) {
            strbuf_add(out, replacement);
            faults++;
            size_t passed = left < unit ? left : unit;
            from += passed;
            left -= passed;
        }
    }
    iconv_close(converter);
    return faults;
}

/* The weight of the character at `p`; *used_out is its length. */
static int weigh(const struct candidate *c, const unsigned char *p, size_t left, size_t *used_out)
{
    for (size_t i = 0; i < c->n_rows; i++) {
        const struct row *row = &c->rows[i];
        if (p[0] < row->lead_low || p[0] > row->lead_high) {
            continue;
        }
        if (row->trail_low == 0) {
            *used_out = 1;
            return row->weight;
        }
        if (left > 1 && p[1] >= row->trail_low && p[1] <= row->trail_high) {
            *used_out = 2;
            return row->weight;
        }
    }
    *used_out = 1;
    return WEIGHT_OF_NO_CHARACTER;
}

static long count_go_words(enum encoding encoding, const char *bytes, size_t length)
{
    struct strbuf text = STRBUF_INIT;
    encoding_to_utf8(&text, encoding, bytes, length);
    long n = 0;
    for (size_t i = 0; i < sizeof go_words / sizeof go_words[0]; i++) {
        size_t step = strlen(go_words[i]);
        const char *at = strbuf_text(&text);
        while ((at = strstr(at, go_words[i])) != NULL) {
            n++;
            at += step;
        }
    }
    strbuf_fini(&text);
    return n;
}

/* The mean weight of a character outside ASCII, in tenths. */
static long mean_weight(const struct candidate *c, const char *bytes, size_t length)
{
    const unsigned char *p = (const unsigned char *)bytes;
    long sum = 0;
    long n = 0;
    for (size_t i = 0; i < length;) {
        if (p[i] < 0x80) {
            i++;
            continue;
        }
        size_t used = 0;
        sum += weigh(c, p + i, length - i, &used);
        n++;
        i += used;
    }
    sum += WEIGHT_OF_GO_WORD * count_go_words(c->encoding, bytes, length);
    return n == 0 ? 0 : sum * TENTHS / n;
}

enum encoding encoding_guess(const char *bytes, size_t length)
{
    size_t sample = length < SAMPLE_BYTES ? length : SAMPLE_BYTES;
    enum encoding best = ENCODING_WINDOWS_1252;
    long best_weight = THRESHOLD - 1;
    for (size_t i = 0; i < sizeof candidates / sizeof candidates[0]; i++) {
        long weight = mean_weight(&candidates[i], bytes, sample);
        if (weight > best_weight) {
            best = candidates[i].encoding;
            best_weight = weight;
        }
    }
    return best;
}

/*
 * True when bytes that happen to be faultless UTF-8 cannot well be anything else.  Two characters
 * of Chinese in GBK pass for UTF-8 about once in 60 times, so what a file declares wins there;
 * letters with accents in an encoding of one byte hardly ever pass.
 */
static bool is_strong_utf8(const struct utf8_count *count, enum encoding declared)
{
    bool one_byte = declared >= ENCODING_WINDOWS_1250 && declared <= ENCODING_KOI8_U;
    return count->faults == 0 && (one_byte || count->two_bytes + 2 * count->longer >= STRONG_UTF8);
}

static bool fits(enum encoding encoding, const char *bytes, size_t length)
{
    size_t high = 0;
    for (size_t i = 0; i < length; i++) {
        high += (unsigned char)bytes[i] >= 0x80;
    }
    struct strbuf text = STRBUF_INIT;
    size_t faults = encoding_to_utf8(&text, encoding, bytes, length);
    strbuf_fini(&text);
    return faults * BYTES_PER_FAULT <= high;
}

/*
 * What a file declares is contradicted by its bytes although they could be that: as Western
 * European the text would be letters with accents and nothing else, or as declared it has few
 * everyday characters, while as something else it reads well.
 */
static bool reads_better(enum encoding declared, const char *bytes, size_t length)
{
    long weight = declared == ENCODING_WINDOWS_1252 ? 0 : THRESHOLD;
    for (size_t i = 0; i < sizeof candidates / sizeof candidates[0]; i++) {
        if (candidates[i].encoding == declared) {
            weight = mean_weight(&candidates[i], bytes, length);
        }
    }
    size_t high = 0;
    for (size_t i = 0; i < length; i++) {
        high += (unsigned char)bytes[i] >= 0x80;
    }
    return high >= ENOUGH_TO_DOUBT && weight < THRESHOLD &&
           encoding_guess(bytes, length) != ENCODING_WINDOWS_1252;
}

enum encoding encoding_choose(const char *bytes, size_t length, const enum encoding *declared)
{
    struct utf8_count count = count_utf8(bytes, length);
    if (count.two_bytes + count.longer + count.faults == 0) {
        return declared == NULL ? ENCODING_UTF8 : *declared; /* ASCII: any will do */
    }
    size_t sample = length < SAMPLE_BYTES ? length : SAMPLE_BYTES;
    if (declared != NULL && *declared != ENCODING_UTF8 && !is_strong_utf8(&count, *declared) &&
        fits(*declared, bytes, length) && !reads_better(*declared, bytes, sample)) {
        return *declared;
    }
    if (count.faults * CHARACTERS_PER_FAULT <= count.two_bytes + count.longer) {
        return ENCODING_UTF8;
    }
    return encoding_guess(bytes, length);
}
