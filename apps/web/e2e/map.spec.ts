import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNotice, NO_SCREEN, picture, test } from './app.ts';
import { drawMaps } from './draws-maps.ts';

drawMaps();

/** How much passes the filter. */
const counts = (page: Page) => page.getByRole('status').filter({ hasText: /of \d+ listings/ });
const section = (page: Page, name: string) => page.getByRole('main').getByText(name, { exact: true });

test('a trader filters the map, keeps the filter, and goes from a point to a bid', async ({ signedIn }) => {
  const page = await signedIn('trader', '/charts/map');
  const category = page.getByRole('combobox', { name: 'Product Category' });

  await test.step('what is kept is there again after a reload', async () => {
    await expect(page.locator('canvas.maplibregl-canvas')).toBeVisible();
    await section(page, 'Filters').click();
    await page.getByRole('button', { name: 'Reset' }).click();
    await expect(counts(page)).toHaveText(/^1\d\d of 1\d\d listings, \d\d of \d\d inquiries$/);
    await category.fill('asph');
    await page.getByRole('checkbox', { name: 'Truck out' }).check();
    await expect(counts(page)).toHaveText(/^\d{1,2} of 1\d\d listings/);
    const kept = await counts(page).textContent();
    await page.getByRole('button', { name: 'Save' }).click();
    await expectNotice(page, 'Map filters saved.');
    await page.reload();
    await section(page, 'Filters').click();
    await expect(category).toHaveValue('asph');
    await expect(counts(page)).toHaveText(kept ?? '');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Reset' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await expectNotice(page, 'Map filters saved.');
  });

  await test.step('a point leads to its card, and that to a bid', async () => {
    await section(page, 'Table').click();
    await page
      .getByRole('button', { name: /^Listing \d+/ })
      .first()
      .click();
    const card = page.getByRole('region', { name: /^Listing \d+$/ });
    await expect(card.getByRole('button', { name: 'More Info' })).toBeVisible();
    await expectAccessible(page);
    await picture(page, 'map-card');
    await card.getByRole('button', { name: 'Place Bid' }).click();
    await expect(page.getByRole('dialog', { name: /^Place Bid/ })).toBeVisible();
  });
});

test('where no map can be drawn the table has all of it, by keyboard', async ({ signedIn }) => {
  const page = await signedIn('terminal', NO_SCREEN);
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await page.goto('/charts/map');
  await expect(page.getByText('This browser cannot draw the map')).toBeVisible();
  const row = page.getByRole('button', { name: /^Inquiry \d+/ }).first();
  await row.focus();
  await page.keyboard.press('Enter');
  const title = page.getByRole('heading', { name: /^Inquiry \d+$/ });
  await expect(title).toBeFocused();
  // What one may do comes once it is known.
  await expect(page.getByRole('button', { name: 'Make Offer' })).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Make Offer' })).toBeFocused();
  await expectAccessible(page);
  await picture(page, 'map-without-webgl');
  expect(loaded.filter((url) => url.includes('maplibre'))).toEqual([]);
});
