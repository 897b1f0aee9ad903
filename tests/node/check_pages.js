// The pages of `tsumego solve --html`, opened and clicked through in Chromium.
//
//     check_pages.js TSUMEGO FILE...
//
// A page for each file, and one of the first file with limits too low for an answer.  The pages run no scripts, so scripting is turned off.
// Asked is: is anything fetched besides the page, is there an error, does every part unfold by a
// click, does every board have a size and stones, does every link lead to something that is then
// to be seen, and does nothing stick out at the width of a phone.  $CHROMIUM names another browser.
'use strict';
const fs = require('fs');
const os = require('os');
const path = require('path');
const {pathToFileURL} = require('url');
const puppeteer = require('puppeteer-core');
const {report, plan, skipAll, solve} = require('./tap.js');

const CHROMIUM = process.env.CHROMIUM || '/usr/bin/chromium';
const PATIENCE = 200000; // milliseconds; a slow machine is no fault of a page
const PHONE = {width: 390, height: 800};
const DESK = {width: 1100, height: 900};

// Collects what no page may do.
function watch(page, faults) {
  page.on('request', request => {
    if (request.url() !== page.expectedUrl) faults.push(`asks for ${request.url()}`);
  });
  page.on('requestfailed', request => faults.push(`fails to get ${request.url()}`));
  page.on('pageerror', error => faults.push(`error: ${error}`));
  page.on('console', message => {
    if (['error', 'warn', 'warning'].includes(message.type())) {
      faults.push(`console: ${message.text()}`);
    }
  });
}

// Clicks every closed part, from the outside to the inside.
async function unfold(page, faults) {
  const parts = await page.$$('details');
  for (const [i, part] of parts.entries()) {
    if (await part.evaluate(element => element.open)) continue;
    const summary = await part.$('summary');
    await summary.click();
    if (!await part.evaluate(element => element.open)) faults.push(`part ${i} does not unfold`);
  }
  const last = parts[parts.length - 1];
  if (last) {
    await (await last.$('summary')).click();
    if (await last.evaluate(element => element.open)) faults.push('the last part does not fold');
    await (await last.$('summary')).click();
  }
  return parts.length;
}

// Every picture that is meant to be seen has an extent, and so has all that it refers to.
async function lookAtBoards(page, faults) {
  const seen = await page.$$eval('svg[role=img]', pictures => pictures.map(picture => {
    const box = picture.getBoundingClientRect();
    const uses = [...picture.querySelectorAll('use')];
    return {
      width: box.width, height: box.height,
      stones: uses.filter(use => use.getBoundingClientRect().width > 0).length - 1,
      missing: uses.filter(use => use.getBoundingClientRect().width === 0).length,
      name: picture.querySelector('title').textContent,
    };
  }));
  seen.forEach((board, i) => {
    if (board.width < 60 || board.height < 60) faults.push(`board ${i} has no size`);
    if (board.stones < 1 || board.missing > 0) faults.push(`board ${i} lacks stones`);
    if (board.name === '') faults.push(`board ${i} has no name`);
  });
  const figures = await page.$$eval('figure', all => all.map(one => one.querySelectorAll('svg').length));
  if (figures.some(n => n !== 1)) faults.push('a step without its board');
  return seen.length;
}

// A link into a part that is folded away brings it to light.
async function followLinks(page, faults) {
  const links = await page.$$eval('a', all => all.map(link => link.getAttribute('href')));
  for (const href of new Set(links)) {
    if (!href.startsWith('#')) {
      faults.push(`a link to ${href}`);
      continue;
    }
    await page.goto(page.expectedUrl);
    const found = await page.evaluate(to => {
      const target = document.getElementById(to.slice(1));
      if (target === null) return 'leads nowhere';
      location.hash = to;
      return target.checkVisibility() ? '' : 'leads to what cannot be seen';
    }, href);
    if (found !== '') faults.push(`${href} ${found}`);
  }
  return links.length;
}

async function clickThrough(page, counts, faults) {
  page.setDefaultTimeout(PATIENCE);
  watch(page, faults);
  await page.setJavaScriptEnabled(false);
  await page.setViewport(DESK);
  await page.goto(page.expectedUrl);
  counts.parts = await unfold(page, faults);
  counts.boards = await lookAtBoards(page, faults);
  if (counts.boards === 0) faults.push('no board');
  await page.setViewport(PHONE);
  const [whole, shown] = await page.evaluate(
    () => [document.documentElement.scrollWidth, document.documentElement.clientWidth]);
  if (whole > shown) faults.push(`${whole} wide on a phone of ${shown}`);
  counts.links = await followLinks(page, faults);
}

// Reports on one page, and returns what was found on it.
async function check(browser, name, html, text) {
  const faults = [];
  const counts = {parts: 0, boards: 0, links: 0};
  const page = await browser.newPage();
  try {
    fs.writeFileSync(html, text());
    page.expectedUrl = pathToFileURL(html).href;
    await clickThrough(page, counts, faults);
  } catch (error) {
    faults.push(`${error}`.split('\n')[0]);
  }
  await page.close();
  report(`${name}: ${counts.parts} parts, ${counts.boards} boards, ${counts.links} links`, faults);
  return counts;
}

async function checkAll(browser, program, files, folder) {
  const html = path.join(folder, 'page.html');
  const sum = {parts: 0, boards: 0, links: 0};
  for (const file of files) {
    const name = file.split('/').slice(-2).join('/');
    const counts = await check(browser, name, html,
                               () => solve(program, ['--html', '--all', file]));
    for (const key of Object.keys(sum)) sum[key] += counts[key];
  }
  const limits = ['--max-nodes', '1', '--max-moves', '1'];
  await check(browser, 'not settled', html, () => solve(program, ['--html', ...limits, files[0]]));
  report('there was something to click at',
         Object.keys(sum).filter(key => sum[key] === 0).map(key => `no ${key}`));
}

async function main() {
  const [program, ...files] = process.argv.slice(2);
  if (!fs.existsSync(CHROMIUM)) {
    skipAll(`${CHROMIUM} is not there (Debian package chromium)`);
    return;
  }
  let browser;
  try {
    browser = await puppeteer.launch({
      executablePath: CHROMIUM,
      timeout: PATIENCE,
      protocolTimeout: PATIENCE,
      args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
    });
  } catch (error) {
    skipAll(`${CHROMIUM} does not start here: ${String(error).split('\n')[0]}`);
    return;
  }
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tsumego-pages-'));
  try {
    await checkAll(browser, program, files, folder);
  } finally {
    await browser.close();
    fs.rmSync(folder, {recursive: true});
  }
  plan();
}

main();
