/** What somebody does on Listings, and how soon the screen has done it. */
import type { Browser, Page } from 'playwright-core';
import { atMost, round } from '../lib/verdict.ts';
import { median, ORIGIN, ROUNDS, ROW, sessionOf, slowPage, withBrowser } from './product.ts';

/** Milliseconds that each may take. */
const targets = { filter: 500, sort: 450, page: 400, dialog: 700, typing: 500 };
type Step = keyof typeof targets;

/** All that a screen loads after its rows is there, and nothing is fetched. */
const REST_MS = 2500;

/** In the page: clicks, and answers the milliseconds until other rows are drawn. */
function clickForRows(button: HTMLElement): Promise<number> {
  const ids = () =>
    [...document.querySelectorAll('tr[data-row]')].map((row) => row.getAttribute('data-row')).join();
  const before = ids();
  const started = performance.now();
  button.click();
  return new Promise((resolve) => {
    const look = () => {
      if (ids() !== before && !document.querySelector('[data-fetching]'))
        resolve(performance.now() - started);
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

/** In the page: clicks, and answers the milliseconds until a dialog has a field for a comment. */
function clickForForm(button: HTMLElement): Promise<number> {
  const started = performance.now();
  button.click();
  return new Promise((resolve) => {
    const look = () => {
      if (document.querySelector('[role="dialog"] textarea')) resolve(performance.now() - started);
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

async function typing(page: Page): Promise<number> {
  await page.locator('[role="dialog"] textarea').first().focus();
  const started = performance.now();
  await page.keyboard.type('Twenty letters typed');
  // Drawn, too.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => resolve(null))));
  return performance.now() - started;
}

async function take(browser: Browser, session: string): Promise<Record<Step, number>> {
  const { page, close } = await slowPage(browser, session);
  const rest = () => page.waitForTimeout(REST_MS);
  await page.goto(`${ORIGIN}/listing`);
  await page.locator(ROW).first().waitFor();
  await rest();
  const taken = { filter: 0, sort: 0, page: 0, dialog: 0, typing: 0 };
  taken.page = await page.getByRole('button', { name: 'Page 2', exact: true }).evaluate(clickForRows);
  await rest();
  taken.sort = await page.getByRole('button', { name: 'Shell price USD/BBL' }).evaluate(clickForRows);
  await rest();
  taken.filter = await page.getByRole('button', { name: 'Available Now' }).evaluate(clickForRows);
  await rest();
  // Whoever clicks has the pointer there first.
  const bid = page
    .getByRole('button', { name: /^Place Bid, / })
    .and(page.locator(':not([data-disabled])'))
    .first();
  await bid.hover();
  taken.dialog = await bid.evaluate(clickForForm);
  await rest();
  taken.typing = await typing(page);
  await close();
  return taken;
}

/** From the click to the rows, the form and the letters, CPU four times slower: medians of five. */
export const steps = () =>
  withBrowser(async (browser) => {
    const session = await sessionOf(browser, 'trader');
    const taken: Record<Step, number>[] = [];
    for (let round = 0; round < ROUNDS; round += 1) taken.push(await take(browser, session));
    return Object.entries(targets)
      .map(([step, most]) => {
        const value = median(taken.map((one) => one[step as Step]));
        return `${step} ${round(value, 0)} ms (${atMost(value, most, ' ms')})`;
      })
      .join(', ');
  });
