/** The map in a browser with a large market: time until it is drawn, cost of filters and moves, and memory leaks. */
import type { Browser, Page } from 'playwright-core';
// @ts-expect-error: plain JavaScript
import { SOFTWARE_WEBGL } from '../../../scripts/lib/browser.mjs';
import { atMost, round } from '../../lib/report.ts';
import {
  type FreshPage,
  freshPage,
  inOwnBrowser,
  median,
  signInAs,
  slowPage,
  withBrowser,
} from '../product.ts';
import { POINTS, samplePoints } from './sample-points.ts';
import { type Duration, idleCpu, memory, moveSlider, openMap, pan, servePoints } from './steps.ts';
import { watchGraphics } from './watch-graphics.ts';

/** Per view; software rendering is slow. */
const ROUNDS = 3;
const SECONDS = 2;
const SCRIPT_MS = 50;
/** Software rendering draws the basemap and all marks again. */
const TASK_MS = 300;
/** Per cent of a core. */
const IDLE_PERCENT = 0.5;
/** Visits to the map: for warm-up, and afterwards, during which the heap may grow by at most GROWTH_MB. */
const WARM_UP_VISITS = 12;
const VISITS = 20;
const GROWTH_MB = 2;

/** Views of the whole country in clusters, of individual points, and of the first point only. */
const FAR = '39.5,-98.5,4';
const NEAR = '29.7,-95.3,9';
const SINGLE_POINT = '30,-95,4';
/** Marks in one draw call that count as drawn: some dozens of clusters or some hundreds of points are in view. */
const MIN_CLUSTERS = 20;
const MIN_POINTS = 100;

/** Serves the points from here; `map-points` measures the server. */
async function prepare({ page, devtools }: FreshPage, body: string, marks: number) {
  await page.addInitScript(watchGraphics, marks);
  await devtools.send('Performance.enable');
  return servePoints(page, body);
}

interface Case {
  body: string;
  view: string;
  /** Marks in one draw call that count as drawn. */
  marks: number;
}

const measure = (session: string, { body, view, marks }: Case) =>
  inOwnBrowser(SOFTWARE_WEBGL, async (browser) => {
    const fresh = await slowPage(browser, session);
    const deliveredAt = await prepare(fresh, body, marks);
    const drawn = await openMap(fresh.page, view, deliveredAt);
    const slider = await moveSlider(fresh.page, fresh.devtools);
    const longest = await pan(fresh.page);
    return { drawn, ...slider, longest, idle: await idleCpu(fresh.page, fresh.devtools) };
  });

const leaveMap = (page: Page) => page.getByRole('link', { name: 'Listings', exact: true }).click();

/** Goes from the map to the listings and back repeatedly. */
async function measureLeaks(browser: Browser, session: string, { body, view, marks }: Case) {
  const fresh = await freshPage(browser, session);
  const { page, devtools } = fresh;
  await openMap(page, view, await prepare(fresh, body, marks));
  let first = await memory(page, devtools);
  for (let visit = 1; visit <= WARM_UP_VISITS + VISITS; visit += 1) {
    await leaveMap(page);
    await page.locator('tr[data-row]').first().waitFor();
    await page.goBack();
    await page.getByText(/in view, largest first/).waitFor();
    await page.locator('.maplibregl-canvas').waitFor();
    if (visit === WARM_UP_VISITS) first = await memory(page, devtools);
  }
  const last = await memory(page, devtools);
  await fresh.close();
  return { growth: last.megabytes - first.megabytes, ...last };
}

/** The target holds for the total; the rest without GPU waits is informational. */
const describe = ({ total, script }: Duration, max: number) =>
  `${round(total, 0)} ms (${atMost(total, max, ' ms')}; ${round(script, 0)} ms without GPU waits)`;

/** CPU throttled four times except for leaks: medians of three. Each line is also printed at once, as the benchmark takes long. */
export const mapWeb = () =>
  withBrowser(async (browser) => {
    const session = await signInAs(browser, 'terminal');
    const body = JSON.stringify(samplePoints());
    const onePoint = JSON.stringify(samplePoints(1, 0));
    const cases: Record<string, Case> = {
      [`${POINTS} points in clusters`]: { body, view: FAR, marks: MIN_CLUSTERS },
      [`${POINTS} individual points`]: { body, view: NEAR, marks: MIN_POINTS },
      // The cost of the basemap on this machine.
      'for reference, one point': { body: onePoint, view: SINGLE_POINT, marks: 1 },
    };
    const lines: string[] = [];
    const report = (line: string) => {
      lines.push(line);
      console.error(line);
    };
    for (const [what, one] of Object.entries(cases)) {
      const runs: Awaited<ReturnType<typeof measure>>[] = [];
      for (let at = 0; at < ROUNDS; at += 1) runs.push(await measure(session, one));
      const medianOf = (select: (run: (typeof runs)[number]) => Duration[]): Duration => {
        const medians = runs.map((run) => ({
          total: median(select(run).map(({ total }) => total)),
          script: median(select(run).map(({ script }) => script)),
        }));
        return {
          total: median(medians.map(({ total }) => total)),
          script: median(medians.map(({ script }) => script)),
        };
      };
      const idle = median(runs.map((run) => run.idle));
      const uploads = Math.max(...runs.map((run) => run.uploads));
      const drawn = medianOf((run) => [run.drawn]);
      const moves = medianOf((run) => run.moves);
      const release = medianOf((run) => [run.release]);
      const longest = medianOf((run) => [run.longest]);
      report(
        [
          `${what}: drawn ${describe(drawn, 1000 * SECONDS)} after the last byte of the points;`,
          `scripts of a slider's move ${describe(moves, SCRIPT_MS)} and ${uploads} uploads (${atMost(uploads, 0)}),`,
          `of its release ${describe(release, SCRIPT_MS)}; longest task of a move of the map ${describe(longest, TASK_MS)};`,
          `untouched ${round(idle, 1)} % of a core (${atMost(idle, IDLE_PERCENT, ' %')})`,
        ].join(' '),
      );
    }
    const markets: [string, Case][] = [
      ['clusters', { body, view: FAR, marks: MIN_CLUSTERS }],
      ['individual points', { body, view: NEAR, marks: MIN_POINTS }],
    ];
    for (const [what, one] of markets) {
      const { growth, megabytes, contexts } = await measureLeaks(browser, session, one);
      report(
        `${VISITS} visits to ${what}: heap growth ${round(growth, 1)} MB after ${WARM_UP_VISITS} visits for warm-up (${atMost(growth, GROWTH_MB, ' MB')}), ${round(megabytes, 1)} MB in total, ${contexts} WebGL contexts (${atMost(contexts, 2)})`,
      );
    }
    return ['', ...lines].join('\n  ');
  }, SOFTWARE_WEBGL);
