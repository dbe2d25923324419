/** Nothing moves under the hand while a screen comes: how much of it does, as the browser itself reckons. */
import { expect, type Page } from '@playwright/test';

const MOST = 0.02;
/** For so long nothing came: the screen rests. */
const REST_MS = 500;

interface Watched extends Window {
  moved?: number;
  /** When something was last loaded, by the page's clock. */
  came?: number;
}

/** In the page, before anything else: sums up what moves without anybody having asked for it. */
export function watchMoves(): void {
  const watched = window as Watched;
  watched.moved = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
      watched.moved = (watched.moved ?? 0) + entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  watched.came = 0;
  new PerformanceObserver(() => {
    watched.came = performance.now();
  }).observe({ type: 'resource', buffered: true });
}

/** A screen that was just opened comes to rest, and nothing of it moved meanwhile. */
export async function expectStill(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // The bell counts once the screen rests: what comes after it is asked for by nobody. Not until no request is under way: a
  // request whose end was never told kept a journey waiting for five minutes.
  await page.waitForFunction((rest) => performance.now() - ((window as Watched).came ?? 0) > rest, REST_MS);
  await expect(page.locator('[data-waiting], [aria-busy="true"]').filter({ visible: true })).toHaveCount(0);
  const moved = page.evaluate(
    () =>
      new Promise<number | undefined>((resolve) =>
        requestAnimationFrame(() => resolve((window as Watched).moved)),
      ),
  );
  const where = `what moved at ${page.url()}, ${page.viewportSize()?.width} wide`;
  expect.soft(await moved, where).toBeLessThan(MOST);
}
