/** What every screen must hold, beside its looks. */
import { expect, type Page } from '@playwright/test';
import { violationsOf } from '../app.ts';

/** Tab presses from the start of the document to the end of the main content. */
const MAX_TABS = 40;

/** A refetch during a run of axe mixes two states of the screen. */
const SETTLE_MS = 10_000;

const soft = expect.configure({ soft: true });

/** Reports every fault of a screen; `opened` is a panel or dialog of it, whose screen another picture audits. */
export async function audit(page: Page, { opened }: { opened: boolean }): Promise<void> {
  const at = `${page.url()} at ${page.viewportSize()?.width} px`;
  await soft.poll(() => violationsOf(page), { message: `axe: ${at}`, timeout: SETTLE_MS }).toEqual([]);
  if (!opened) soft(await tabsToEndOfMain(page), `Tab presses: ${at}`).toBeLessThanOrEqual(MAX_TABS);
}

/** Presses Tab until focus leaves the main content; stops after the first press above the limit. */
async function tabsToEndOfMain(page: Page): Promise<number> {
  await page.evaluate(startAtTop);
  let entered = false;
  for (let tabs = 0; tabs <= MAX_TABS; tabs++) {
    await page.keyboard.press('Tab');
    const place = await page.evaluate(placeOfFocus);
    if (place === 'main') entered = true;
    else if (entered || place === 'none') return tabs;
  }
  return MAX_TABS + 1;
}

/** Runs in the page: the next Tab goes to the first control of the document. */
function startAtTop(): void {
  const start = document.createElement('span');
  start.tabIndex = -1;
  document.body.prepend(start);
  start.focus({ preventScroll: true });
  start.remove();
}

/** Runs in the page. */
function placeOfFocus(): 'main' | 'frame' | 'none' {
  const { activeElement: focused, body } = document;
  if (!focused || focused === body) return 'none';
  return focused.closest('main') ? 'main' : 'frame';
}
