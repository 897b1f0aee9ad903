/* The names of signs and remedies, and which signs can be told where. */
#include "go/signs.h"

#define BIT(sign) (UINT32_C(1) << (sign))

/* Of a question that has been answered. */
#define OF_ANSWERS                                                                                 \
    (BIT(GO_SIGN_OPEN) | BIT(GO_SIGN_SETTLED) | BIT(GO_SIGN_LOST) | BIT(GO_SIGN_SAVED) |           \
     BIT(GO_SIGN_OTHER_FAILS) | BIT(GO_SIGN_OTHER_REACHES) | BIT(GO_SIGN_ROOM) |                   \
     BIT(GO_SIGN_UNLIKELY))

const struct game_sign go_signs[GO_N_SIGNS] = {
    [GO_SIGN_SPENT] = {"spent-at-least", true, "sixteenths of the limits that have been spent"},
    [GO_SIGN_NEAR] = {"near-to-winning", false, "the side to play looks nearer to its end"},
    [GO_SIGN_CONTESTED] = {"contested-at-least", true,
                           "of a thousand positions met, those that are contested by ko"},
    [GO_SIGN_OPEN] = {"in-the-open", false, "nothing shuts the region in"},
    [GO_SIGN_GAMES_ALIKE] = {"games-alike-at-least", true,
                             "of a hundred games played at random, those that end like the most"},
    [GO_SIGN_HANGS] = {"hangs-on-the-turn", true,
                       "each side reaches its end if it begins, as so many moves show"},
    [GO_SIGN_SETTLED] = {"settled", false, "the question has an answer"},
    [GO_SIGN_LOST] = {"lost", false, "the side to play fails"},
    [GO_SIGN_SAVED] = {"saved", false, "the side to play saves its own stones"},
    [GO_SIGN_OTHER_FAILS] = {"other-side-fails", false, "the other side fails even if it begins"},
    [GO_SIGN_OTHER_REACHES] = {"other-side-reaches-its-end", false, "it does so if it begins"},
    [GO_SIGN_ROOM] = {"empty-points-at-least", true, "of the region"},
    [GO_SIGN_LIKELIER] = {"likelier-by-at-least", true,
                          "another first move than the winner looks likelier, in quarters of a "
                          "power of e"},
    [GO_SIGN_UNLIKELY] = {"first-move-unlikelier-than", true,
                          "the chance of the move found, in per cent, before any reading"},
};

const struct game_remedy go_remedies[GO_N_REMEDIES] = {
    [GO_REMEDY_THREATS] = {"ask-with-threats",
                           BIT(GO_SIGN_SPENT) | BIT(GO_SIGN_NEAR) | BIT(GO_SIGN_CONTESTED),
                           "ask whether the side to play wins with ko threats"},
    [GO_REMEDY_OPEN_PIECE] = {"ask-about-an-open-piece",
                              BIT(GO_SIGN_OPEN) | BIT(GO_SIGN_GAMES_ALIKE) | BIT(GO_SIGN_HANGS) |
                                  BIT(GO_SIGN_ROOM),
                              "ask about a piece of the fight whose random games are open"},
    [GO_REMEDY_PIECE_AT_STAKE] = {"ask-about-a-piece-at-stake", OF_ANSWERS,
                                  "ask about a piece of the fight that hangs on the turn"},
    [GO_REMEDY_ROOM] = {"ask-with-more-room",
                        OF_ANSWERS & ~BIT(GO_SIGN_OTHER_FAILS) & ~BIT(GO_SIGN_OTHER_REACHES),
                        "ask with a wider region"},
    [GO_REMEDY_LIKELIER] = {"read-likelier-moves", BIT(GO_SIGN_LIKELIER),
                            "read on, whether a likelier first move wins, too"},
};
