/** Measures cumulative layout shift while a screen loads. */
import { expect, type Page } from '@playwright/test';

const MAX_SHIFT = 0.02;
/** Milliseconds without a new resource after which a screen counts as loaded. */
const QUIET_MS = 500;

interface ObservedWindow extends Window {
  layoutShift?: number;
  /** The time of the last resource load, by `performance.now()`. */
  lastResourceAt?: number;
}

/** Runs in the page before its scripts: sums up layout shifts and notes the last resource load. */
export function observeLayoutShifts(): void {
  const observed = window as ObservedWindow;
  observed.layoutShift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
      observed.layoutShift = (observed.layoutShift ?? 0) + entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  observed.lastResourceAt = 0;
  new PerformanceObserver(() => {
    observed.lastResourceAt = performance.now();
  }).observe({ type: 'resource', buffered: true });
}

/** Waits until a newly opened screen has loaded and asserts that it caused no visible layout shift. */
export async function expectNoLayoutShift(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // Not `networkidle`: one request whose end Playwright never reported kept a test waiting for five minutes.
  await page.waitForFunction(
    (quiet) => performance.now() - ((window as ObservedWindow).lastResourceAt ?? 0) > quiet,
    QUIET_MS,
  );
  await expect(page.locator('[data-waiting], [aria-busy="true"]').filter({ visible: true })).toHaveCount(0);
  const shift = page.evaluate(
    () =>
      new Promise<number | undefined>((resolve) =>
        requestAnimationFrame(() => resolve((window as ObservedWindow).layoutShift)),
      ),
  );
  const message = `layout shift of ${page.url()} at ${page.viewportSize()?.width} px`;
  expect.soft(await shift, message).toBeLessThan(MAX_SHIFT);
}
