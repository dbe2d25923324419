/** Measures cumulative layout shift while a screen loads. */
import { expect, type Page } from '@playwright/test';

const MAX_SHIFT = 0.02;
/** Milliseconds without a new resource after which a screen counts as loaded. */
const QUIET_MS = 500;

interface ObservedWindow extends Window {
  layoutShifts?: LayoutShift[];
  /** The time of the last resource load, by `performance.now()`. */
  lastResourceAt?: number;
}

interface LayoutShift {
  value: number;
  /** What moved, with its top and height before and after, in px. */
  moved: string[];
}

interface LayoutShiftEntry extends PerformanceEntry {
  value: number;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

/** Runs in the page before its scripts: records layout shifts and notes the last resource load. */
export function observeLayoutShifts(): void {
  const observed = window as ObservedWindow;
  const shifts: LayoutShift[] = [];
  observed.layoutShifts = shifts;
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as LayoutShiftEntry[])
      shifts.push({
        value,
        moved: sources.map(({ node, previousRect: before, currentRect: after }) => {
          const element = node instanceof Element ? node : node?.parentElement;
          const name = `${element?.tagName} "${element?.textContent.slice(0, 40)}"`;
          return `${name} from ${before.top}+${before.height} to ${after.top}+${after.height}`;
        }),
      });
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
  const shifts = await page.evaluate(
    () =>
      new Promise<LayoutShift[]>((resolve) =>
        requestAnimationFrame(() => resolve((window as ObservedWindow).layoutShifts ?? [])),
      ),
  );
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  const message = `layout shift of ${page.url()} at ${page.viewportSize()?.width} px: ${JSON.stringify(shifts)}`;
  expect.soft(sum, message).toBeLessThan(MAX_SHIFT);
}
