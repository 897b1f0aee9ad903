# no test in it
loadsgf three.sgf
