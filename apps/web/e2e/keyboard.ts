import { expect, type Locator } from '@playwright/test';

/** More than the tab stops of any screen. */
const MAX_TABS = 100;

/**
 * Waits until focus is inside a dialog or menu, which takes it shortly after it appears: a key pressed earlier
 * reaches another control.
 */
export const expectFocusWithin = (container: Locator) =>
  expect.poll(() => container.evaluate((element) => element.contains(document.activeElement))).toBe(true);

const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement);

/** Presses Tab until the target has focus, then Enter. */
export async function pressEnterOn(target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let tabs = 0; tabs < MAX_TABS && !(await isFocused(target)); tabs++)
    await target.page().keyboard.press('Tab');
  await expect(target).toBeFocused();
  await target.page().keyboard.press('Enter');
}
