/*
 * The files of a batch: each is read once to count its problems and to hash its content, and once
 * more when its turn comes.  A large one is read in pieces both times (sgf_pieces.h).
 */
#include <string.h>

#include "base/hash.h"
#include "cli/batch_priv.h"
#include "cli/cli.h"
#include "cli/inputs.h"
#include "formats/encoding.h"
#include "formats/file.h"
#include "formats/sgf_pieces.h"

enum { MAX_TEXT = 1024 };

const char *batch_first_error(struct arena *arena, const struct diag *diag)
{
    for (size_t i = 0; i < diag_count(diag); i++) {
        const struct diag_message *message = diag_get(diag, i);
        if (message->severity == DIAG_ERROR) {
            char text[MAX_TEXT];
            return arena_strdup(arena, diag_format(message, text, sizeof text));
        }
    }
    return "it cannot be used";
}

uint64_t batch_hash_text(uint64_t hash, const char *text)
{
    for (const char *c = text; *c != '\0'; c++) {
        hash = hash_mix(hash ^ (unsigned char)*c);
    }
    return hash_mix(hash ^ 0x100u);
}

/* Of a file in pieces: `hash` is that of the pieces before. */
static uint64_t hash_of_sgf(uint64_t hash, const struct sgf *sgf)
{
    for (const struct sgf_node *node = sgf->trees; node != NULL; node = sgf_next(node)) {
        hash = hash_mix(hash ^ (node->parent == NULL ? 0x200u : 0x300u));
        for (const struct sgf_property *p = node->properties; p != NULL; p = p->next) {
            hash = batch_hash_text(hash, p->name);
            for (size_t i = 0; i < p->n; i++) {
                hash = batch_hash_text(hash, p->values[i].text);
            }
        }
    }
    return hash;
}

static uint64_t hash_of_tests(const struct tst *tests)
{
    uint64_t hash = 0;
    for (int i = 0; i < tests->n; i++) {
        const struct tst_test *test = &tests->test[i];
        hash = batch_hash_text(hash_mix(hash ^ (uint64_t)test->number), test->command);
        hash = batch_hash_text(hash, test->sgf == NULL ? "" : test->sgf);
        hash = batch_hash_text(batch_hash_text(hash, test->until), test->pattern);
        hash = test->moves[0] == '\0' ? hash : batch_hash_text(hash, test->moves);
        hash = hash_mix(hash ^
                        (uint64_t)(test->negated + 2 * test->known_to_fail + 4 * test->ignored));
    }
    return hash;
}

bool batch_open_source(struct batch *b, const struct batch_source *source, bool warn,
                       const char **failure_out)
{
    b->source = source;
    b->sgf = source->kept;
    b->first = 0;
    b->tests = NULL;
    if (b->sgf != NULL) {
        return true;
    }
    struct diag *diag = diag_create();
    bool good = b->tst ? tst_read(&b->tests, source->path, diag) == TS_OK
                       : sgf_read(&b->sgf, source->path, diag) == TS_OK;
    if (b->overrides.strict) {
        diag_harden(diag);
        good = good && diag_count_of(diag, DIAG_ERROR) == 0;
    }
    if (!good) {
        *failure_out = batch_first_error(b->arena, diag);
        batch_close_source(b); /* what strictness refuses has been read all the same */
    } else if (warn) {
        cli_print_diag(diag);
    }
    diag_destroy(diag);
    return good;
}

void batch_close_source(struct batch *b)
{
    if (b->sgf != b->source->kept) {
        sgf_destroy(b->sgf);
    }
    tst_destroy(b->tests);
    b->sgf = NULL;
    b->tests = NULL;
}

/* "dir/textbook.sgf" -> "textbook"; a folder without its last slash. */
static const char *set_name(struct arena *arena, const char *path)
{
    size_t length = strlen(path);
    while (length > 1 && path[length - 1] == '/') {
        length--;
    }
    const char *name = path + length;
    while (name > path && name[-1] != '/') {
        name--;
    }
    length -= (size_t)(name - path);
    const char *dot = memchr(name, '.', length);
    bool has_stem = dot != NULL && dot > name;
    return arena_strndup(arena, name, has_stem ? (size_t)(dot - name) : length);
}

/* Lines are UTF-8, and must name their file again: a path that is not has its bytes spelled out. */
static const char *label_of(struct arena *arena, const char *path)
{
    if (encoding_is_utf8(path, strlen(path))) {
        return file_name(path);
    }
    struct strbuf label = STRBUF_INIT;
    for (const char *c = path; *c != '\0'; c++) {
        unsigned byte = (unsigned char)*c;
        strbuf_printf(&label, byte >= 0x80 || byte == '%' ? "%%%02X" : "%c", byte);
    }
    const char *text = arena_strdup(arena, strbuf_text(&label));
    strbuf_fini(&label);
    return text;
}

/* False: the file has to be read as a whole. */
static bool survey_in_pieces(struct batch_source *source)
{
    struct sgf_pieces *pieces = sgf_pieces_open(source->path);
    if (pieces == NULL) {
        return false;
    }
    int n = 0;
    uint64_t hash = 0;
    struct sgf *sgf;
    while ((sgf = sgf_pieces_next(pieces)) != NULL) {
        n += go_problem_count(sgf);
        hash = hash_of_sgf(hash, sgf);
        sgf_destroy(sgf);
    }
    source->in_pieces = sgf_pieces_are_all(pieces);
    sgf_pieces_close(pieces);
    if (source->in_pieces) {
        source->n = n;
        source->content = hash;
    }
    return source->in_pieces;
}

static void survey_whole(struct batch *b, struct batch_source *source, bool is_stdin)
{
    if (batch_open_source(b, source, b->tst, &source->failure)) {
        source->n = b->tst ? b->tests->n : go_problem_count(b->sgf);
        source->content = b->tst ? hash_of_tests(b->tests) : hash_of_sgf(0, b->sgf);
        source->kept = is_stdin ? b->sgf : NULL;
        batch_close_source(b);
    }
}

static void survey_source(struct batch *b, struct batch_source *source, const char *operand)
{
    bool is_stdin = !b->tst && strcmp(source->path, "-") == 0;
    source->n = 1;
    if (b->tst || is_stdin || !survey_in_pieces(source)) {
        survey_whole(b, source, is_stdin);
    }
    /* A folder of single problems is one set. */
    bool in_folder = strcmp(source->path, operand) != 0;
    source->set = is_stdin                      ? "standard input"
                  : in_folder && source->n == 1 ? set_name(b->arena, operand)
                                                : set_name(b->arena, source->label);
}

/* A file that is given twice is taken once: a problem and an engine have one line. */
static bool is_listed(const struct batch *b, const char *path)
{
    uint64_t name = batch_hash_text(0, path);
    for (int i = 0; i < b->n_sources; i++) {
        if (b->sources[i].name == name && strcmp(b->sources[i].path, path) == 0) {
            return true;
        }
    }
    return false;
}

int64_t batch_survey(struct batch *b, int n, char **operands)
{
    struct inputs inputs = {.arena = b->arena};
    struct diag *diag = diag_create();
    size_t *end = ARENA_ARRAY(b->arena, size_t, n);
    for (int i = 0; i < n; i++) {
        if (!inputs_add(&inputs, operands[i], diag)) {
            batch_raise_exit_code(b, CLI_UNUSABLE);
        }
        end[i] = inputs.n;
    }
    cli_print_diag(diag);
    diag_destroy(diag);
    b->sources = ARENA_ARRAY(b->arena, struct batch_source, inputs.n);
    int64_t total = 0;
    int operand = 0;
    for (size_t i = 0; i < inputs.n && !batch_is_interrupted(b); i++) {
        while (i >= end[operand]) {
            operand++;
        }
        if (!is_listed(b, inputs.path[i])) {
            struct batch_source *source = &b->sources[b->n_sources++];
            source->path = inputs.path[i];
            source->label = label_of(b->arena, source->path);
            source->name = batch_hash_text(0, source->path);
            survey_source(b, source, operands[operand]);
            total += source->n;
        }
    }
    return total;
}
