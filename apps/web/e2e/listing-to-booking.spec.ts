import { expect } from '@playwright/test';
import { expectAccessible, expectNotice, NO_APP_PATH, screenshot, test } from './app.ts';
import { monthAhead, unique, uniqueVolume } from './records.ts';
import { clickRowAction } from './ui.ts';

const COMMENT = 'Steam coils, ready in January.';

/** The 15th of next month in the format of the date fields. */
function nextMonth15th(): string {
  const [year, month] = monthAhead(1).split('-');
  return `${month}/15/${year}`;
}

test('turns a trader’s bid on a new listing into a booking when the terminal accepts it', {
  tag: '@main',
}, async ({ signedIn }) => {
  const [STORAGE, BID_COMMENT, CAPACITY] = [
    unique('Journey Farm'),
    unique('Firm until Friday'),
    uniqueVolume(321),
  ];
  const terminal = await signedIn('terminal2', '/my/storage');
  const trader = await signedIn('trader2', NO_APP_PATH);
  const profile = await terminal.evaluate(() => JSON.parse(sessionStorage.getItem('session') ?? '{}'));
  expect(profile.category).toBe('Terminal');

  await test.step('the terminal adds a storage with an access mode', async () => {
    await terminal.getByRole('button', { name: 'Add Storage' }).click();
    const dialog = terminal.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Add Storage' }).click();
    await expect(dialog.getByText('Storage name is required.')).toBeVisible();
    await dialog.getByLabel('Storage name').fill(STORAGE);
    await dialog.getByLabel('Address').pressSequentially('Bayonne, NJ');
    await terminal.getByRole('option', { name: 'Bayonne, NJ, USA' }).click();
    await dialog.getByLabel('Product category').click();
    await terminal.getByRole('option', { name: 'Heavy Crude' }).click();
    await terminal.keyboard.press('Tab');
    await dialog.getByRole('textbox', { name: 'Total capacity' }).fill('640');
    await dialog.getByLabel('Heel requirement').fill('1500');
    await dialog.getByLabel('Number of tanks').fill('4');
    await dialog.getByLabel('Tank material').click();
    await terminal.getByRole('option', { name: 'Carbon Steel', exact: true }).click();
    await dialog.getByLabel('Tank type').click();
    await terminal.getByRole('option', { name: 'Cavern' }).click();
    await dialog.getByRole('button', { name: 'Add access mode' }).click();
    await dialog.getByLabel('Mode name').fill('North dock');
    await dialog.getByLabel('Type', { exact: false }).last().click();
    await terminal.getByRole('option', { name: 'Vessel' }).click();
    await dialog.getByLabel('Inbound/outbound').click();
    await terminal.getByRole('option', { name: 'Both' }).click();
    await dialog.getByLabel('Transfer fee').fill('0.12');
    await expectAccessible(terminal);
    await screenshot(terminal, 'add-storage');
    await dialog.getByRole('button', { name: 'Add Storage' }).click();
    await expectNotice(terminal, 'Storage created.');
    await expect(terminal.getByRole('cell', { name: STORAGE, exact: true })).toBeVisible();
    await expectAccessible(terminal);
  });

  await test.step('the terminal lists the storage', async () => {
    await terminal.getByRole('link', { name: 'My Listings' }).click();
    await terminal.getByRole('button', { name: 'Add Listing' }).first().click();
    const dialog = terminal.getByRole('dialog');
    const storage = dialog.getByRole('combobox', { name: 'Storage' });
    await expect(storage).toBeFocused();
    await expect(storage).toHaveAttribute('aria-expanded', 'false');
    await storage.fill(STORAGE);
    await terminal.getByRole('option', { name: STORAGE }).click();
    await dialog.getByRole('textbox', { name: 'Working capacity' }).fill(CAPACITY);
    await dialog.getByRole('textbox', { name: 'Shell price' }).fill('0.7125');
    await dialog.getByLabel('Term').fill('18');
    await dialog.getByRole('textbox', { name: 'Availability after commitment' }).fill('1');
    await dialog.getByLabel('Date available').fill(nextMonth15th());
    const nextYear = nextMonth15th().replace(/\d{4}$/, (year) => String(Number(year) + 1));
    await expect(dialog.getByLabel('Expiration')).toHaveValue(nextYear);
    await dialog.getByLabel('Comment').fill(COMMENT);
    await screenshot(terminal, 'add-listing');
    await expectAccessible(terminal);
    await dialog.getByRole('button', { name: 'Add Listing' }).click();
    await expectNotice(terminal, 'Listing created.');
  });

  await test.step('the trader finds the listing by filter and places a bid', async () => {
    await trader.goto(
      `/listing?region=PADD+1B&min_working_capacity=${CAPACITY}&max_working_capacity=${CAPACITY}`,
    );
    const row = trader.getByRole('row').filter({ hasText: CAPACITY });
    await expect(row).toHaveCount(1);
    await row.getByRole('button', { name: /^Details/ }).click();
    await expect(trader.getByText('North dock')).toBeVisible();
    await expectAccessible(trader);
    await screenshot(trader, 'listings-expanded');
    // The parties stay undisclosed until the bid is accepted.
    await expect(trader.locator('body')).not.toContainText(profile.username);
    await expect(trader.locator('body')).not.toContainText(STORAGE);
    await row.getByRole('button', { name: /^Place Bid/ }).click();
    const dialog = trader.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'Product' }).click();
    await trader.getByRole('option', { name: 'WCS' }).click();
    await dialog.getByLabel('Bid price').fill('0.69');
    await dialog.getByLabel('Volume').fill('300');
    await dialog.getByLabel('Comment').fill(BID_COMMENT);
    await expectAccessible(trader);
    await screenshot(trader, 'place-bid');
    await dialog.getByRole('button', { name: 'Place Bid' }).click();
    await expectNotice(trader, 'Bid placed.');
    await expect(row).toContainText('Your bid 0.6900 · Open');
    // The dialog warns about a second bid on the same listing.
    await row.getByRole('button', { name: /^Place Bid/ }).click();
    await expect(dialog).toContainText('You already have an open bid on this listing');
    await expect(dialog).toContainText('300 MBBL at 0.6900 USD/BBL');
    await expectAccessible(trader);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await trader.getByRole('tab', { name: 'Your Bids on Listings' }).click();
    await expect(trader.getByRole('row').filter({ hasText: BID_COMMENT })).toContainText('Open');
    await screenshot(trader, 'placed-bids');
  });

  await test.step('the terminal accepts the bid', async () => {
    await terminal.reload();
    await expect(terminal.locator('body')).not.toContainText('trader2@demo.test');
    const bids = terminal.getByRole('table', { name: 'Bids on your listings' });
    const bid = bids.getByRole('row').filter({ hasText: STORAGE });
    await clickRowAction(bid, 'Accept');
    await screenshot(terminal, 'accept-bid');
    await expectAccessible(terminal);
    await terminal.getByRole('dialog').getByRole('button', { name: 'Accept Bid' }).click();
    await expectNotice(terminal, 'Bid accepted. The booking has been made.');
    await terminal.goto('/my/listing?bids.status=Accepted');
    await expect(bid).toContainText('Accepted');
    await screenshot(terminal, 'my-listings');
  });

  await test.step('both parties see the booking and each other’s contact details', async () => {
    await terminal.getByRole('link', { name: 'My Bookings' }).click();
    await expect(terminal.getByRole('heading', { name: 'My Bookings' })).toBeVisible();
    await terminal.getByRole('tab', { name: 'Table' }).first().click();
    const storageBooking = terminal.getByRole('row').filter({ hasText: STORAGE });
    await storageBooking.getByRole('button', { name: /^Details/ }).click();
    await expect(terminal.getByText('trader2@demo.test')).toBeVisible();
    await expectAccessible(terminal);
    await screenshot(terminal, 'bookings-terminal');
    await trader.getByRole('link', { name: 'My Bookings' }).click();
    await expect(trader.getByRole('heading', { name: 'My Bookings' })).toBeVisible();
    await trader.getByRole('tab', { name: 'Table' }).first().click();
    const offerBooking = trader.getByRole('row').filter({ hasText: STORAGE });
    await offerBooking.getByRole('button', { name: /^Details/ }).click();
    await expect(trader.getByText('terminal2@demo.test')).toBeVisible();
    await screenshot(trader, 'bookings-trader');
  });
});
