import { expect, type Page } from '@playwright/test';

interface Place {
  x: number;
  y: number;
}

/** The page coordinates of a point given in pixels from the center of the map. */
export async function mapPoint(page: Page, from: Place): Promise<readonly [number, number]> {
  const canvas = page.locator('.maplibregl-canvas');
  await expect(canvas).toBeVisible();
  const { x, y, width, height } = (await canvas.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return [x + width / 2 + from.x, y + height / 2 + from.y];
}

/** Clicks once the cursor becomes a pointer, which shows that a feature is there. */
export async function clickMark(page: Page, place: Place = { x: 0, y: 0 }, before?: () => Promise<void>) {
  const [left, top] = await mapPoint(page, place);
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
