/*
 * Any bytes as an SGF file.  Whatever comes out of the reader must keep the promises of sgf.h, and
 * must come out the same, without a single repair, when it is written and read again.
 */
#include <stdint.h>
#include <string.h>

#include "base/check.h"
#include "formats/encoding.h"
#include "formats/sgf.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void check_value(struct sgf *sgf, const struct sgf_value *value)
{
    TS_CHECK(strlen(value->text) == value->length);
    TS_CHECK(encoding_is_utf8(value->text, value->length));
    TS_CHECK(value->line >= 1 && value->column >= 1);
    const char *text = sgf_text(sgf, value);
    TS_CHECK(encoding_is_utf8(text, strlen(text)) && strlen(text) <= value->length);
}

static void check_node(struct sgf *sgf, const struct sgf_node *node)
{
    TS_CHECK(node->line >= 1 && node->column >= 1);
    for (const struct sgf_property *p = node->properties; p != NULL; p = p->next) {
        TS_CHECK(p->name[0] >= 'A' && p->name[0] <= 'Z' && p->n >= 1);
        TS_CHECK(sgf_find(node, p->name) == p);
        TS_CHECK(sgf_first(node, p->name) == p->values[0].text);
        for (size_t i = 0; i < p->n; i++) {
            check_value(sgf, &p->values[i]);
        }
    }
}

static void check_same_when_read_again(const struct sgf *sgf)
{
    struct strbuf first = STRBUF_INIT;
    struct strbuf second = STRBUF_INIT;
    sgf_write(&first, sgf);
    struct diag *diag = diag_create();
    struct sgf *again = NULL;
    TS_CHECK(sgf_parse(&again, first.text, first.length, "again", diag) == TS_OK);
    TS_CHECK(diag_count(diag) == 0);
    TS_CHECK(again->n_trees == sgf->n_trees);
    sgf_write(&second, again);
    TS_CHECK(first.length == second.length);
    TS_CHECK(memcmp(first.text, second.text, first.length) == 0);
    sgf_destroy(again);
    diag_destroy(diag);
    strbuf_fini(&first);
    strbuf_fini(&second);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct diag *diag = diag_create();
    struct sgf *sgf = NULL;
    enum ts_status status = sgf_parse(&sgf, (const char *)data, size, "fuzz", diag);
    if (status == TS_OK) {
        TS_CHECK(sgf->n_trees >= 1 && diag_count_of(diag, DIAG_ERROR) == 0);
        for (const struct sgf_node *n = sgf->trees; n != NULL; n = sgf_next(n)) {
            check_node(sgf, n);
        }
        check_same_when_read_again(sgf);
        sgf_destroy(sgf);
    } else {
        TS_CHECK(sgf == NULL && diag_count_of(diag, DIAG_ERROR) == 1);
    }
    diag_destroy(diag);
    return 0;
}
