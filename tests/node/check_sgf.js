// What `tsumego solve --sgf` writes, read back with the SGF library of the Sabaki editor.
//
//     check_sgf.js TSUMEGO FILE...
//
// The tree that the library finds has to be the one of `--json`, node by node, but for the ko threats
// and their answers, which only the SGF has as moves, and for variations of the file itself, which say
// so; no node, comment or property of the file may be missing; and what the library writes of it has to
// be the same position for tsumego.  One test for each file.
'use strict';
const fs = require('fs');
const sgf = require('@sabaki/sgf');
const {report, plan, solve} = require('./tap.js');

const sorted = values => [...(values || [])].sort().join(' ');
const first = (node, name) => (node.data[name] || [''])[0];

function compareRoot(root, answer, fault) {
  const problem = answer.problem;
  const expected = {
    AB: sorted(problem.black), AW: sorted(problem.white), MA: sorted(problem.target),
    PL: problem.to_play === 'black' ? 'B' : 'W', FF: '4', GM: '1', CA: 'UTF-8',
    SZ: problem.width === problem.height ? `${problem.width}` : `${problem.width}:${problem.height}`,
    GN: (problem.name || '').replace(/\n/g, ' '),
  };
  for (const [name, value] of Object.entries(expected)) {
    const got = sorted(root.data[name]);
    if (got !== value) fault(`${name} is '${got}', not '${value}'`);
  }
  if (first(root, 'C') === '') fault('the root says nothing');
}

// The node behind a ko threat and its answer, where one stands before it.
function behindThreat(node, colour, path, fault) {
  if (!first(node, 'C').startsWith('A ko threat')) return node;
  const answer = node.children[0];
  const other = colour === 'B' ? 'W' : 'B';
  const passes = first(node, colour) === '' && answer && first(answer, other) === '';
  if (!passes || node.children.length !== 1 || answer.children.length !== 1) {
    fault(`${path}: no threat with its answer and one move behind it`);
    return node;
  }
  return answer.children[0];
}

// One move of the library's tree against one of the JSON tree.
function compareMove(before, move, path, fault) {
  const colour = move.player === 'black' ? 'B' : 'W';
  const node = behindThreat(before, colour, path, fault);
  if (!node.data[colour] || first(node, colour) !== move.move) {
    fault(`${path}: ${JSON.stringify(node.data)} is not ${colour}[${move.move}]`);
    return;
  }
  const comment = first(node, 'C');
  if (move.why && !comment.includes(`${move.why}.`)) fault(`${path}: without its reason`);
  if (move.end && comment === '') fault(`${path}: without its end`);
  if (move.id && first(node, 'N') !== `[${move.id}]`) fault(`${path}: without its name`);
  if (('proof' in move) !== ('TE' in node.data)) fault(`${path}: TE is not on the winner's move`);
  compareMoves(node.children, move.replies || [], `${path} ${move.vertex}`, fault);
}

const isOurs = node => !first(node, 'C').startsWith('From the file.\n');

function compareMoves(children, moves, path, fault) {
  const nodes = children.filter(isOurs);
  if (nodes.length !== moves.length) {
    fault(`${path}: ${nodes.length} variations instead of ${moves.length}`);
    return;
  }
  nodes.forEach((node, i) => compareMove(node, moves[i], path, fault));
}

// Properties that the answer decides.
const DECIDED = ['FF', 'GM', 'CA', 'AP', 'SZ', 'RU', 'GN', 'PL', 'MA', 'AB', 'AW', 'AE', 'TE', 'BM'];

// What a comment of the file has to leave: not its control words, and not the mark of a move that the
// answer says is wrong.
function readerText(value, out) {
  const refuted = 'BM' in out.data || first(out, 'C').includes('WRONG, although the file has it as right');
  return value.replace(refuted ? /\b(CHOICE|FORCE|NOTTHIS|RIGHT)+\b/g : /\b(CHOICE|FORCE|NOTTHIS)+\b/g, '').trim();
}

// What the nodes of the file hold has to be at the same moves of the answer.
function compareKept(node, out, path, fault) {
  for (const [name, values] of Object.entries(node.data)) {
    if (DECIDED.includes(name)) continue;
    const inText = name === 'C' || name === 'N' ? first(out, 'C') : '';
    for (const value of values) {
      if (!(out.data[name] || []).includes(value) && !inText.includes(readerText(value, out))) {
        fault(`${path}: lost ${name}[${value}]`);
      }
    }
  }
  for (const child of node.children) {
    const same = other => ['B', 'W'].every(name => first(child, name) === first(other, name));
    const move = first(child, 'B') || first(child, 'W');
    const likely = out.children.filter(same);
    if (likely.length === 0) fault(`${path}: lost ${move}`);
    if (likely.length === 1) compareKept(child, likely[0], `${path} ${move}`, fault);
  }
}

const positionOf = answer => {
  const {width, height, black, white, to_play: toPlay, target} = answer.problem;
  return JSON.stringify([width, height, sorted(black), sorted(white), toPlay, sorted(target)]);
};

function check(program, file) {
  const faults = [];
  const options = ['--all', '--max-moves', '3000', '--max-nodes', '30000', '--table', '16'];
  const text = solve(program, [...options, '--sgf', file]);
  const answers = solve(program, [...options, '--json', file]).trim().split('\n').map(JSON.parse);
  const roots = sgf.parse(text);
  if (roots.length !== answers.length) faults.push(`${roots.length} trees for ${answers.length}`);
  roots.forEach((root, i) => {
    const fault = what => faults.push(`problem ${i + 1}: ${what}`);
    const tree = answers[i].tree;
    compareRoot(root, answers[i], fault);
    compareMoves(root.children, [...tree.replies, ...(tree.refuted || [])], 'root', fault);
  });
  const sources = sgf.parse(fs.readFileSync(file, 'utf8'));
  if (sources.length === roots.length) {
    roots.forEach((root, i) => compareKept(sources[i], root, `problem ${i + 1}, file`,
                                           what => faults.push(what)));
  }
  const again = solve(program, ['--json', '--engine', 'plan', '--max-moves', '1', '-'],
                      sgf.stringify(roots));
  again.trim().split('\n').map(JSON.parse).forEach((answer, i) => {
    if (positionOf(answer) !== positionOf(answers[i])) faults.push(`problem ${i + 1}: changed`);
  });
  return faults;
}

const [program, ...files] = process.argv.slice(2);
for (const file of files) {
  let faults;
  try {
    faults = check(program, file);
  } catch (error) {
    faults = [`${error}`];
  }
  report(file.split('/').slice(-2).join('/'), faults);
}
plan();
