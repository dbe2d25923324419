/** Latency of interactions on Listings: page, sort, filter, dialog, typing. */
import type { Browser, Page } from 'playwright-core';
import { atMost, round } from '../lib/report.ts';
import { median, ORIGIN, ROUNDS, ROW, signInAs, slowPage, withBrowser } from './product.ts';

/** Milliseconds. */
const targets = { filter: 500, sort: 450, page: 400, dialog: 700, typing: 500 };
type Step = keyof typeof targets;

/** Enough for what a screen loads after its rows. */
const SETTLE_MS = 2500;

/** Runs in the page: clicks and returns the milliseconds until other rows are shown. */
function clickForRows(button: HTMLElement): Promise<number> {
  const ids = () =>
    [...document.querySelectorAll('tr[data-row]')].map((row) => row.getAttribute('data-row')).join();
  const before = ids();
  const started = performance.now();
  button.click();
  return new Promise((resolve) => {
    const check = () => {
      if (ids() !== before && !document.querySelector('[data-fetching]'))
        resolve(performance.now() - started);
      else requestAnimationFrame(check);
    };
    requestAnimationFrame(check);
  });
}

/** Runs in the page: clicks and returns the milliseconds until a dialog shows its comment field. */
function clickForForm(button: HTMLElement): Promise<number> {
  const started = performance.now();
  button.click();
  return new Promise((resolve) => {
    const check = () => {
      if (document.querySelector('[role="dialog"] textarea')) resolve(performance.now() - started);
      else requestAnimationFrame(check);
    };
    requestAnimationFrame(check);
  });
}

async function measureTyping(page: Page): Promise<number> {
  await page.locator('[role="dialog"] textarea').first().focus();
  const started = performance.now();
  await page.keyboard.type('Twenty letters typed');
  // Includes the next frame.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => resolve(null))));
  return performance.now() - started;
}

async function measure(browser: Browser, session: string): Promise<Record<Step, number>> {
  const { page, close } = await slowPage(browser, session);
  const settle = () => page.waitForTimeout(SETTLE_MS);
  await page.goto(`${ORIGIN}/listing`);
  await page.locator(ROW).first().waitFor();
  await settle();
  const times = { filter: 0, sort: 0, page: 0, dialog: 0, typing: 0 };
  times.page = await page.getByRole('button', { name: 'Page 2', exact: true }).evaluate(clickForRows);
  await settle();
  times.sort = await page.getByRole('button', { name: 'Shell price USD/BBL' }).evaluate(clickForRows);
  await settle();
  times.filter = await page.getByRole('button', { name: 'My preferences' }).evaluate(clickForRows);
  await settle();
  // Hovers first, as a user would: this may prefetch the dialog.
  const bid = page
    .getByRole('button', { name: /^Place Bid, / })
    .and(page.locator(':not([data-disabled])'))
    .first();
  await bid.hover();
  times.dialog = await bid.evaluate(clickForForm);
  await settle();
  times.typing = await measureTyping(page);
  await close();
  return times;
}

/** From the click to the result, CPU throttled four times: medians of five. */
export const steps = () =>
  withBrowser(async (browser) => {
    const session = await signInAs(browser, 'trader');
    const runs: Record<Step, number>[] = [];
    for (let round = 0; round < ROUNDS; round += 1) runs.push(await measure(browser, session));
    return Object.entries(targets)
      .map(([step, max]) => {
        const value = median(runs.map((run) => run[step as Step]));
        return `${step} ${round(value, 0)} ms (${atMost(value, max, ' ms')})`;
      })
      .join(', ');
  });
