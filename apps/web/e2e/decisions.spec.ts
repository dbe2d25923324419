/** An open Accept or Reject dialog follows live changes of its bid, offer or renewal request. */
import { expect, type Page } from '@playwright/test';
import { expectAccessible, NO_APP_PATH, screenshot, test } from './app.ts';
import {
  cancel,
  createBid,
  createBooking,
  createInquiry,
  createListing,
  createOffer,
  createRenewal,
  createStorage,
  unique,
} from './records.ts';
import { clickRowAction, dialogOf, rowOf } from './ui.ts';

/** The dialog explains why the decision is no longer possible and has Close as its only action. */
async function expectDecisionClosed(page: Page, title: string, text: string) {
  const dialog = dialogOf(page, title);
  await expect(dialog.getByRole('alert')).toHaveText(text);
  await expect(dialog.getByRole('button')).toHaveText(['Close']);
  await expect(dialog.getByRole('button')).toBeFocused();
  await expectAccessible(page);
  return dialog;
}

test('closes the decision on a bid that is cancelled or accepted elsewhere', { tag: '@main' }, async ({
  signedIn,
}) => {
  const name = unique('Decision Farm');
  const trader = await signedIn('trader2', NO_APP_PATH);
  const terminal = await signedIn('terminal', '/my/listing?bids.sort=');
  const storage_id = await createStorage(terminal, { name });
  const listing_id = await createListing(terminal, { storage_id, comment: name });
  const bids = terminal.getByRole('table', { name: 'Bids on your listings' });

  await test.step('Accept warns about the unbooked rest of the listing and reports the cancellation', async () => {
    const bid_id = await createBid(trader, { listing_id, comment: name, volume: 40 });
    await clickRowAction(rowOf(bids, name), 'Accept');
    const accept = dialogOf(terminal, `Accept bid ${bid_id}?`);
    await expect(accept.getByText('The whole listing leaves the market')).toBeVisible();
    await expect(accept).toContainText(
      'The bid is for 40 MBBL of 100 MBBL. The other 60 MBBL will not stay listed',
    );
    await expectAccessible(terminal);
    await screenshot(terminal, 'accept-part');
    await cancel(trader, 'bids.cancel', { bid_id });
    const ended = await expectDecisionClosed(
      terminal,
      `Bid ${bid_id} was cancelled`,
      'The bidder cancelled it. It can no longer be accepted or rejected.',
    );
    await screenshot(terminal, 'accept-ended');
    await terminal.keyboard.press('Enter');
    await expect(ended).toBeHidden();
  });

  await test.step('Reject on the bid page reports the cancellation while a reason is being typed', async () => {
    const bid_id = await createBid(trader, { listing_id, comment: name, volume: 100 });
    await terminal.goto(`/landing/bid/${bid_id}`);
    await terminal.getByRole('button', { name: 'Reject' }).click();
    await dialogOf(terminal, `Reject bid ${bid_id}?`).getByLabel('Reason').fill('The tank is');
    await cancel(trader, 'bids.cancel', { bid_id });
    const ended = await expectDecisionClosed(
      terminal,
      `Bid ${bid_id} was cancelled`,
      'The bidder cancelled it. It can no longer be accepted or rejected.',
    );
    await ended.getByRole('button', { name: 'Close' }).click();
    await expect(ended).toBeHidden();
  });

  await test.step('Accept of a full-volume bid has no such warning and reports acceptance in another tab', async () => {
    const bid_id = await createBid(trader, { listing_id, comment: name, volume: 100 });
    const other = await signedIn('terminal', `/landing/bid/${bid_id}`);
    await terminal.goto(`/landing/bid/${bid_id}`);
    await terminal.getByRole('button', { name: 'Accept' }).click();
    const accept = dialogOf(terminal, `Accept bid ${bid_id}?`);
    await expect(accept).toContainText('Creates a booking from');
    await expect(accept).not.toContainText('leaves the market');
    await other.getByRole('button', { name: 'Accept' }).click();
    await dialogOf(other, `Accept bid ${bid_id}?`).getByRole('button', { name: 'Accept Bid' }).click();
    await expectDecisionClosed(
      terminal,
      `Bid ${bid_id} was accepted`,
      'It has become a booking. It can no longer be accepted or rejected.',
    );
  });
});

test('closes the decision on an offer that is cancelled', async ({ signedIn }) => {
  const name = unique('Offer Farm');
  const terminal = await signedIn('terminal', NO_APP_PATH);
  const trader = await signedIn('trader2', '/my/inquiry');
  const storage_id = await createStorage(terminal, { name });
  const inquiry_id = await createInquiry(trader, { comment: name, max_volume: 90 });
  for (const decision of ['Accept', 'Reject']) {
    const inquiry_bids_id = await createOffer(terminal, inquiry_id, { storage_id, comment: name });
    await trader.goto(`/landing/inquiry_bid/${inquiry_bids_id}`);
    await trader.getByRole('button', { name: decision }).click();
    const dialog = dialogOf(trader, `${decision} offer ${inquiry_bids_id}?`);
    await expect(dialog).toBeVisible();
    if (decision === 'Accept') {
      await expect(dialog.getByText('The whole inquiry leaves the market')).toBeVisible();
      await expect(dialog).toContainText('The offer is for 60 MBBL of up to 90 MBBL.');
      await screenshot(trader, 'accept-offer-part');
    }
    await cancel(terminal, 'offers.cancel', { inquiry_bids_id });
    await expectDecisionClosed(
      trader,
      `Offer ${inquiry_bids_id} was cancelled`,
      'The terminal cancelled it. It can no longer be accepted or rejected.',
    );
  }
});

test('closes the decision on a renewal request that is cancelled', async ({ signedIn }) => {
  const name = unique('Renewal Farm');
  const trader = await signedIn('trader2', NO_APP_PATH);
  const terminal = await signedIn('terminal', NO_APP_PATH);
  await createBooking({ terminal, trader, name });
  for (const decision of ['Accept', 'Reject']) {
    const renewal_id = await createRenewal(trader, { name, volume: 40 });
    await terminal.goto(`/my/booking?renewal=${renewal_id}`);
    await dialogOf(terminal, `Renewal request ${renewal_id}`).getByRole('button', { name: decision }).click();
    await expect(dialogOf(terminal, `${decision} renewal request ${renewal_id}?`)).toBeVisible();
    await cancel(trader, 'renewals.cancel', { renewal_id });
    await expectDecisionClosed(
      terminal,
      `Renewal request ${renewal_id} was cancelled`,
      'The other party cancelled it. It can no longer be accepted or rejected.',
    );
  }
});
