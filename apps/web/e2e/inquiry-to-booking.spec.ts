import { expect, type Page } from '@playwright/test';
import { formatDate } from '@tank/schema/kit/format';
import { expectAccessible, screenshot, test } from './app.ts';
import { createOffer, createStorage, monthAhead, unique, uniqueVolume, userOf } from './records.ts';
import {
  chooseStorage,
  clickRowAction,
  confirm,
  dialogOf,
  expand,
  factOf,
  fillAddress,
  fillFields,
  rowOf,
  selectOption,
} from './ui.ts';

test('turns a trader’s inquiry into a booking when the trader accepts a terminal’s offer', {
  tag: '@main',
}, async ({ signedIn }) => {
  const [trader, terminal] = [await signedIn('trader2'), await signedIn('terminal2')];
  const [inquiryComment, acceptedComment, rejectedComment] = [
    unique('Wanted'),
    unique('Offered'),
    unique('Worse'),
  ];
  const STORAGE = unique('Linden Depot');
  // Identifies the inquiry in a table without a comment column.
  const minVolume = uniqueVolume(40);
  const storage_id = await createStorage(terminal, { name: STORAGE, address: 'Linden, NJ, USA' });
  const { username } = await userOf(trader);
  let inquiry_id = 0;
  /** The row of the offer at this price, on the trader's or the terminal's screen. */
  const offerRowOf = (page: Page, price: string) =>
    rowOf(page.getByRole('table', { name: /offers/i }), price).filter({
      has: page.getByRole('cell', { name: new RegExp(`(^|Inquiry )${inquiry_id}$`) }),
    });

  await test.step('the trader adds an inquiry, whose map draws the radius', async () => {
    await trader.getByRole('link', { name: 'My Inquiries' }).click();
    await trader.getByRole('button', { name: 'Add Inquiry' }).first().click();
    const dialog = dialogOf(trader, 'Add Inquiry');
    await expect(dialog.getByLabel('Address')).toBeFocused();
    await dialog.getByRole('button', { name: 'Add Inquiry' }).click();
    for (const field of ['Address', 'Product', 'Min volume', 'Max volume', 'Price', 'Term', 'Comment'])
      await expect(dialog.getByText(`${field} is required.`)).toBeVisible();
    await fillAddress(dialog.getByLabel('Address'), 'Bayonne, NJ', 'Bayonne, NJ, USA');
    await expect(dialog.getByRole('img', { name: '50 miles around Bayonne, NJ' })).toBeVisible();
    await fillFields(dialog, {
      Radius: '25',
      'Min volume': minVolume,
      'Max volume': '30',
      Price: '0.82',
      Term: '12',
    });
    await expect(dialog.getByRole('img', { name: '25 miles around Bayonne, NJ' })).toBeVisible();
    await selectOption(dialog.getByRole('combobox', { name: 'Product' }), 'WCS', 'WCS');
    await fillFields(dialog, { 'Start date': formatDate(monthAhead(1)), Comment: inquiryComment });
    await expect(dialog.getByLabel('Expiration')).toHaveValue(formatDate(monthAhead(13)));
    await dialog.getByRole('button', { name: 'Add Inquiry' }).click();
    await expect(dialog.getByText('Max volume cannot be below min volume.')).toBeVisible();
    await fillFields(dialog, { 'Max volume': '80' });
    await addRailMode(trader);
    await expectAccessible(trader);
    await screenshot(trader, 'add-inquiry');
    await confirm(dialog, 'Add Inquiry', 'Inquiry created.');
    const row = rowOf(trader.getByRole('table', { name: 'My inquiries' }), minVolume);
    await expect(row).toContainText('Bayonne, NJ, USA');
    inquiry_id = Number(await row.getByRole('cell').filter({ hasText: /^\d+$/ }).first().textContent());
    await expectAccessible(trader);
  });

  await test.step('the terminal finds the inquiry without its owner’s name', async () => {
    await terminal.getByRole('link', { name: 'Inquiries', exact: true }).click();
    const row = rowOf(terminal.getByRole('table', { name: 'Available inquiries' }), minVolume);
    await expand(row);
    await expect(terminal.getByText('Rail yard')).toBeVisible();
    await expect(terminal.locator('body')).not.toContainText(username);
    await expectAccessible(terminal);
    await screenshot(terminal, 'inquiries');
    await clickRowAction(row, 'More Info');
    const dialog = dialogOf(terminal, `Inquiry ${inquiry_id}`);
    await expect(dialog.getByRole('img', { name: '25 miles around Bayonne, NJ' })).toBeVisible();
    await expectAccessible(terminal);
    await screenshot(terminal, 'inquiry-info');
    await dialog.getByRole('button', { name: 'Make Offer' }).click();
  });

  await test.step('the terminal makes an offer with its own storage', async () => {
    const dialog = dialogOf(terminal, `Make Offer on inquiry ${inquiry_id}`);
    await dialog.getByRole('button', { name: 'Make Offer' }).click();
    await expect(dialog.getByText('Comment is required.')).toBeVisible();
    await chooseStorage(dialog, STORAGE);
    await fillFields(dialog, { Volume: '60', 'Ask price': '0.81', Comment: acceptedComment });
    await expectAccessible(terminal);
    await screenshot(terminal, 'make-offer');
    await confirm(dialog, 'Make Offer', 'Offer placed.');
    await createOffer(terminal, inquiry_id, { storage_id, comment: rejectedComment });
  });

  await test.step('the trader sees the town and the distance of the offer, and not the storage or its owner', async () => {
    await trader.goto('/my/inquiry?offers.status=');
    const row = offerRowOf(trader, '0.8100');
    await expect(row).toContainText('Linden, NJ');
    await clickRowAction(row, 'Review');
    const dialog = dialogOf(trader, /^Offer \d+$/);
    await expect(factOf(dialog, 'Distance')).toHaveText(/^\d+ miles$/);
    await expect(factOf(dialog, 'Location').first()).toHaveText(/^Linden, NJ, /);
    await expect(trader.locator('body')).not.toContainText(STORAGE);
    await expect(trader.locator('body')).not.toContainText('terminal2@demo.test');
    await expectAccessible(trader);
    await screenshot(trader, 'offer-info');
    await dialog.getByRole('button', { name: 'Close' }).last().click();
  });

  await test.step('the trader rejects one offer with a required reason', async () => {
    const row = offerRowOf(trader, '0.9000');
    await clickRowAction(row, 'Reject');
    const dialog = dialogOf(trader, /^Reject offer \d+\?$/);
    await dialog.getByRole('button', { name: 'Reject Offer' }).click();
    await expect(dialog.getByText('Reason is required.')).toBeVisible();
    await expectAccessible(trader);
    await screenshot(trader, 'reject-offer');
    await fillFields(dialog, { Reason: 'Too dear for us.' });
    await confirm(dialog, 'Reject Offer', 'Offer rejected.');
    await expect(row).toContainText('Rejected');
  });

  await test.step('the trader accepts the other offer', async () => {
    const row = offerRowOf(trader, '0.8100');
    await clickRowAction(row, 'Accept');
    const dialog = dialogOf(trader, /^Accept offer \d+\?$/);
    await expectAccessible(trader);
    await screenshot(trader, 'accept-offer');
    await confirm(dialog, 'Accept Offer', 'Offer accepted. The booking has been made.');
    await expect(row).toContainText('Accepted');
    await screenshot(trader, 'my-inquiries');
  });

  await test.step('the terminal sees the reason for the rejection and the accepted offer', async () => {
    await terminal.getByRole('link', { name: 'My Bids' }).click();
    await expect(offerRowOf(terminal, '0.8100')).toContainText('Accepted');
    await clickRowAction(offerRowOf(terminal, '0.9000'), 'More Info');
    await expect(factOf(dialogOf(terminal, /^Offer \d+$/), 'Reason')).toHaveText('Too dear for us.');
    await screenshot(terminal, 'placed-offers');
  });

  await test.step('both parties see the booking and each other’s contact details', async () => {
    await expectBooking(trader, 'offers', 'terminal2@demo.test');
    await expectBooking(terminal, 'storage', 'trader2@demo.test');
  });

  async function expectBooking(page: Page, side: 'offers' | 'storage', email: string) {
    await page.goto(`/my/booking?${side}.view=table`);
    const row = rowOf(page, STORAGE);
    await expect(row).toContainText('Active');
    await expand(row);
    await expect(page.getByRole('link', { name: email })).toBeVisible();
  }
});

/** Adds an access mode of type Rail, which also requires a class one rail. */
async function addRailMode(page: Page) {
  const dialog = dialogOf(page, 'Add Inquiry');
  await dialog.getByRole('button', { name: 'Add access mode' }).click();
  const mode = dialog.getByRole('group', { name: 'Access mode 1' });
  await mode.getByLabel('Mode name').fill('Rail yard');
  await selectOption(mode.getByRole('combobox', { name: 'Type' }), 'Rail');
  await selectOption(mode.getByRole('combobox', { name: 'Inbound/outbound' }), 'Both');
  await mode.getByLabel('Transfer fee').fill('0.2');
  await mode.getByRole('button', { name: 'Done' }).click();
  await expect(mode.getByText('Class one rail is required for a rail mode.')).toBeVisible();
  await selectOption(mode.getByRole('combobox', { name: 'Class one rail' }), 'NS');
  await mode.getByRole('button', { name: 'Done' }).click();
  await expect(mode).toBeHidden();
}
