import { expect, type Page } from '@playwright/test';
import { messages } from '@tank/schema/messages';
import { screenshot, test } from './app.ts';
import { mapViewIn } from './map-marks.ts';
import { tokenOf } from './records.ts';

test.use({ drawsMaps: true });

/** Ends the session over the API and signs in again in the page. */
async function signInAgain(page: Page): Promise<void> {
  const headers = { 'x-access-token': await tokenOf(page) };
  expect((await page.request.post('/api/logout', { headers })).status()).toBe(200);
  await expect(page.getByText(messages.sessionExpired)).toBeVisible();
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByLabel('Email').fill('trader@demo.test');
  await page.getByLabel('Password', { exact: true }).fill('demo-tank-2026');
  await page.getByRole('button', { name: 'Sign In' }).click();
}

const AT = 'map.at=31.5,-99,5';

for (const [name, address] of [
  ['volume map', `/charts/map?${AT}`],
  ['heat map', `/charts/map?map.tab=heat&${AT}`],
  ['map of the dashboard', `/?${AT}`],
] as const)
  test(`restores the view of the ${name} after signing in again`, async ({ signedIn }) => {
    const page = await signedIn('trader', address);
    const canvas = page.locator('.maplibregl-canvas');
    await expect(canvas).toBeVisible();
    await signInAgain(page);
    await expect(canvas).toBeVisible();
    await expect(canvas).toHaveCount(1);
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await expect(page).toHaveURL(/map\.at=31\.5%2C-99%2C6/);
    await screenshot(page, `signed-in-again-${name.replaceAll(' ', '-')}`);
  });

test('moves the volume map to the region that was chosen while the heat map was shown', async ({
  signedIn,
}) => {
  const page = await signedIn('terminal', '/?map.at=45,-120,5');
  const map = page.getByRole('region', { name: 'Map', exact: true });
  await expect(map.locator('.maplibregl-canvas')).toBeVisible();
  await map.getByRole('tab', { name: 'Heat Map' }).click();
  await expect(map.getByRole('rowheader', { name: 'New Jersey' })).toBeVisible();
  const filter = page.getByRole('region', { name: 'Filter of all panels' });
  await filter.getByRole('combobox', { name: 'Region' }).selectOption('PADD 3');
  await expect(map.getByRole('rowheader', { name: 'New Jersey' })).toHaveCount(0);
  await map.getByRole('tab', { name: 'Volume Map' }).click();
  await expect.poll(() => mapViewIn(page).longitude).toBeGreaterThan(-105);
  // South of the middle of the whole market.
  expect(mapViewIn(page).latitude).toBeLessThan(35);
});
