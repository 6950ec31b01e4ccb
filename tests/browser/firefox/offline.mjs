// The page without a server in Firefox: `node offline.mjs FIREFOX URL` plays two moves of Europe, reloads thrice in between, says
// “ready” when flight mode is, waits for a line, plays on without the host, and prints what came of it as a line of JSON.
import { once } from 'node:events';
import { createRequire } from 'node:module';

const require = createRequire(new URL('../../../web/package.json', import.meta.url));
const puppeteer = require('puppeteer-core');

const [firefox, url] = process.argv.slice(2);
const PATIENCE = 120_000;

const position = (page) => page.$eval('[data-position]', (board) => board.dataset.position);
// Bots move while we look, so what we are asked says more than that the position is another.
const asked = (page, words) =>
  page.waitForFunction((said) => document.querySelector('.prompt.mine')?.textContent.includes(said), {}, words);

async function made(page, selector) {
  const before = await position(page);
  await page.locator(selector).click();
  await page.waitForFunction((old) => document.querySelector('[data-position]')?.dataset.position !== old, {}, before);
}

const browser = await puppeteer.launch({
  browser: 'firefox',
  executablePath: firefox,
  headless: true,
  defaultViewport: { width: 1280, height: 800 },
  extraPrefsFirefox: { 'intl.accept_languages': 'en-GB', 'ui.prefersReducedMotion': 1 },
});
const errors = [];
let page;
let stage = 'first visit';
// A page that is left in the middle of loading the bots' Python says that it did not get it: that is no fault of it.
let leaving = false;
async function leave(way) {
  leaving = true;
  await way();
  leaving = false;
}
try {
  const open = async () => {
    const opened = await browser.newPage();
    opened.setDefaultTimeout(PATIENCE);
    opened.on('pageerror', (error) => {
      if (!leaving) errors.push(`${stage}: ${error}`);
    });
    return opened;
  };
  page = await open();
  await page.goto(url);
  await page.waitForSelector('.frame');
  // The house alone knows who has taken no lesson yet. Until it says so the strip may not have come yet, and what is to be
  // clicked still moves: a click that is measured before and lands after is lost.
  await page.waitForFunction(() => document.body.textContent.includes('Your first time'));
  await page.locator('form .go').click();
  await page.waitForSelector('.choice .keep button');
  await made(page, '.choice .keep button');
  await asked(page, 'route to claim');
  await page.locator('[data-deck]').click();
  await asked(page, 'second');
  const before = await page.$eval('.prompt', (prompt) => prompt.textContent);
  // The worker of a page that was left may live on for a while: the next page must not take it for its house.
  for (let reload = 0; reload < 3; reload++) {
    stage = `reload ${reload + 1}`;
    await leave(() => page.reload());
    await asked(page, 'second');
  }
  const after = await page.$eval('.prompt', (prompt) => prompt.textContent);
  await made(page, '[data-deck]');
  const table = page.url();
  stage = 'lobby again';
  await leave(() => page.goto(url));
  await page.waitForFunction(() => document.body.textContent.includes('Ready for flight mode.'));
  console.log('ready');
  await once(process.stdin, 'data');
  stage = 'without the host';
  await leave(() => page.close());
  page = await open();
  await page.goto(table);
  await asked(page, 'route to claim');
  await made(page, '[data-deck]');
  console.log(JSON.stringify({ agent: await browser.version(), before, after, errors }));
} catch (trouble) {
  // Whoever reads of it wants to know what the page showed.
  const shown = await page?.evaluate(() => `${location.href}\n${document.body.innerText}`).catch(String);
  console.error(shown, errors);
  throw trouble;
} finally {
  await browser.close();
  process.stdin.destroy();
}
