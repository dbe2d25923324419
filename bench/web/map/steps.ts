/** What somebody does with the map, and what it costs the page. */
import type { CDPSession, Page } from 'playwright-core';
import { ORIGIN } from '../product.ts';
import type { Graphics, Watched } from './watch.ts';

/** Two frames: what a move sets off is done. */
const frames = (page: Page) =>
  page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(null)))),
  );

const metric = async (devtools: CDPSession, name: string) => {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return metrics.find((one) => one.name === name)?.value ?? Number.NaN;
};

const graphics = (page: Page) =>
  page.evaluate(() => {
    const { contexts, ...seen } = (window as unknown as Watched).graphics;
    return { ...seen, contexts: contexts() };
  });

/** Milliseconds between the two that were waits for the graphics card. */
const waited = ({ waits }: Pick<Graphics, 'waits'>, from: number, to: number) =>
  waits.reduce((sum, [begun, took]) => sum + (begun >= from && begun < to ? took : 0), 0);

/** How long something took, and how long without the waits for the graphics card: what a real one leaves of it. */
export interface Taken {
  all: number;
  own: number;
}

/** Answers with these points; and when the last byte of them was given to the browser, by the clock. */
export async function servePoints(page: Page, body: string): Promise<() => number> {
  let given = Number.NaN;
  // With a tag, as the server's: a page that is open for a minute asks again.
  const headers = { etag: '"of the benchmark"' };
  await page.route('**/api/map/points', async (route) => {
    await route.fulfill({ contentType: 'application/json', headers, body });
    // It may be asked for again, once something was told to have changed.
    if (Number.isNaN(given)) given = Date.now();
  });
  return () => given;
}

export interface Opened {
  /** Until the marks were on the screen. */
  drawn: Taken;
  /** Until they were on the map itself, which takes the place of a picture of it: milliseconds. */
  there: number;
}

/** Opens the map there and answers the milliseconds from the last byte of the points. */
export async function openMap(page: Page, view: string, given: () => number): Promise<Opened> {
  await page.goto(`${ORIGIN}/charts/map?map.at=${view}`);
  await page.waitForFunction(() => (window as unknown as Watched).graphics.there > 0, null, {
    timeout: 120_000,
  });
  // It takes the place of its picture once all of its land is there: what it is given until then is no slider's.
  await page.locator('[data-turn]').waitFor({ state: 'detached' });
  const came = given() - (await page.evaluate(() => performance.timeOrigin));
  const seen = await graphics(page);
  const all = seen.drawn - came;
  return { drawn: { all, own: all - waited(seen, came, seen.drawn) }, there: seen.there - came };
}

/** Milliseconds of script time for each of the steps. */
async function scriptTimes(
  page: Page,
  devtools: CDPSession,
  steps: number,
  step: (at: number) => Promise<void>,
) {
  const taken: Taken[] = [];
  for (let at = 1; at <= steps; at += 1) {
    const begun = await page.evaluate(() => performance.now());
    const before = await metric(devtools, 'ScriptDuration');
    await step(at);
    const all = ((await metric(devtools, 'ScriptDuration')) - before) * 1000;
    taken.push({ all, own: all - waited(await graphics(page), begun, Number.POSITIVE_INFINITY) });
  }
  return taken;
}

/** Looks at a page that uploads nothing: it has drawn what it had to. */
const STILL = 3;
/** Whoever uploads for ever is not waited for. */
const LOOKS = 60;

/**
 * Once the slider is in somebody's hand all points are drawn, by themselves: what that uploads is no step's. The hand trembles
 * meanwhile: when it rests the clusters are made anew.
 */
async function takenInHand(page: Page, [left, top]: readonly [number, number]) {
  let seen = await graphics(page);
  let still = 0;
  for (let look = 1; still < STILL && look <= LOOKS; look += 1) {
    await page.mouse.move(left + (look % 2), top);
    await frames(page);
    const now = await graphics(page);
    still = now.uploads === seen.uploads ? still + 1 : 0;
    seen = now;
  }
  return seen;
}

const STEPS = 6;
const PIXELS = 6;

/** Moves a slider by hand: script time of each move, and what is given to the graphics card meanwhile; then lets it go. */
export async function moveSlider(page: Page, devtools: CDPSession) {
  await page.getByText('Filters', { exact: true }).click();
  const thumb = page.getByRole('slider', { name: 'Volume, MBBL, from' });
  const { x, y, width, height } = (await thumb.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const [left, top] = [x + width / 2, y + height / 2];
  await page.mouse.move(left, top);
  await page.mouse.down();
  const before = await takenInHand(page, [left, top]);
  const moves = await scriptTimes(page, devtools, STEPS, async (at) => {
    await page.mouse.move(left + at * PIXELS, top);
    await frames(page);
  });
  const { uploads } = await graphics(page);
  const [release = { all: Number.NaN, own: Number.NaN }] = await scriptTimes(page, devtools, 1, async () => {
    await page.mouse.up();
    await frames(page);
  });
  return { moves, release, uploads: uploads - before.uploads };
}

/** Moves the map by hand and answers the longest task, the last one too, which looks at what is in view. */
export async function pan(page: Page): Promise<Taken> {
  await page.getByText('Table', { exact: true }).click();
  await frames(page);
  const { x, y, width, height } = (await page.locator('.maplibregl-canvas').boundingBox()) ?? {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  };
  const [left, top] = [x + width / 2, y + height / 2];
  // Long tasks are told of late: what began before is none of this.
  const begun = await page.evaluate(() => performance.now());
  await page.mouse.move(left, top);
  await page.mouse.down();
  for (let at = 1; at <= STEPS; at += 1) {
    await page.mouse.move(left - 2 * at * PIXELS, top - 4 * at);
    await frames(page);
  }
  await page.mouse.up();
  // It glides on for a while.
  await page.waitForTimeout(1500);
  const seen = await graphics(page);
  const tasks = seen.tasks
    .filter(([from]) => from >= begun)
    .map(([from, took]) => ({ all: took, own: took - waited(seen, from, from + took) }));
  return {
    all: Math.max(0, ...tasks.map(({ all }) => all)),
    own: Math.max(0, ...tasks.map(({ own }) => own)),
  };
}

/** Megabytes of the page, typed columns and all, and maps on the graphics card, once nothing is left to be thrown away. */
export async function memory(page: Page, devtools: CDPSession) {
  await devtools.send('HeapProfiler.collectGarbage');
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize, embedderHeapUsedSize, backingStorageSize } = await devtools.send('Runtime.getHeapUsage');
  const used = usedSize + embedderHeapUsedSize + backingStorageSize;
  return { megabytes: used / 1_000_000, contexts: (await graphics(page)).contexts };
}
