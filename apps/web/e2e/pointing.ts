import { expect, type Page } from '@playwright/test';

/** Of the page, so many pixels right and down from the middle of the map. */
export async function onMap(page: Page, [right, down]: [number, number] = [0, 0]): Promise<[number, number]> {
  const canvas = page.locator('.maplibregl-canvas');
  await expect(canvas).toBeVisible();
  const { x, y, width, height } = (await canvas.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return [x + width / 2 + right, y + height / 2 + down];
}

/** Clicks there; the pointer tells when what is to be clicked is there. */
export async function clickWhenPointed(
  page: Page,
  offset: [number, number] = [0, 0],
  before?: () => Promise<void>,
) {
  const [left, top] = await onMap(page, offset);
  await expect
    .poll(async () => {
      await page.mouse.move(left + 200, top - 100);
      await page.mouse.move(left, top);
      return page.locator('.maplibregl-canvas').evaluate((element) => getComputedStyle(element).cursor);
    })
    .toBe('pointer');
  await before?.();
  await page.mouse.click(left, top);
}
