/* Looks up the command and runs it. */
#define _POSIX_C_SOURCE 200809L
#include <signal.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

#include "app/version.h"
#include "cli/cli.h"
#include "cli/revision.h"
#include "cli/similar.h"

static const struct {
    const char *name;
    const char *help;
    int (*run)(int argc, char **argv);
} commands[] = {
    {"solve", "answer problems: the status, the moves that work, and why", cmd_solve},
    {"status", "what becomes of a group when either side plays first", cmd_status},
    {"batch", "many problems: answers as JSON lines, compared with the files", cmd_batch},
    {"check", "is each problem sound: one right move, right answers, no duplicates", cmd_check},
    {"report", "batch files as a page: tables, charts, boards", cmd_report},
    {"perceive", "what is seen of a position: groups, eyes, influence, ladders", cmd_perceive},
    {"gtp", "talk to GoGui, Sabaki and other boards (Go Text Protocol)", cmd_gtp},
    {"verify", "check printed solutions again, independently of the engines", cmd_verify},
    {"bench", "measure board and engines by a fixed workload", cmd_bench},
    {"generate", "make random problems, proved and graded", cmd_generate},
    {"knowledge", "check, list or draw the knowledge base", cmd_knowledge},
};

static int print_help(void)
{
    struct strbuf text = STRBUF_INIT;
    strbuf_add(
        &text,
        "tsumego answers life-and-death problems of Go and says why.\n"
        "\n"
        "Examples:\n"
        "  tsumego solve problem.sgf                       diagram, answer, main line, reasons\n"
        "  tsumego solve --explain problem.sgf             as a teacher tells it\n"
        "  tsumego solve --why-not C3 problem.sgf          what is wrong with this first move?\n"
        "  tsumego status problem.sgf                      what if the other side plays first?\n"
        "  tsumego solve --html problem.sgf > answer.html  a page for any browser\n"
        "  tsumego solve --sgf problem.sgf > answer.sgf    the whole tree, for any SGF editor\n"
        "  tsumego batch folder/                           how many are solved, and which not\n"
        "  tsumego check folder/                           is each problem sound, and how hard?\n"
        "\n"
        "Usage: tsumego COMMAND [OPTION]... [FILE]...\n"
        "\n"
        "Commands:\n");
    for (size_t i = 0; i < sizeof commands / sizeof commands[0]; i++) {
        strbuf_printf(&text, "  %-12s %s\n", commands[i].name, commands[i].help);
    }
    strbuf_add(&text, "\n"
                      "Options:\n"
                      "  --help       this text (also -h); tsumego COMMAND --help says more\n"
                      "  --version    the version and the revision of the source\n");
    return cli_write(&text) ? CLI_OK : CLI_UNUSABLE;
}

static int print_version(void)
{
    struct strbuf text = STRBUF_INIT;
    strbuf_add(&text, "tsumego " TSUMEGO_VERSION " (revision " TSUMEGO_REVISION ")\n");
    return cli_write(&text) ? CLI_OK : CLI_UNUSABLE;
}

/* A file where a command belongs is a problem to be solved; so is what is named like one. */
static bool is_file(const char *word)
{
    size_t length = strlen(word);
    bool is_sgf = length > 4 && strcasecmp(word + length - 4, ".sgf") == 0;
    return word[0] != '-' && (is_sgf || access(word, F_OK) == 0);
}

static int unknown_word(const char *word)
{
    bool is_option = word[0] == '-';
    if (is_file(word)) {
        return cli_usage("", "'%s' is no command, did you mean tsumego solve %s?", word, word);
    }
    const char *name = word + strspn(word, "-");
    struct similar similar = {.typed = name, .length = strlen(name)};
    for (size_t i = 0; !is_option && i < sizeof commands / sizeof commands[0]; i++) {
        similar_offer(&similar, commands[i].name);
    }
    if (strcmp(word, "help") == 0) {
        similar_offer(&similar, "--help");
    }
    if (is_option) {
        similar_offer(&similar, "help");
        similar_offer(&similar, "version");
    }
    bool guessed = similar.guess != NULL;
    return cli_usage("", "unknown %s '%s'%s%s%s%s", is_option ? "option" : "command", word,
                     guessed ? ", did you mean " : "", guessed && is_option ? "--" : "",
                     guessed ? similar.guess : "", guessed ? "?" : "");
}

int main(int argc, char **argv)
{
    signal(SIGPIPE, SIG_IGN);
    if (argc < 2) {
        return cli_usage("", "no command was given");
    }
    const char *word = argv[1];
    for (size_t i = 0; i < sizeof commands / sizeof commands[0]; i++) {
        if (strcmp(commands[i].name, word) == 0) {
            return commands[i].run(argc - 2, argv + 2);
        }
    }
    if (strcmp(word, "--help") == 0 || strcmp(word, "-h") == 0) {
        return print_help();
    }
    if (strcmp(word, "--version") == 0) {
        return print_version();
    }
    return unknown_word(word);
}
