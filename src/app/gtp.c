/*
 * A line is cleaned as the specification says, split into words, looked up and carried out; the
 * answer is put into its frame.  An answer must hold no empty line, as that would end it, so those
 * are left out here and no command has to think of it.
 */
#include "app/gtp.h"

#include <stdlib.h>
#include <string.h>

#include "app/gtp_priv.h"
#include "app/version.h"

enum { MAX_ID = 10 };

/* ---- sessions --------------------------------------------------------------------------- */

struct gtp *gtp_create(const struct solve_options *options, const struct go_overrides *overrides)
{
    struct arena *arena = arena_create();
    struct gtp *gtp = ARENA_NEW(arena, struct gtp);
    gtp->options = options;
    gtp->overrides = overrides;
    gtp->arena = arena;
    gtp->game = arena_create();
    gtp->board = ARENA_NEW(arena, struct go_board);
    gtp->next = GO_BLACK;
    go_board_init(gtp->board, 19, 19);
    return gtp;
}

void gtp_destroy(struct gtp *gtp)
{
    if (gtp != NULL) {
        arena_destroy(gtp->game);
        arena_destroy(gtp->arena);
    }
}

/* ---- commands about the session --------------------------------------------------------- */

static bool protocol_version(struct gtp_call *call)
{
    strbuf_add(call->out, "2");
    return true;
}

static bool name(struct gtp_call *call)
{
    strbuf_add(call->out, "tsumego");
    return true;
}

static bool version(struct gtp_call *call)
{
    strbuf_add(call->out, TSUMEGO_VERSION);
    return true;
}

static bool quit(struct gtp_call *call)
{
    call->gtp->ended = true;
    return true;
}

static bool known_command(struct gtp_call *call);
static bool list_commands(struct gtp_call *call);

static const struct gtp_command session_commands[] = {
    {"protocol_version", 0, 0, protocol_version},
    {"name", 0, 0, name},
    {"version", 0, 0, version},
    {"known_command", 1, 1, known_command},
    {"list_commands", 0, 0, list_commands},
    {"quit", 0, 0, quit},
    {NULL, 0, 0, NULL},
};

static const struct gtp_command *const TABLES[] = {session_commands, gtp_board_commands,
                                                   gtp_solve_commands, gtp_see_commands};

enum { N_TABLES = sizeof TABLES / sizeof TABLES[0] };

static const struct gtp_command *find_command(const char *word)
{
    for (int i = 0; i < N_TABLES; i++) {
        for (const struct gtp_command *c = TABLES[i]; c->name != NULL; c++) {
            if (strcmp(c->name, word) == 0) {
                return c;
            }
        }
    }
    return NULL;
}

static bool known_command(struct gtp_call *call)
{
    strbuf_add(call->out, find_command(call->word[0]) != NULL ? "true" : "false");
    return true;
}

static bool list_commands(struct gtp_call *call)
{
    for (int i = 0; i < N_TABLES; i++) {
        for (const struct gtp_command *c = TABLES[i]; c->name != NULL; c++) {
            strbuf_printf(call->out, "%s%s", call->out->length == 0 ? "" : "\n", c->name);
        }
    }
    return true;
}

/* ---- words as values -------------------------------------------------------------------- */

bool gtp_fail(struct gtp_call *call, const char *message)
{
    strbuf_add(call->out, message);
    return false;
}

static bool same_letters(const char *word, const char *small)
{
    for (; *word != '\0' && *small != '\0'; word++, small++) {
        char c = *word >= 'A' && *word <= 'Z' ? (char)(*word - 'A' + 'a') : *word;
        if (c != *small) {
            return false;
        }
    }
    return *word == *small;
}

bool gtp_read_colour(const char *word, enum go_colour *out)
{
    bool black = same_letters(word, "b") || same_letters(word, "black");
    bool white = same_letters(word, "w") || same_letters(word, "white");
    *out = black ? GO_BLACK : GO_WHITE;
    return black || white;
}

bool gtp_read_count(const char *word, long *out)
{
    char *end;
    *out = strtol(word, &end, 10);
    return word[0] >= '0' && word[0] <= '9' && *end == '\0' && *out <= 1000000;
}

go_point gtp_read_point(const struct gtp *gtp, const char *word)
{
    go_point p = go_point_of_vertex(word, gtp->board->width, gtp->board->height);
    return p > GO_PASS ? p : GO_NO_POINT;
}

/* ---- lines ------------------------------------------------------------------------------ */

/* The line without control characters and comment; tabs are blanks. */
static char *clean(struct arena *arena, const char *line, size_t length)
{
    char *text = ARENA_ARRAY(arena, char, length + 1);
    size_t n = 0;
    for (size_t i = 0; i < length && line[i] != '#'; i++) {
        unsigned char c = (unsigned char)line[i];
        if (c == '\t') {
            text[n++] = ' ';
        } else if (c >= ' ' && c != 0x7f) {
            text[n++] = line[i];
        }
    }
    while (n > 0 && text[n - 1] == ' ') {
        n--;
    }
    text[n] = '\0';
    return text + strspn(text, " ");
}

/* Cuts an id off the front of *text; "" when there is none. */
static const char *take_id(struct arena *arena, char **text)
{
    size_t digits = strspn(*text, "0123456789");
    bool is_id = digits > 0 && digits <= MAX_ID && ((*text)[digits] == ' ' || (*text)[digits] == 0);
    if (!is_id) {
        return "";
    }
    const char *id = arena_strndup(arena, *text, digits);
    *text += digits;
    *text += strspn(*text, " ");
    return id;
}

static void split(struct gtp_call *call)
{
    char *copy = arena_strdup(call->arena, call->rest);
    call->word = ARENA_ARRAY(call->arena, char *, strlen(copy) / 2 + 1);
    for (char *c = copy; *c != '\0';) {
        call->word[call->n++] = c;
        c += strcspn(c, " ");
        if (*c != '\0') {
            *c++ = '\0';
            c += strspn(c, " ");
        }
    }
}

bool gtp_fail_to_load(struct gtp_call *call)
{
    const char *separator = "cannot load file: ";
    for (size_t i = 0; i < diag_count(call->diag); i++) {
        const struct diag_message *message = diag_get(call->diag, i);
        if (message->severity == DIAG_ERROR) {
            strbuf_add(call->out, separator);
            if (message->line > 0) {
                strbuf_printf(call->out, "line %d, column %d: ", message->line, message->column);
            }
            strbuf_add(call->out, message->text);
            separator = "; ";
        }
    }
    return false;
}

/* The errors of `diag` in one line, for a command that said nothing itself. */
static void say_errors(struct gtp_call *call)
{
    for (size_t i = 0; i < diag_count(call->diag); i++) {
        const struct diag_message *message = diag_get(call->diag, i);
        if (message->severity == DIAG_ERROR) {
            strbuf_printf(call->out, "%s%s", call->out->length == 0 ? "" : "; ", message->text);
        }
    }
    if (strstr(strbuf_text(call->out), "--target") != NULL) {
        strbuf_add(call->out, " (here: a vertex behind the command)");
    }
}

static bool carry_out(struct gtp_call *call, const char *text)
{
    if (*text == '\0') {
        return gtp_fail(call, "no command was given");
    }
    size_t length = strcspn(text, " ");
    call->name = arena_strndup(call->arena, text, length);
    const struct gtp_command *command = find_command(call->name);
    if (command == NULL) {
        return gtp_fail(call, "unknown command");
    }
    call->rest = text + length + strspn(text + length, " ");
    split(call);
    if (call->n < command->least || call->n > command->most) {
        return gtp_fail(call,
                        call->n < command->least ? "too few arguments" : "too many arguments");
    }
    bool done = command->run(call);
    if (!done && call->out->length == 0) {
        say_errors(call);
    }
    return done;
}

/* Appends the answer in its frame; of several lines the first begins a line of its own. */
static void frame(struct strbuf *out, bool done, const char *id, const char *text)
{
    strbuf_printf(out, "%c%s", done ? '=' : '?', id);
    bool first = true;
    size_t whole = strlen(text);
    while (whole > 0 && text[whole - 1] == '\n') {
        whole--;
    }
    const char *end = text + whole;
    bool several = memchr(text, '\n', whole) != NULL;
    for (const char *c = text; c < end;) {
        size_t length = strcspn(c, "\n");
        if (strspn(c, " \r\t") < length) {
            strbuf_add(out, first && !several ? " " : "\n");
            strbuf_add_bytes(out, c, length);
            first = false;
        }
        c += length + 1;
    }
    strbuf_add(out, "\n\n");
}

bool gtp_line(struct gtp *gtp, const char *line, size_t length, struct strbuf *out)
{
    struct arena *arena = arena_create();
    char *text = clean(arena, line, length);
    if (*text != '\0') {
        struct strbuf answer = STRBUF_INIT;
        struct gtp_call call = {.gtp = gtp, .out = &answer, .arena = arena, .diag = diag_create()};
        const char *id = take_id(arena, &text);
        bool done = length <= GTP_MAX_LINE ? carry_out(&call, text)
                                           : gtp_fail(&call, "the line is too long");
        frame(out, done, id, strbuf_text(&answer));
        diag_destroy(call.diag);
        strbuf_fini(&answer);
    }
    arena_destroy(arena);
    return !gtp->ended;
}
