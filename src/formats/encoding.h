/*
 * formats/encoding.h - text of old files as UTF-8.
 *
 * Most of the encodings known here contain ASCII unchanged, so that the ASCII frame of a file can
 * be read before its texts are; the others have to be converted first.  The conversion itself is
 * iconv's.
 */
#ifndef TSUMEGO_FORMATS_ENCODING_H
#define TSUMEGO_FORMATS_ENCODING_H

#include <stdbool.h>
#include <stddef.h>

#include "base/strbuf.h"

enum encoding {
    ENCODING_UTF8,
    ENCODING_GB18030, /* also GBK and GB2312 */
    ENCODING_BIG5,
    ENCODING_SHIFT_JIS,
    ENCODING_EUC_JP,
    ENCODING_EUC_KR, /* also its extension UHC */
    ENCODING_WINDOWS_1250,
    ENCODING_WINDOWS_1251,
    ENCODING_WINDOWS_1252, /* also Latin-1, of which it is an extension */
    ENCODING_WINDOWS_1253,
    ENCODING_WINDOWS_1254,
    ENCODING_WINDOWS_1257,
    ENCODING_ISO_8859_2,
    ENCODING_ISO_8859_5,
    ENCODING_ISO_8859_9,
    ENCODING_ISO_8859_15,
    ENCODING_KOI8_R,
    ENCODING_KOI8_U,
    ENCODING_ISO_2022_JP, /* only by its escapes, encoding_has_escapes() */
    ENCODING_UTF16_LE,    /* these four only by their byte order mark or first bytes */
    ENCODING_UTF16_BE,
    ENCODING_UTF32_LE,
    ENCODING_UTF32_BE,
    ENCODING_COUNT
};

/* The usual name, for messages. */
const char *encoding_name(enum encoding encoding);

/* What a file's own label means ("gb2312", "x-sjis", "Latin-1"; case and punctuation do not
 * matter).  False: not known here.  Never ISO-2022-JP, UTF-16 or UTF-32. */
bool encoding_by_label(const char *label, enum encoding *encoding_out);

/* The bytes hold an escape to Japanese characters as ISO-2022-JP has it, the "JIS code" of old
 * mail: two bytes of ASCII for each of them, brackets and backslashes among them. */
bool encoding_has_escapes(const char *bytes, size_t length);

/* True for UTF-8 without a single fault (no overlong forms, surrogates, or beyond U+10FFFF). */
bool encoding_is_utf8(const char *bytes, size_t length);

/*
 * Appends the bytes as UTF-8.  Each byte (UTF-16: two bytes, UTF-32: four) that is wrong in that
 * encoding becomes U+FFFD; returns how many there were.
 */
size_t encoding_to_utf8(struct strbuf *out, enum encoding encoding, const char *bytes,
                        size_t length);

/*
 * What the bytes are most likely to be, by which characters they would give: one of the
 * East Asian encodings, else ENCODING_WINDOWS_1252.  A guess; meant for bytes that are not UTF-8.
 */
enum encoding encoding_guess(const char *bytes, size_t length);

/*
 * The encoding to read the bytes with: the declared one (NULL: none) unless the bytes contradict
 * it, then UTF-8, then the guess.  A few broken characters, as left by programs that cut texts,
 * are no contradiction.
 */
enum encoding encoding_choose(const char *bytes, size_t length, const enum encoding *declared);

#endif /* TSUMEGO_FORMATS_ENCODING_H */
