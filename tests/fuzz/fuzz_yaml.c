/* Any bytes as a YAML file: the tree keeps the promises of yaml_doc.h, or there is an error. */
#include <stdint.h>
#include <string.h>

#include "base/check.h"
#include "formats/encoding.h"
#include "formats/yaml_doc.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Recursion is bounded by the reader's own YAML_DOC_MAX_DEPTH, which is what is checked here. */
static void check_node(const struct yaml_node *node, int depth)
{
    TS_CHECK(node->line >= 1 && node->column >= 1);
    switch (node->kind) {
    case YAML_SCALAR_NODE_KIND:
        TS_CHECK(node->text != NULL && encoding_is_utf8(node->text, strlen(node->text)));
        break;
    case YAML_LIST_KIND:
        TS_CHECK(depth < YAML_DOC_MAX_DEPTH && node->text == NULL);
        for (size_t i = 0; i < node->n; i++) {
            check_node(node->items[i], depth + 1);
        }
        break;
    case YAML_MAP_KIND:
        TS_CHECK(depth < YAML_DOC_MAX_DEPTH && node->text == NULL);
        for (size_t i = 0; i < node->n; i++) {
            const struct yaml_entry *entry = &node->entries[i];
            TS_CHECK(entry->key->kind == YAML_SCALAR_NODE_KIND);
            TS_CHECK(yaml_find(node, entry->key->text) == entry->value);
            check_node(entry->key, depth + 1);
            check_node(entry->value, depth + 1);
        }
        break;
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct diag *diag = diag_create();
    struct yaml_doc *doc = NULL;
    enum ts_status status = yaml_doc_parse(&doc, (const char *)data, size, "fuzz", diag);
    if (status == TS_OK) {
        TS_CHECK(diag_count(diag) == 0);
        check_node(yaml_doc_root(doc), 0);
        yaml_doc_destroy(doc);
    } else {
        TS_CHECK(doc == NULL && diag_count_of(diag, DIAG_ERROR) >= 1);
        TS_CHECK(status == TS_E_SYNTAX || status == TS_E_LIMIT);
    }
    diag_destroy(diag);
    return 0;
}
