import { expect, type Locator } from '@playwright/test';

/** More than any screen has between two of its controls. */
const MOST_TABS = 100;

/**
 * Waits until a window has taken the focus, as it does a moment after it shows, whoever has the focus by then: a key that
 * is pressed before lands on another control.
 */
export const takesFocus = (window: Locator) =>
  expect.poll(() => window.evaluate((element) => element.contains(document.activeElement))).toBe(true);

const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement);

/** Goes there as a keyboard does, Tab after Tab from where the focus is, and presses Enter. */
export async function enter(target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let tabs = 0; tabs < MOST_TABS && !(await isFocused(target)); tabs++)
    await target.page().keyboard.press('Tab');
  await expect(target).toBeFocused();
  await target.page().keyboard.press('Enter');
}
