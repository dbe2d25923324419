import { expect } from '@playwright/test';
import { expectAccessible, NO_APP_PATH, screenshot, test } from './app.ts';
import { expectNoLayoutShift } from './layout-shift.ts';
import { createBooking, unique } from './records.ts';
import { clickRowAction, confirm, dialogOf, rowOf } from './ui.ts';

test('reopens the listing and closes the booking for both parties when the trader backs out', {
  tag: '@main',
}, async ({ signedIn }) => {
  const [trader, terminal] = [
    await signedIn('trader2', NO_APP_PATH),
    await signedIn('terminal2', NO_APP_PATH),
  ];
  const otherTrader = await signedIn('trader');
  const STORAGE = unique('Left Tank');
  const listing_id = await createBooking({ terminal, trader, name: STORAGE });
  const placeBid = { name: `Place Bid, listing ${listing_id}`, exact: true };

  await test.step('a booked listing is not on the market', async () => {
    await otherTrader.getByRole('searchbox').fill(STORAGE);
    await expect(otherTrader.getByText('0 of 0').or(otherTrader.getByText('No results'))).toBeVisible();
    await expect(otherTrader.getByRole('button', placeBid)).toHaveCount(0);
    await terminal.goto('/my/listing?status=');
    await expectNoLayoutShift(terminal);
    await expect(rowOf(terminal.getByRole('table', { name: 'My listings' }), STORAGE)).toContainText(
      'Booked',
    );
  });

  await test.step('the trader keeps the booking at first, then backs out after reading the consequences', async () => {
    await trader.goto('/my/booking?offers.view=table');
    const row = rowOf(trader, STORAGE);
    await clickRowAction(row, 'Backout');
    const dialog = dialogOf(trader, /^Back out of booking \d+\?$/);
    await expect(dialog).toContainText('The listing goes back on the market for others to bid on.');
    await expectAccessible(trader);
    await screenshot(trader, 'back-out');
    await dialog.getByRole('button', { name: 'Keep booking' }).click();
    await expect(row).toContainText('Active');
    await clickRowAction(row, 'Backout');
    await confirm(dialog, 'Backout', 'You backed out of the booking. The other party has been notified.');
    await expect(row).toContainText('Closed');
    await row.getByRole('button', { name: /^Actions,/ }).click();
    for (const action of ['Renew Booking', 'Backout'])
      await expect(trader.getByRole('menuitem', { name: action })).toBeDisabled();
    await trader.keyboard.press('Escape');
  });

  await test.step('the market and the owner see the listing as Open again', async () => {
    await otherTrader.getByRole('button', { name: 'Table options' }).click();
    await otherTrader.getByRole('menuitem', { name: 'Refresh' }).click();
    await expect(otherTrader.getByRole('button', placeBid)).toBeVisible();
    await terminal.reload();
    await expect(rowOf(terminal.getByRole('table', { name: 'My listings' }), STORAGE)).toBeVisible();
  });

  await test.step('the terminal sees the closed booking until it hides closed bookings', async () => {
    await terminal.goto('/my/booking?storage.view=table');
    const row = rowOf(terminal, STORAGE);
    await expect(row).toContainText('Closed');
    await clickRowAction(row, 'More Info');
    const dialog = dialogOf(terminal, /^Booking \d+$/);
    await expect(dialog).toContainText('Backed out');
    await expectAccessible(terminal);
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await terminal.getByRole('checkbox', { name: 'Hide closed' }).first().click();
    await expect(terminal).toHaveURL(/storage\.hide_closed=1/);
    await expect(row).toHaveCount(0);
    await expect(terminal.getByRole('table', { name: 'Bookings on Your Storage' })).not.toContainText(
      'Closed',
    );
    await screenshot(terminal, 'bookings-hide-closed');
  });
});
