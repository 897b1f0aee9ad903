reset_owl_node_counter
# Straight three: whoever plays first.
loadsgf three.sgf 1
1 owl_attack C3
#? [1 (D1|C1)]
2 owl_defend C3
#? [1 D1]
3 dragon_status C3
#? [critical D1 D1]

# Black has played inside.
loadsgf three.sgf 2
4 owl_attack C3   # no move is needed
#? [1 PASS]
5 owl_defend C3
#? [0]
6 dragon_status C3
#? [dead]
7 owl_defend C3
#? [!0]
8 owl_defend C3
#? [1 .*]*
9 owl_defend C3
#? [0]*
10 owl_defend C3
#? [!1 .*]

# The move before which to stop, by its point; the whole record.
loadsgf three.sgf B7
11 owl_defend C3
#? [0]
loadsgf three.sgf
12 owl_attack C3
#? [1 .*]

loadsgf ko.sgf
13 owl_attack A3
#? [2 .*]

14 get_owl_node_counter
#? [0]&
15 reg_genmove black
#? [D1]
clear_board
16 owl_attack A3
#? [0]

loadsgf missing.sgf
17 owl_attack C3
#? [0]
loadsgf three.sgf 1
18 attack A7
#? [0]
19 owl_attack C3
#? [1 (D1]

# Moves before a test stand until they are taken back or another position is loaded.
loadsgf three.sgf 1
play black D1
20 owl_attack  C3 
#? [1 PASS]
21 owl_defend C3
#? [0]
loadsgf three.sgf 1
increase_depths
trymove W A7
trymove white D1
22 owl_attack C3
#? [0]
popgo
23 owl_attack C3
#? [1 E1|D1]
popgo
decrease_depths
# These alone are at fault.
trymove black C3
24 owl_defend C3
#? [1 D1]
popgo
25 owl_defend C3
#? [1 D1]
play white E1
undo
31 owl_defend C3
#? [1 .+]
# What is played is not known.
26 genmove black
#? [D1]
27 owl_defend C3
#? [0]
loadsgf three.sgf 1
28 reg_genmove black
#? [D1]
29 restricted_genmove black D1 E1
#? [!E1]*
30 owl_defend C3
#? [1 D1]
