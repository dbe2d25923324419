/** Time to the first row or chart of a screen, blocking time of the main thread, and layout shift. */
import type { Browser } from 'playwright-core';
import { atMost, round } from '../lib/report.ts';
import { median, ORIGIN, ROUNDS, signInAs, slowPage, withBrowser } from './product.ts';
import { type Route, routes } from './routes.ts';

const BLOCKED_MS = 300;
const SHIFT = 0.02;
/** Enough for what a screen loads after its rows. */
const SETTLE_MS = 2500;

interface Metrics {
  seconds: number;
  blocked: number;
  shift: number;
}

interface ObservedWindow extends Window {
  metrics: { shownAt: number; blocked: number; shift: number };
}

/**
 * Runs in the page: notes when the content is painted, counted from the start of the navigation, and sums the time of long tasks beyond
 * 50 ms and the layout shifts. In the page, because the script of the test tool costs a quarter of a second on a slow processor.
 */
function observe(selector: string): void {
  const metrics = { shownAt: 0, blocked: 0, shift: 0 };
  (window as unknown as ObservedWindow).metrics = metrics;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) metrics.blocked += duration - 50;
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
      metrics.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  const look = () => {
    if (!document.querySelector(selector)) return requestAnimationFrame(look);
    return requestAnimationFrame((now) => {
      metrics.shownAt = now;
    });
  };
  requestAnimationFrame(look);
}

async function measure(browser: Browser, session: string, { address, selector }: Route): Promise<Metrics> {
  const { page, close } = await slowPage(browser, session);
  await page.addInitScript(observe, selector);
  await page.goto(`${ORIGIN}${address}`, { waitUntil: 'commit' });
  await page.locator(selector).first().waitFor();
  await page.waitForTimeout(SETTLE_MS);
  const { shownAt, ...metrics } = await page.evaluate(() => (window as unknown as ObservedWindow).metrics);
  await close();
  return { seconds: shownAt / 1000, ...metrics };
}

/** For each screen: signed in, empty cache, CPU throttled four times, medians of five. */
export const firstRow = () =>
  withBrowser(async (browser) => {
    const sessions = {
      trader: await signInAs(browser, 'trader'),
      terminal: await signInAs(browser, 'terminal'),
    };
    const lines: string[] = [];
    for (const route of routes) {
      const { address, role, seconds } = route;
      const runs: Metrics[] = [];
      for (let round = 0; round < ROUNDS; round += 1)
        runs.push(await measure(browser, sessions[role], route));
      const row = median(runs.map((run) => run.seconds));
      const blocked = median(runs.map((run) => run.blocked));
      // The worst of five, as a user notices a single shift.
      const shift = Math.max(...runs.map((run) => run.shift));
      lines.push(
        `${address}: ${round(row)} s to the first ${route.content} (${atMost(row, seconds, ' s')}), blocked ${round(blocked, 0)} ms (${atMost(blocked, BLOCKED_MS, ' ms')}), layout shift ${round(shift, 3)} (${atMost(shift, SHIFT)})`,
      );
    }
    return ['', ...lines].join('\n  ');
  });
