/*
 * One pass over argv.  Operands are moved to the front as they come: their number never exceeds
 * what was read, so nothing unread is overwritten.
 */
#include "cli/opt.h"

#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "cli/similar.h"

enum { HELP_COLUMN = 24 };

static const double MAX_SECONDS = 366.0 * 24 * 3600;

/* ---- values ---------------------------------------------------------------------------- */

static bool set_count(struct strbuf *message, const struct opt *opt, const char *text)
{
    uint64_t value = 0;
    bool good = *text != '\0';
    for (const char *c = text; *c != '\0' && good; c++) {
        good = *c >= '0' && *c <= '9' && value <= (UINT64_MAX - 9) / 10;
        value = good ? value * 10 + (uint64_t)(*c - '0') : 0;
    }
    if (!good || value < opt->least || value > opt->most) {
        strbuf_printf(message, "--%s needs a whole number from %llu to %llu, not '%s'", opt->name,
                      (unsigned long long)opt->least, (unsigned long long)opt->most, text);
        return false;
    }
    *(uint64_t *)opt->value = value;
    return true;
}

static bool set_seconds(struct strbuf *message, const struct opt *opt, const char *text)
{
    char *end;
    double value = strtod(text, &end);
    if (end == text || *end != '\0' || !isfinite(value) || value <= 0 || value > MAX_SECONDS) {
        strbuf_printf(message, "--%s needs a number of seconds above 0, not '%s'", opt->name, text);
        return false;
    }
    *(double *)opt->value = value;
    return true;
}

static bool set_choice(struct strbuf *message, const struct opt *opt, const char *text)
{
    for (const char *const *word = opt->choices; *word != NULL; word++) {
        if (strcmp(*word, text) == 0) {
            *(const char **)opt->value = *word;
            return true;
        }
    }
    strbuf_printf(message, "--%s must be", opt->name);
    for (const char *const *word = opt->choices; *word != NULL; word++) {
        bool is_last = word != opt->choices && word[1] == NULL;
        strbuf_printf(message, "%s %s", word == opt->choices ? "" : is_last ? " or" : ",", *word);
    }
    strbuf_printf(message, ", not '%s'", text);
    return false;
}

static bool add_text(struct strbuf *message, const struct opt *opt, const char *text)
{
    struct opt_texts *texts = opt->value;
    if (texts->n == OPT_TEXTS_MOST) {
        strbuf_printf(message, "--%s can be given %d times", opt->name, OPT_TEXTS_MOST);
        return false;
    }
    texts->text[texts->n++] = text;
    return true;
}

static bool set_value(struct strbuf *message, const struct opt *opt, const char *text)
{
    switch (opt->kind) {
    case OPT_FLAG:
        *(bool *)opt->value = true;
        return true;
    case OPT_TEXT:
        *(const char **)opt->value = text;
        return true;
    case OPT_TEXTS:
        return add_text(message, opt, text);
    case OPT_CHOICE:
        return set_choice(message, opt, text);
    case OPT_COUNT:
        return set_count(message, opt, text);
    case OPT_SECONDS:
        return set_seconds(message, opt, text);
    }
    return false;
}

/* ---- parsing --------------------------------------------------------------------------- */

static const struct opt *find_opt(const struct opt *opts, size_t n_opts, const char *name,
                                  size_t length)
{
    for (size_t i = 0; i < n_opts; i++) {
        if (strlen(opts[i].name) == length && strncmp(opts[i].name, name, length) == 0) {
            return &opts[i];
        }
    }
    return NULL;
}

static void report_unknown(struct strbuf *message, const struct opt *opts, size_t n_opts,
                           const char *word)
{
    strbuf_printf(message, "unknown option '%s'", word);
    const char *name = word + strspn(word, "-");
    struct similar similar = {.typed = name, .length = strcspn(name, "=")};
    for (size_t i = 0; i < n_opts; i++) {
        similar_offer(&similar, opts[i].name);
    }
    similar_offer(&similar, "help");
    if (similar.guess != NULL) {
        strbuf_printf(message, ", did you mean --%s?", similar.guess);
    }
}

/* Reads the option argv[i]; returns the index behind it and its value, or -1 on a fault. */
static int parse_one(struct strbuf *message, const struct opt *opts, size_t n_opts, int i, int argc,
                     char **argv)
{
    const char *name = argv[i] + 2;
    size_t length = strcspn(name, "=");
    bool attached = name[length] == '=';
    const struct opt *opt = NULL;
    if (argv[i][1] == '-') {
        opt = find_opt(opts, n_opts, name, length);
    }
    if (opt == NULL) {
        report_unknown(message, opts, n_opts, argv[i]);
        return -1;
    }
    if (opt->kind == OPT_FLAG) {
        if (attached) {
            strbuf_printf(message, "--%s takes no value", opt->name);
            return -1;
        }
        set_value(message, opt, NULL);
        return i + 1;
    }
    if (!attached && i + 1 == argc) {
        strbuf_printf(message, "--%s needs a value", opt->name);
        return -1;
    }
    const char *text = attached ? name + length + 1 : argv[i + 1];
    if (!set_value(message, opt, text)) {
        return -1;
    }
    return attached ? i + 1 : i + 2;
}

bool opt_parse(struct opt_result *out, const struct opt *opts, size_t n_opts, int argc, char **argv)
{
    *out = (struct opt_result){.message = STRBUF_INIT};
    bool only_operands = false;
    for (int i = 0; i < argc;) {
        const char *word = argv[i];
        if (only_operands || word[0] != '-' || word[1] == '\0') {
            argv[out->n_operands++] = argv[i++];
        } else if (strcmp(word, "--") == 0) {
            only_operands = true;
            i++;
        } else if (strcmp(word, "-h") == 0 || strcmp(word, "--help") == 0) {
            out->help = true;
            return true;
        } else {
            i = parse_one(&out->message, opts, n_opts, i, argc, argv);
            if (i < 0) {
                return false;
            }
        }
    }
    return true;
}

/* ---- help ------------------------------------------------------------------------------ */

static void add_help(struct strbuf *out, const char *name, const char *operand, const char *help)
{
    size_t start = out->length;
    strbuf_printf(out, "  --%s%s%s", name, operand == NULL ? "" : " ",
                  operand == NULL ? "" : operand);
    if (out->length - start > HELP_COLUMN - 2) {
        strbuf_add_char(out, '\n');
        start = out->length;
    }
    while (out->length - start < HELP_COLUMN) {
        strbuf_add_char(out, ' ');
    }
    strbuf_printf(out, "%s\n", help);
}

void opt_help(struct strbuf *out, const struct opt *opts, size_t n_opts)
{
    for (size_t i = 0; i < n_opts; i++) {
        add_help(out, opts[i].name, opts[i].operand, opts[i].help);
    }
    add_help(out, "help", NULL, "this text (also -h)");
}
