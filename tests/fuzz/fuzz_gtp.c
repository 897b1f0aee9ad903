/*
 * Any bytes as the lines of a GTP session.  Each answer is empty or in its frame: = or ? first, one
 * empty line, at the end; and the session goes on whatever a line says.
 */
#include <stdint.h>
#include <string.h>

#include "app/gtp.h"
#include "base/check.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void check_answer(const struct strbuf *answer)
{
    const char *text = strbuf_text(answer);
    TS_CHECK(strlen(text) == answer->length);
    if (answer->length > 0) {
        TS_CHECK(text[0] == '=' || text[0] == '?');
        TS_CHECK(answer->length >= 3);
        TS_CHECK(strstr(text, "\n\n") == text + answer->length - 2);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const struct solve_options options = {.engine = engine_find("dfpn"),
                                          .engine_options = {.table_bytes = 1 << 12},
                                          .limits = {.max_nodes = 20}};
    const struct go_overrides none = {0};
    struct gtp *gtp = gtp_create(&options, &none);
    const char *line = (const char *)data;
    const char *end = line + size;
    bool go_on = true;
    while (line < end && go_on) {
        const char *newline = memchr(line, '\n', (size_t)(end - line));
        size_t length = (size_t)((newline == NULL ? end : newline) - line);
        struct strbuf answer = STRBUF_INIT;
        go_on = gtp_line(gtp, line, length, &answer);
        check_answer(&answer);
        strbuf_fini(&answer);
        line += length + (newline == NULL ? 0 : 1);
    }
    gtp_destroy(gtp);
    return 0;
}
