/** How soon a screen shows its first row or chart, how long it does not answer meanwhile, and how much of it moves. */
import type { Browser } from 'playwright-core';
import { atMost, round } from '../lib/verdict.ts';
import { freshPage, median, ORIGIN, ROUNDS, ROW, sessionOf, slowPage, withBrowser } from './product.ts';
import { type Route, routes } from './routes.ts';

const BLOCKED_MS = 300;
const SHIFT = 0.02;
/** By then all that a screen loads after its rows is there. */
const REST_MS = 2500;

const SLOW_SECONDS = 5;
/** 400 kbit/s, either way. */
const SLOW = { offline: false, latency: 40, downloadThroughput: 50_000, uploadThroughput: 50_000 };

interface Seen {
  seconds: number;
  blocked: number;
  shift: number;
}

interface Watched extends Window {
  seen: { blocked: number; shift: number };
}

/** In the page: what long tasks take beyond 50 ms, and what moves without anybody having asked for it. */
function watch(): void {
  const seen = { blocked: 0, shift: 0 };
  (window as unknown as Watched).seen = seen;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.blocked += duration - 50;
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
      seen.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
}

async function open(browser: Browser, session: string, { address, shown }: Route): Promise<Seen> {
  const { page, close } = await slowPage(browser, session);
  await page.addInitScript(watch);
  const started = performance.now();
  await page.goto(`${ORIGIN}${address}`, { waitUntil: 'commit' });
  await page.locator(shown).first().waitFor();
  const seconds = (performance.now() - started) / 1000;
  await page.waitForTimeout(REST_MS);
  const seen = await page.evaluate(() => (window as unknown as Watched).seen);
  await close();
  return { seconds, ...seen };
}

/** Of each of the screens, signed in, empty cache, CPU four times slower: medians of five. */
export const firstRow = () =>
  withBrowser(async (browser) => {
    const sessions = {
      trader: await sessionOf(browser, 'trader'),
      terminal: await sessionOf(browser, 'terminal'),
    };
    const lines: string[] = [];
    for (const route of routes) {
      const { address, role, seconds } = route;
      const seen: Seen[] = [];
      for (let round = 0; round < ROUNDS; round += 1) seen.push(await open(browser, sessions[role], route));
      const row = median(seen.map((one) => one.seconds));
      const blocked = median(seen.map((one) => one.blocked));
      // The worst of five: what moves once is seen.
      const shift = Math.max(...seen.map((one) => one.shift));
      lines.push(
        `${address}: ${round(row)} s to the first ${route.what} (${atMost(row, seconds, ' s')}), blocked ${round(blocked, 0)} ms (${atMost(blocked, BLOCKED_MS, ' ms')}), moved ${round(shift, 3)} (${atMost(shift, SHIFT)})`,
      );
    }
    return ['', ...lines].join('\n  ');
  });

/** The first row of Listings, signed in, empty cache, over a line of 400 kbit/s: median of three. */
export const slowLine = () =>
  withBrowser(async (browser) => {
    const session = await sessionOf(browser, 'trader');
    const seconds: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      const { page, devtools, close } = await freshPage(browser, session);
      await devtools.send('Network.emulateNetworkConditions', SLOW);
      // What a browser makes of such a line, which it does not say of one that is slowed down for it.
      await page.addInitScript(() =>
        Object.defineProperty(navigator, 'connection', {
          value: Object.assign(new EventTarget(), { effectiveType: '3g' }),
        }),
      );
      const started = performance.now();
      await page.goto(`${ORIGIN}/listing`, { waitUntil: 'commit' });
      await page.locator(ROW).first().waitFor();
      seconds.push((performance.now() - started) / 1000);
      await close();
    }
    const row = median(seconds);
    return `first row after ${round(row)} s over 400 kbit/s (${atMost(row, SLOW_SECONDS, ' s')})`;
  });
