import { expect, type Page } from '@playwright/test';
import { addMonths } from '@tank/schema/kit/dates';
import { formatDate } from '@tank/schema/kit/format';
import { expectAccessible, NO_APP_PATH, screenshot, test } from './app.ts';
import { createBooking, marketToday, monthAhead, unique, uniqueVolume, userOf } from './records.ts';
import { clickRowAction, confirm, dialogOf, expand, factOf, fillFields, rowOf } from './ui.ts';

test('shows an accepted renewal to both parties in table and calendar', { tag: '@main' }, async ({
  signedIn,
}) => {
  const [trader, terminal] = [await signedIn('trader2', NO_APP_PATH), await signedIn('terminal2')];
  const STORAGE = unique('Renewed Tank');
  const START = monthAhead(2);
  /** The first day after the booking ends. */
  const END = addMonths(START, 6);
  // Distinguishes the bar of the renewal from those of its booking and of other runs.
  const volume = uniqueVolume(31);
  await createBooking({ terminal, trader, name: STORAGE, volume: 30, start_date: START, term: 6 });

  await test.step('the trader requests a renewal that starts when the booking ends', async () => {
    await trader.goto('/my/booking?offers.view=table');
    const row = rowOf(trader, STORAGE);
    await expect(row).toContainText('Active');
    await clickRowAction(row, 'Renew Booking');
    const dialog = dialogOf(trader, /^Renewal Request for booking \d+$/);
    await expect(dialog.getByLabel('Start date')).toHaveValue(formatDate(END));
    await fillFields(dialog, { Price: '' });
    await dialog.getByRole('button', { name: 'Request renewal' }).click();
    await expect(dialog.getByText('Price is required.')).toBeVisible();
    await fillFields(dialog, { Price: '0.66', Volume: volume, Term: '3' });
    await expectAccessible(trader);
    await screenshot(trader, 'renewal-request');
    await confirm(dialog, 'Request renewal', 'Renewal request placed.');
  });

  await test.step('lists the request under Placed and offers no second one', async () => {
    await trader.getByRole('tab', { name: 'Placed' }).click();
    const placed = trader.getByRole('table', { name: 'Placed renewal requests' });
    await expect(rowOf(placed, STORAGE)).toContainText('Open');
    await clickRowAction(
      rowOf(trader.getByRole('table', { name: 'Bookings on Your Offers' }), STORAGE),
      'Renew Booking',
    );
    const dialog = dialogOf(trader, 'Renewal Request');
    await expect(dialog).toContainText('This booking already has an open renewal request.');
    await expectAccessible(trader);
    await dialog.getByRole('button', { name: 'Close' }).last().click();
  });

  await test.step('the terminal sees the requesting trader and accepts', async () => {
    await terminal.getByRole('link', { name: 'My Bookings' }).click();
    const received = terminal.getByRole('table', { name: 'Received renewal requests' });
    const row = rowOf(received, STORAGE);
    await expand(row);
    await expect(received.getByRole('link', { name: 'trader2@demo.test' })).toBeVisible();
    await terminal.getByRole('button', { name: /^Notifications/ }).click();
    await dialogOf(terminal, 'Notifications')
      .getByRole('link', { name: new RegExp(`New renewal request for booking .*: ${volume} MBBL at 0.6600`) })
      .click();
    const info = dialogOf(terminal, /^Renewal request \d+$/);
    await expect(factOf(info, 'Volume')).toHaveText(`${volume} MBBL`);
    await expectAccessible(terminal);
    await screenshot(terminal, 'renewal-info');
    await info.getByRole('button', { name: 'Accept' }).click();
    const dialog = dialogOf(terminal, /^Accept renewal request \d+\?$/);
    await expectAccessible(terminal);
    await screenshot(terminal, 'accept-renewal');
    await confirm(dialog, 'Accept', 'Renewal request accepted. The new booking has been made.');
    await info.getByRole('button', { name: 'Close' }).last().click();
    await expect(row).toBeHidden();
    await terminal.getByRole('radiogroup', { name: 'Status' }).getByText('Closed', { exact: true }).click();
    await expect(row).toContainText('Accepted');
  });

  await test.step('the terminal’s table has both bookings', async () => {
    const section = terminal.getByRole('tablist', { name: 'Bookings on Your Storage' });
    await section.getByRole('tab', { name: 'Table' }).click();
    const rows = rowOf(terminal.getByRole('table', { name: 'Bookings on Your Storage' }), STORAGE);
    await expect(rows).toHaveCount(2);
    await expect(rows.first()).toContainText(volume);
    await expect(rows.first()).toContainText(formatDate(END));
    await section.getByRole('tab', { name: 'Calendar' }).click();
  });

  await test.step('both parties open the renewal from the calendar of its year', async () => {
    const [{ username: traderName }, { username: terminalName }] = [
      await userOf(trader),
      await userOf(terminal),
    ];
    await expectInCalendar(
      terminal,
      'Bookings on Your Storage',
      `${traderName}: ${volume} MBBL at ${STORAGE}`,
    );
    await screenshot(terminal, 'calendar-terminal');
    await trader.reload();
    await trader.getByRole('tab', { name: 'Calendar' }).click();
    await expectInCalendar(
      trader,
      'Bookings on Your Offers',
      `${terminalName}, Bayonne, NJ: ${volume} MBBL at ${STORAGE}`,
    );
    await screenshot(trader, 'calendar-trader');
  });

  async function expectInCalendar(page: Page, caption: string, bar: string) {
    await showYear(page, caption, Number(END.slice(0, 4)));
    await page.getByRole('button', { name: new RegExp(`^${bar}, `) }).click();
    const dialog = dialogOf(page, /^Booking \d+$/);
    await expect(factOf(dialog, 'Origin')).toHaveText('Renewal request');
    await expect(factOf(dialog, 'Start')).toHaveText(formatDate(END));
    await expectAccessible(page);
    await screenshot(page, 'booking-info');
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await expect(dialog).toBeHidden();
  }
});

/** Clicks Next year until the calendar shows the year. */
async function showYear(page: Page, caption: string, year: number) {
  const now = Number(marketToday().slice(0, 4));
  for (let shown = now; shown < year; shown++)
    await page
      .getByRole('region', { name: `${caption}, ${shown}` })
      .getByRole('button', { name: 'Next year' })
      .click();
  await expect(page.getByRole('region', { name: `${caption}, ${year}` })).toBeVisible();
}
