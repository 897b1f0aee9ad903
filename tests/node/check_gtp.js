// `tsumego gtp` in the hands of the library with which the Sabaki editor talks to engines.
//
//     check_gtp.js TSUMEGO FILE
//
// FILE is a problem in which Black kills by E2.
'use strict';
const {Controller, ControllerStateTracker} = require('@sabaki/gtp');
const {report, plan} = require('./tap.js');

const command = text => {
  const [name, ...args] = text.split(' ');
  return {name, args};
};

// The content of the answer; a fault when it is an error.
async function ask(controller, text, fault) {
  const response = await controller.sendCommand(command(text));
  if (response.error) fault(`${text}: ${response.content}`);
  return response.content;
}

function same(what, got, expected, fault) {
  if (got !== expected) fault(`${what} is '${got}', not '${expected}'`);
}

const stones = board => (board.match(/^ *\d+ [XO. ]+$/gm) || []).join('').replace(/[^XO]/g, '').length;

async function introduces(controller, program, file, fault) {
  same('the protocol', await ask(controller, 'protocol_version', fault), '2', fault);
  same('the name', await ask(controller, 'name', fault), 'tsumego', fault);
  const commands = (await ask(controller, 'list_commands', fault)).split('\n').map(c => c.trim());
  for (const name of ['play', 'genmove', 'undo', 'loadsgf', 'set_free_handicap', 'tsumego-solve',
                      'owl_attack', 'gogui-analyze_commands']) {
    if (!commands.includes(name)) fault(`${name} is not in the list`);
  }
  for (const name of commands.filter(c => c !== '')) {
    same(name, await ask(controller, `known_command ${name}`, fault), 'true', fault);
  }
}

async function solves(controller, program, file, fault) {
  await ask(controller, `loadsgf ${file} 1`, fault);
  const lines = [];
  const response = await controller.sendCommand(command('tsumego-solve'),
                                                ({line}) => lines.push(line));
  if (!response.content.includes('Black to play kills.')) fault(response.content);
  if (lines.length < 3) fault(`only ${lines.length} lines arrived`);
  same('the attack', await ask(controller, 'owl_attack A3', fault), '1 E2', fault);
  same('the move', await ask(controller, 'genmove B', fault), 'E2', fault);
  same('the first move later on', await ask(controller, 'dragon_status A3', fault), 'dead', fault);
  const graphics = await ask(controller, 'tsumego-plan A3 b', fault);
  if (!/^VAR b /m.test(graphics) || !/^TRIANGLE A3/m.test(graphics)) fault(graphics);
}

// Many commands at once: each answer belongs to its command.
async function keepsOrder(controller, program, file, fault) {
  const names = ['name', 'protocol_version', 'nonsense', 'known_command play', 'known_command x'];
  const answers = await Promise.all(
    [...names, ...names].map(text => controller.sendCommand(command(text))));
  const got = answers.map(a => `${a.error ? '?' : ''}${a.content}`).join(' ');
  const once = 'tsumego 2 ?unknown command true false';
  same('the answers', got, `${once} ${once}`, fault);
}

// As the editor does it: the state that is wanted, reached with play, undo and handicap.
async function followsTheEditor(controller, program, file, fault) {
  const tracker = new ControllerStateTracker(controller);
  const state = (boardsize, ...history) =>
    ({komi: 6.5, boardsize, timeSettings: {mainTime: 60, byoyomiTime: 10, byoyomiStones: 5},
      history: history.map(command)});
  const reach = async (wanted, n) => {
    await tracker.sync(wanted);
    const board = await ask(controller, 'showboard', fault);
    if (stones(board) !== n) fault(`${stones(board)} stones instead of ${n}:\n${board}`);
  };
  await reach(state([9, 9], 'play B C3', 'play W D4', 'play B E5'), 3);
  await reach(state([9, 9], 'play B C3'), 1);
  await reach(state([9, 9], 'play B C3', 'play W C4', 'play B pass'), 2);
  await reach(state([13, 7]), 0);
  await reach(state([19, 19], 'set_free_handicap D4 Q16 D16', 'play W Q4'), 4);
}

async function main() {
  const [program, file] = process.argv.slice(2);
  for (const check of [introduces, solves, keepsOrder, followsTheEditor]) {
    const faults = [];
    const controller = new Controller(program, ['gtp', '--time', '60']);
    let code = null;
    controller.on('stopped', ({signal}) => { code = signal; }); // which is the exit code
    try {
      controller.start();
      await check(controller, program, file, what => faults.push(what));
      await controller.stop();
      same('the exit code', code, 0, what => faults.push(what));
    } catch (error) {
      faults.push(`${error.stack}`);
      await controller.kill();
    }
    report(check.name, faults);
  }
  plan();
}

main();
