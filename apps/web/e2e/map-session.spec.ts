import { expect, type Page } from '@playwright/test';
import { messages } from '@tank/schema/messages';
import { screenshot, test } from './app.ts';
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
