import { expect } from '@playwright/test';
import { expectAccessible, screenshot, test } from './app.ts';
import { dialogOf } from './ui.ts';

test('suggests addresses while typing, and picks a point on a map when none matches', async ({
  signedIn,
}) => {
  const trader = await signedIn('trader2');
  await trader.getByRole('link', { name: 'My Inquiries' }).click();
  await trader.getByRole('button', { name: 'Add Inquiry' }).first().click();
  const dialog = dialogOf(trader, 'Add Inquiry');
  const address = dialog.getByLabel('Address');
  const picker = dialog.getByRole('button', { name: 'Pick on a map' });

  await test.step('suggests the place for a misspelled name, an abbreviation, a ZIP code and a hub', async () => {
    for (const [typed, suggestion] of [
      ['Huoston, TX', 'Houston, TX, USA'],
      ['So. Portland', 'South Portland, ME, USA'],
      ['77536', 'Deer Park, TX, USA'],
      ['NY Harbor', 'New York Harbor, New York, NY, USA'],
    ] as const) {
      await address.fill(typed);
      await expect(trader.getByRole('option', { name: suggestion, exact: true })).toBeVisible();
      await expect(picker).toBeHidden();
    }
    await trader.getByRole('option', { name: 'New York Harbor, New York, NY, USA', exact: true }).click();
    await expect(dialog.getByRole('img', { name: /around New York Harbor/ })).toBeVisible();
  });

  await test.step('explains why an address has no match', async () => {
    await address.fill('San Juan, PR');
    await expect(dialog.getByText('This market has no region for Puerto Rico.')).toBeVisible();
    await address.fill('Veracruz, México');
    await expect(dialog.getByText('Mexico is outside of the US and Canada.')).toBeVisible();
    await address.fill('Nonesuch, LA');
    await expect(dialog.getByText('We do not know Nonesuch in Louisiana.')).toBeVisible();
    await expectAccessible(trader);
    await screenshot(trader, 'address-not-found');
  });

  await test.step('uses a point of the map, described by the nearest town', async () => {
    await picker.click();
    const map = dialog.getByRole('application', { name: /^Map/ });
    await expect(dialog.getByRole('button', { name: 'Use this location' })).toBeDisabled();
    await map.click({ position: { x: 190, y: 130 } });
    const found = dialog.getByRole('status').filter({ hasText: /\d N \d+\.\d{4} W, .+, USA$/ });
    await expect(found).toBeVisible();
    const clicked = (await found.textContent()) ?? '';
    await map.press('ArrowDown');
    await expect(found).not.toHaveText(clicked);
    const place = (await found.textContent()) ?? '';
    await expectAccessible(trader);
    await screenshot(trader, 'address-on-map');
    await dialog.getByRole('button', { name: 'Use this location' }).click();
    await expect(address).toHaveValue(place);
    await expect(map).toBeHidden();
    await expect(dialog.getByRole('img', { name: /miles around/ })).toBeVisible();
  });
});
