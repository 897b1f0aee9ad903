// What the tests here share: TAP, and running the program.
'use strict';
const {spawnSync} = require('child_process');

let number = 0;

// One test: `faults` are sentences, none when all is well.
function report(name, faults) {
  number++;
  console.log(`${faults.length === 0 ? 'ok' : 'not ok'} ${number} - ${name}`);
  for (const fault of faults.slice(0, 20)) console.log(`# ${fault}`);
}

function plan() {
  console.log(`1..${number}`);
}

function skipAll(why) {
  console.log(`1..0 # SKIP ${why}`);
}

// Standard output of `tsumego solve`.  An unknown (exit code 1) is an answer too.
function solve(program, args, input = '') {
  const run = spawnSync(program, ['solve', ...args], {input, maxBuffer: 1 << 30});
  if (run.error) throw run.error;
  if (run.status !== 0 && run.status !== 1) {
    throw new Error(`exit code ${run.status}: ${run.stderr}`);
  }
  return run.stdout.toString('utf8');
}

module.exports = {report, plan, skipAll, solve};
