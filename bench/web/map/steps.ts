/** Interactions with the map, and their cost in the page. */
import type { CDPSession, Page } from 'playwright-core';
import { ORIGIN } from '../product.ts';
import type { Graphics, Watched } from './watch-graphics.ts';

/** Waits for two frames, after which the effects of a move are done. */
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

/** Milliseconds of waits for the GPU in a period. */
const sumWaits = ({ waits }: Pick<Graphics, 'waits'>, from: number, to: number) =>
  waits.reduce((sum, [begun, took]) => sum + (begun >= from && begun < to ? took : 0), 0);

/** Total milliseconds, and those without waits for the GPU, which remain with a hardware GPU. */
export interface Duration {
  total: number;
  script: number;
}

/** Serves these points. The returned function returns the instant at which they were delivered (`Date.now()`). */
export async function servePoints(page: Page, body: string): Promise<() => number> {
  let deliveredAt = Number.NaN;
  // With an ETag, because the page revalidates after a minute.
  const headers = { etag: '"of the benchmark"' };
  await page.route('**/api/map/points', async (route) => {
    await route.fulfill({ contentType: 'application/json', headers, body });
    // Only the first request counts; the page may repeat it after an event.
    if (Number.isNaN(deliveredAt)) deliveredAt = Date.now();
  });
  return () => deliveredAt;
}

/** Opens the map with this view: the time from the delivery of the points until the marks are drawn. */
export async function openMap(page: Page, view: string, deliveredAt: () => number): Promise<Duration> {
  await page.goto(`${ORIGIN}/charts/map?map.at=${view}`);
  await page.waitForFunction(() => (window as unknown as Watched).graphics.drawn > 0, null, {
    timeout: 120_000,
  });
  const started = deliveredAt() - (await page.evaluate(() => performance.timeOrigin));
  const seen = await graphics(page);
  const total = seen.drawn - started;
  return { total, script: total - sumWaits(seen, started, seen.drawn) };
}

/** Script time of each step. */
async function scriptTimes(
  page: Page,
  devtools: CDPSession,
  steps: number,
  step: (at: number) => Promise<void>,
) {
  const durations: Duration[] = [];
  for (let at = 1; at <= steps; at += 1) {
    const begun = await page.evaluate(() => performance.now());
    const before = await metric(devtools, 'ScriptDuration');
    await step(at);
    const total = ((await metric(devtools, 'ScriptDuration')) - before) * 1000;
    durations.push({
      total,
      script: total - sumWaits(await graphics(page), begun, Number.POSITIVE_INFINITY),
    });
  }
  return durations;
}

/** Checks without an upload after which the page counts as idle. */
const IDLE_CHECKS = 3;
const MAX_CHECKS = 60;

/**
 * Waits until the page is idle after the slider was pressed, which draws all points individually; those uploads must not count for the
 * steps. Moves the pointer meanwhile, as a resting pointer would make the page cluster again.
 */
async function waitUntilIdle(page: Page, [left, top]: readonly [number, number]) {
  let seen = await graphics(page);
  let idle = 0;
  for (let check = 1; idle < IDLE_CHECKS && check <= MAX_CHECKS; check += 1) {
    await page.mouse.move(left + (check % 2), top);
    await frames(page);
    const now = await graphics(page);
    idle = now.uploads === seen.uploads ? idle + 1 : 0;
    seen = now;
  }
  return seen;
}

const STEPS = 6;
const PIXELS = 6;

/** Drags a slider: script time and uploads of each move, and script time of the release. */
export async function moveSlider(page: Page, devtools: CDPSession) {
  await page.getByRole('button', { name: 'Volume', exact: true }).click();
  const thumb = page.getByRole('slider', { name: 'Volume, MBBL, from' });
  const { x, y, width, height } = (await thumb.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const [left, top] = [x + width / 2, y + height / 2];
  await page.mouse.move(left, top);
  await page.mouse.down();
  const before = await waitUntilIdle(page, [left, top]);
  const moves = await scriptTimes(page, devtools, STEPS, async (at) => {
    await page.mouse.move(left + at * PIXELS, top);
    await frames(page);
  });
  const { uploads } = await graphics(page);
  const [release = { total: Number.NaN, script: Number.NaN }] = await scriptTimes(
    page,
    devtools,
    1,
    async () => {
      await page.mouse.up();
      await frames(page);
    },
  );
  return { moves, release, uploads: uploads - before.uploads };
}

/** Drags the map and returns the longest task, including the update of the table of what is in view. */
export async function pan(page: Page): Promise<Duration> {
  const { x, y, width, height } = (await page.locator('.maplibregl-canvas').boundingBox()) ?? {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  };
  const [left, top] = [x + width / 2, y + height / 2];
  // Long tasks are reported late; earlier ones must not count.
  const begun = await page.evaluate(() => performance.now());
  await page.mouse.move(left, top);
  await page.mouse.down();
  for (let at = 1; at <= STEPS; at += 1) {
    await page.mouse.move(left - 2 * at * PIXELS, top - 4 * at);
    await frames(page);
  }
  await page.mouse.up();
  // Inertia.
  await page.waitForTimeout(1500);
  const seen = await graphics(page);
  const tasks = seen.tasks
    .filter(([from]) => from >= begun)
    .map(([from, took]) => ({ total: took, script: took - sumWaits(seen, from, from + took) }));
  return {
    total: Math.max(0, ...tasks.map(({ total }) => total)),
    script: Math.max(0, ...tasks.map(({ script }) => script)),
  };
}

const IDLE_SECONDS = 3;

/** CPU use of the main thread on an idle map, in per cent of a core. */
export async function idleCpu(page: Page, devtools: CDPSession): Promise<number> {
  await page.mouse.move(0, 0);
  await waitUntilIdle(page, [0, 0]);
  const before = await metric(devtools, 'TaskDuration');
  await page.waitForTimeout(IDLE_SECONDS * 1000);
  return (((await metric(devtools, 'TaskDuration')) - before) / IDLE_SECONDS) * 100;
}

/** Heap in MB after garbage collection, typed arrays included, and the number of WebGL contexts. */
export async function memory(page: Page, devtools: CDPSession) {
  await devtools.send('HeapProfiler.collectGarbage');
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize, embedderHeapUsedSize, backingStorageSize } = await devtools.send('Runtime.getHeapUsage');
  const used = usedSize + embedderHeapUsedSize + backingStorageSize;
  return { megabytes: used / 1_000_000, contexts: (await graphics(page)).contexts };
}
