/** What a page holds in memory of what it has left. */
import type { Page } from '@playwright/test';

type Remembering = { remembered?: WeakRef<Element>[] };

/** What it finds on the page, without keeping it there. */
export const remember = (page: Page, selector: string) =>
  page.evaluate((all) => {
    (globalThis as Remembering).remembered = [...document.querySelectorAll(all)].map(
      (one) => new WeakRef(one),
    );
  }, selector);

/** How many of them are still held by anything, the page or not. */
export async function stillHeld(page: Page): Promise<number> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('HeapProfiler.collectGarbage');
  await devtools.detach();
  return page.evaluate(
    () => (globalThis as Remembering).remembered?.filter((one) => one.deref()).length ?? Number.NaN,
  );
}
