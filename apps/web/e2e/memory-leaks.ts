/** Detects memory leaks: elements that stay in memory after the page has removed them. */
import type { Page } from '@playwright/test';

type Tracking = { trackedElements?: WeakRef<Element>[] };

/** Tracks the matching elements by weak references, which do not keep them in memory. */
export const trackElements = (page: Page, selector: string) =>
  page.evaluate((all) => {
    (globalThis as Tracking).trackedElements = [...document.querySelectorAll(all)].map(
      (element) => new WeakRef(element),
    );
  }, selector);

/** The number of tracked elements that garbage collection does not free. */
export async function countRetained(page: Page): Promise<number> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('HeapProfiler.collectGarbage');
  await devtools.detach();
  return page.evaluate(
    () => (globalThis as Tracking).trackedElements?.filter((element) => element.deref()).length ?? Number.NaN,
  );
}
