/*
 * cli/similar.h - which word was meant by one that is not known.
 */
#ifndef TSUMEGO_CLI_SIMILAR_H
#define TSUMEGO_CLI_SIMILAR_H

#include <stdbool.h>
#include <stddef.h>

/* The best guess so far. */
struct similar {
    const char *typed; /* borrowed, need not end in NUL */
    size_t length;
    const char *guess; /* NULL: none */
    int faults;        /* of the guess */
};

/*
 * Offers a word that is known.  It becomes the guess when it is nearer than those before: letters
 * left out, typed besides, changed or swapped, two of them at most and fewer than half the word, or
 * when it begins with what was typed (three letters at least).
 */
void similar_offer(struct similar *similar, const char *word);

#endif /* TSUMEGO_CLI_SIMILAR_H */
