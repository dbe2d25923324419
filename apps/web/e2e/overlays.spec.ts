import { expect, type Page } from '@playwright/test';
import { expectAccessible, NO_APP_PATH, screenshot, test } from './app.ts';
import { filterChip, mapViewIn, pixelsFrom } from './map-marks.ts';
import { clickMark } from './map-pointer.ts';
import { INTERNAL_ERROR, mockProcedure } from './mock-procedure.ts';
import { tokenOf, userOf } from './records.ts';

test.use({ drawsMaps: true });

/** A place in North Dakota with a crude pipeline and nothing else. */
const ON_THE_LINE = '47.3085,-102.0335,7';

const IN_TEXAS = '31.5,-99,5';

/** A town and the offset of its terminal in pixels. */
const PORTLAND = { town: { latitude: 43.64, longitude: -70.26 }, apart: { x: -4, y: -3 } };

async function setOverlay(admin: Page, action: 'grant' | 'revoke', of: Page) {
  const headers = { 'x-access-token': await tokenOf(admin) };
  const { user_id } = await userOf(of);
  const answer = await admin.request.post(`/trpc/users.${action}Overlay`, { headers, data: { user_id } });
  expect(answer.status()).toBe(200);
}

test('filters the volume map by a state of the heat map, and shows overlays once an Admin grants them', async ({
  signedIn,
}) => {
  const page = await signedIn('terminal', '/charts/map?map.tab=heat&map.at=44,-70,6');

  await test.step('a state in the table opens the volume map', async () => {
    const figures = page.getByRole('table', { name: 'Volume and price by state' });
    await figures.getByRole('button', { name: 'Texas' }).click();
    await expect(page.getByRole('tab', { name: 'Volume Map' })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByText(/^\d+ in view, largest first$/)).toBeVisible();
    await page.getByRole('button', { name: 'Remove: Texas' }).click();
    await expect(page.getByRole('button', { name: 'Remove: Texas' })).toHaveCount(0);
  });

  await test.step('a state on the map shows its figures in a tip and opens the volume map', async () => {
    await page.goto(`/charts/map?map.tab=heat&map.at=${IN_TEXAS}`);
    await clickMark(page, { x: 0, y: 0 }, () =>
      expect(page.getByText(/^Texas[\d,.]+ MBBL.*Click to see it on the Volume Map$/)).toBeVisible(),
    );
    await expect(page.getByRole('tab', { name: 'Volume Map' })).toHaveAttribute('aria-selected', 'true');
    await page.getByRole('button', { name: 'Remove: Texas' }).click();
  });

  await test.step('a grant shows the overlays without a reload', async () => {
    const admin = await signedIn('admin', NO_APP_PATH);
    await setOverlay(admin, 'revoke', page);
    await expect(filterChip(page, 'Overlays')).toHaveCount(0);
    await page.goto(`/charts/map?map.at=${ON_THE_LINE}`);
    await expect(filterChip(page, 'Modes')).toBeVisible();
    await expect(filterChip(page, 'Overlays')).toHaveCount(0);
    await setOverlay(admin, 'grant', page);
    await filterChip(page, 'Overlays').click();
    await page.getByRole('switch', { name: 'Crude pipelines' }).click();
    await expectAccessible(page);
  });

  await test.step('shows the operator and name of a clicked pipeline', async () => {
    await clickMark(page, { x: 0, y: 0 }, () => screenshot(page, 'map-overlays'));
    await expect(page.getByRole('dialog')).toContainText('Dakota Access');
    await expect(page.getByRole('dialog')).toContainText('Energy Transfer');
    await page.keyboard.press('Escape');
  });

  await test.step('filters by distance to a pipeline, and shows an error when the distances fail to load', async () => {
    const restore = await mockProcedure(page, 'overlays.near', INTERNAL_ERROR);
    await page.getByRole('button', { name: 'Show nearby' }).click();
    await expect(page.getByText('Within 25 miles of Crude pipelines')).toBeVisible();
    await expect(page.getByText('could not be calculated, showing everything')).toBeVisible();
    await expectAccessible(page);
    await restore();
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByRole('combobox', { name: 'Name' }).fill('Dakota');
    await page.getByRole('option', { name: 'Energy Transfer: Dakota Access' }).click();
    await expect(page.getByText('Within 25 miles of Energy Transfer: Dakota Access')).toBeVisible();
    const found = page.getByText(/^\d+ listings?, \d+ (inquiry|inquiries)$/);
    const [listings, inquiries] = (await found.textContent())?.match(/\d+/g) ?? [];
    await filterChip(page, 'Modes').click();
    const passing = new RegExp(`^${listings} of 1\\d\\d listings, ${inquiries} of \\d\\d inquiries$`);
    await expect(page.getByText(passing)).toBeVisible();
    await filterChip(page, 'Overlays').click();
  });

  await test.step('shows the card of a clicked terminal', async () => {
    await page.getByRole('switch', { name: 'Product terminals' }).click();
    // No record of the market covers this terminal.
    await page.getByRole('combobox', { name: 'Go to a place' }).fill('South Portland, ME, USA');
    await page.getByRole('option', { name: 'South Portland, ME, USA' }).click();
    // The zoom level is 8 once the map has arrived.
    await expect.poll(() => mapViewIn(page).zoom).toBe(8);
    const { town, apart } = PORTLAND;
    const { x, y } = pixelsFrom(mapViewIn(page), town);
    await clickMark(page, { x: x + apart.x, y: y + apart.y });
    const card = page.locator('.maplibregl-popup');
    await expect(card).toContainText('Product terminals');
    await expectAccessible(page, card);
    await screenshot(page, 'map-terminal');
    await page.getByRole('switch', { name: 'Product terminals' }).click();
    await expect(card).toHaveCount(0);
  });
});
