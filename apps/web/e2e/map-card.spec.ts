import { expect } from '@playwright/test';
import type { MapPoints } from '@tank/schema/map/map';
import { NO_APP_PATH, screenshot, test } from './app.ts';
import { filterChip, mapViewIn, pixelsFrom } from './map-marks.ts';
import { mapPoint } from './map-pointer.ts';

test.use({ drawsMaps: true });

for (const [device, size] of [
  ['a desk', { width: 1440, height: 900 }],
  ['a phone', { width: 390, height: 844 }],
] as const)
  test(`on ${device} a row shows its point beside the card, and Escape returns focus to the row`, async ({
    signedIn,
  }) => {
    const page = await signedIn('terminal', NO_APP_PATH, { viewport: size });
    let listings: MapPoints['listings'] | undefined;
    await page.route('**/api/map/points', async (route) => {
      const response = await route.fetch();
      ({ listings } = await response.json());
      await route.fulfill({ response });
    });
    await page.goto('/charts/map');
    await filterChip(page, 'Modes').click();
    const inView = page.getByText(/^\d+ in view/);
    const unfiltered = (await inView.textContent()) ?? '';
    await page.getByRole('checkbox', { name: 'Truck out' }).check();
    const filterOn = page.getByText(/^Filtered: /);
    await expect(filterOn).toBeVisible();
    // The list follows later than the note.
    await expect(inView).not.toHaveText(unfiltered);
    const rows = page.getByRole('button', { name: /^Listing \d+.*, approximate location$/ });
    const name = /^Listing \d+/.exec((await rows.first().textContent()) ?? '')?.[0] ?? '';
    const row = page.getByRole('button', { name: new RegExp(`^${name}\\D`) });
    await row.click();
    const card = page.getByRole('region', { name, exact: true });
    await expect(card.getByRole('heading', { name, exact: true })).toBeFocused();
    await expect(card).toContainText('Approximate location');

    await test.step('zooms in until the point is unclustered and visible', async () => {
      await expect.poll(() => mapViewIn(page).zoom).toBe(7);
      const at = listings?.listing_id.indexOf(Number(name.split(' ')[1])) ?? -1;
      const away = pixelsFrom(mapViewIn(page), {
        latitude: listings?.public_latitude[at] ?? Number.NaN,
        longitude: listings?.public_longitude[at] ?? Number.NaN,
      });
      const isUppermost = page
        .locator('.maplibregl-canvas')
        .evaluate(
          (element, [left, top]) => document.elementFromPoint(left, top) === element,
          await mapPoint(page, away),
        );
      expect(await isUppermost).toBe(true);
      await screenshot(page, `map-card-${size.width}`);
    });
    await test.step('the card does not cover the note about the active filter', async () => {
      const chip = await filterOn.boundingBox();
      expect((await card.boundingBox())?.y).toBeGreaterThan((chip?.y ?? Number.NaN) + (chip?.height ?? 0));
    });
    await page.keyboard.press('Escape');
    await expect(card).toBeHidden();
    await expect(row).toBeFocused();
    await test.step('closes the card of a record that the filter excludes', async () => {
      await page.keyboard.press('Enter');
      await expect(card).toBeVisible();
      await page.getByRole('button', { name: 'Listings' }).click();
      await expect(card).toBeHidden();
    });
  });

test('a full sheet hides the controls of the map, which it would cut, and gives them back', async ({
  signedIn,
}) => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const page = await signedIn('terminal', '/charts/map', phone);
  const controls = [
    page.getByRole('button', { name: 'Zoom out' }),
    page.getByRole('button', { name: 'Fill the screen' }),
    page.getByText('Legend'),
  ];
  for (const control of controls) await expect(control).toBeVisible();
  await page.getByRole('button', { name: 'Expand panel' }).tap();
  for (const control of controls) await expect(control).toBeHidden();
  await page.getByRole('button', { name: 'Collapse panel' }).tap();
  for (const control of controls) await expect(control).toBeVisible();
});
