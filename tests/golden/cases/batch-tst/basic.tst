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
trymove black A7
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
