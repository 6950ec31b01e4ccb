// One turn of every game in Firefox: `node turns.mjs FIREFOX URL` prints what came of each as a line of JSON.
import { createRequire } from 'node:module';

const require = createRequire(new URL('../../../web/package.json', import.meta.url));
const puppeteer = require('puppeteer-core');

const [firefox, url] = process.argv.slice(2);
const PATIENCE = 120_000;
const VIEWPORT = { width: 1280, height: 800 };

/** What a hand does in each game, from its poster to its first turn. */
const TURNS = {
  europe: async (page) => {
    await made(page, () => click(page, '.choice .keep button'));
    await mine(page);
    await made(page, () => click(page, '[data-deck]'));
  },
  ceylon: (page) => madeAt(page, '.spot.possible'),
  alubari: (page) => madeAt(page, '.spot.possible[data-spot="place:A1"]'),
  china: async (page) => {
    const [x, y] = await page.evaluate(milepostOf, 'wuhan');
    await page.mouse.move(x, y);
    await page.mouse.click(x, y);
    await made(page, () => click(page, '.plan button.primary'));
    await page.waitForSelector('svg.map[data-running="false"]');
  },
};

/** Where a city of China is on the screen. */
async function milepostOf(city) {
  const told = await (await fetch('/api/games/china/data')).json();
  const { row, col } = told.data.mileposts.find((post) => post.city === city && post.center);
  const map = document.querySelector('svg.map');
  const [x, y, across, down] = map.dataset.grid.split(' ').map(Number);
  const place = new DOMPoint(x + (col + (row % 2) / 2) * across, y + row * down);
  const found = place.matrixTransform(map.getScreenCTM());
  return [found.x, found.y];
}

const position = (page) => page.$eval('[data-position]', (board) => board.dataset.position);

const mine = (page) => page.waitForSelector('.prompt.mine');

const click = (page, selector) => page.locator(selector).click();

/** The middle of a shape, which is where a hand aims at it. */
async function clickMiddle(page, shape) {
  const [x, y] = await shape.evaluate((element) => {
    const box = element.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  });
  await page.mouse.click(x, y);
}

/** A move made by clicking a shape; once more where the board has just moved away, and yes where it asks first. */
async function madeAt(page, selector) {
  const before = await position(page);
  const until = Date.now() + PATIENCE;
  while ((await position(page)) === before) {
    if (Date.now() > until) throw new Error(`no move came of ${selector}`);
    const sure = await page.$('.board .choices button.primary');
    const shape = await page.$(selector);
    if (sure) await sure.click();
    else if (shape) await clickMiddle(page, shape);
    await new Promise((done) => setTimeout(done, 500));
  }
}

/** Do something that is a move, and wait until it has come back. */
async function made(page, act) {
  const before = await position(page);
  await act();
  await page.waitForFunction((old) => document.querySelector('[data-position]')?.dataset.position !== old, {}, before);
}

async function turn(browser, game) {
  const page = await browser.newPage();
  page.setDefaultTimeout(PATIENCE);
  const errors = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  await page.goto(url);
  const poster = `.hung:has(a[href="#/learn/${game}"]) .frame`;
  await click(page, poster);
  await page.waitForSelector(`${poster}[aria-pressed="true"]`);
  await click(page, 'form .go');
  await page.waitForSelector('svg.map');
  await mine(page);
  const begun = await position(page);
  await TURNS[game](page);
  const told = { game, begun, now: await position(page), errors, agent: await browser.version() };
  await page.close();
  return told;
}

const browser = await puppeteer.launch({
  browser: 'firefox',
  executablePath: firefox,
  headless: true,
  defaultViewport: VIEWPORT,
  extraPrefsFirefox: { 'intl.accept_languages': 'en-GB', 'ui.prefersReducedMotion': 1 },
});
try {
  for (const game of Object.keys(TURNS)) {
    const told = await turn(browser, game).catch((error) => ({ game, errors: [String(error?.stack ?? error)] }));
    console.log(JSON.stringify(told));
  }
} finally {
  await browser.close();
}
