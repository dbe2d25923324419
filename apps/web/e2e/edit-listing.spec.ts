import { expect, type Page } from '@playwright/test';
import { addMonths } from '@tank/schema/kit/dates';
import { messages } from '@tank/schema/messages';
import { expectAccessible, expectNotice, NO_APP_PATH, screenshot, takesScreenshots, test } from './app.ts';
import { createBid, createListing, createStorage, monthAhead, unique } from './records.ts';
import { clickRowAction, confirm, dialogOf, factOf, fillFields, rowOf } from './ui.ts';

const PHONE = { width: 390, height: 844 };

async function pictures(page: Page, name: string): Promise<void> {
  if (!takesScreenshots()) return;
  const size = page.viewportSize();
  await screenshot(page, name, { fullPage: true });
  await page.setViewportSize(PHONE);
  await screenshot(page, `${name}-phone`, { fullPage: true });
  if (size) await page.setViewportSize(size);
}

test('a terminal edits its listing, which the market marks as Yours', { tag: '@main' }, async ({
  signedIn,
}) => {
  const terminal = await signedIn('terminal2', NO_APP_PATH);
  const viewer = await signedIn('viewer', NO_APP_PATH);
  const NAME = unique('Edited Tank');
  const storage_id = await createStorage(terminal, { name: NAME });
  const listing_id = await createListing(terminal, { storage_id, comment: NAME });

  await test.step('only the owner sees the Yours mark', async () => {
    for (const page of [terminal, viewer]) {
      await page.goto('/listing');
      await page.getByRole('searchbox').fill(NAME);
    }
    await expect(rowOf(terminal, NAME)).toContainText('Yours');
    await expect(rowOf(viewer, NAME)).not.toContainText('Yours');
    await expectAccessible(terminal);
    await pictures(terminal, 'market-yours');
  });

  await test.step('the form starts with the values of the listing and saves a new price', async () => {
    await terminal.goto('/my/listing');
    await clickRowAction(rowOf(terminal.getByRole('table', { name: 'My listings' }), NAME), 'Edit');
    const dialog = dialogOf(terminal, 'Edit Listing');
    await expect(dialog.getByLabel('Comment')).toHaveValue(NAME);
    await expect(dialog.getByLabel(/^Storage/).first()).toBeDisabled();
    await expect(dialog.getByText('South dock')).toBeVisible();
    await expectAccessible(terminal);
    await pictures(terminal, 'edit-listing');
    await fillFields(dialog, { 'Shell price': '0.83' });
    await confirm(dialog, 'Save Listing', messages.listingUpdated);
    await expect(rowOf(terminal.getByRole('table', { name: 'My listings' }), NAME)).toContainText('0.83');
  });

  await test.step('rejects a stale edit and keeps the typed values', async () => {
    const second = await terminal.context().newPage();
    await second.goto(`/landing/listing/${listing_id}`);
    // A tab does not share its session storage.
    await second.evaluate(
      (session) => sessionStorage.setItem('session', session),
      await terminal.evaluate(() => sessionStorage.getItem('session') ?? ''),
    );
    await second.goto(`/landing/listing/${listing_id}`);
    await second.getByRole('button', { name: 'Edit', exact: true }).click();
    const staleDialog = dialogOf(second, 'Edit Listing');
    await fillFields(staleDialog, { 'Working capacity': '77' });
    await terminal.goto(`/landing/listing/${listing_id}`);
    await terminal.getByRole('button', { name: 'Edit', exact: true }).click();
    const dialog = dialogOf(terminal, 'Edit Listing');
    await fillFields(dialog, { 'Working capacity': '66' });
    await confirm(dialog, 'Save Listing', messages.listingUpdated);
    await staleDialog.getByRole('button', { name: 'Save Listing' }).click();
    await expectNotice(second, messages.stale);
    await expect(staleDialog.getByRole('textbox', { name: 'Working capacity' })).toHaveValue('77');
    await terminal.getByRole('button', { name: 'History' }).click();
    await expect(terminal.getByText('Edited by').first()).toBeVisible();
    await second.close();
  });

  await test.step('disables Edit while the listing has an open bid', async () => {
    const trader = await signedIn('trader2', NO_APP_PATH);
    await createBid(trader, { listing_id, comment: NAME });
    await terminal.goto('/my/listing');
    const row = rowOf(terminal.getByRole('table', { name: 'My listings' }), NAME);
    await row.getByRole('button', { name: /^Actions,/ }).click();
    const edit = terminal.getByRole('menuitem', { name: /^Edit/ });
    await expect(edit).toBeDisabled();
    await expect(edit).toContainText(messages.listingHasBids);
  });
});

test('accepts a bid with a past start date after confirmation and discloses the parties to each other', async ({
  signedIn,
}) => {
  const [terminal, trader] = [
    await signedIn('terminal2', NO_APP_PATH),
    await signedIn('trader2', NO_APP_PATH),
  ];
  const NAME = unique('Late Tank');
  const storage_id = await createStorage(terminal, { name: NAME });
  const listing_id = await createListing(terminal, { storage_id, comment: NAME });
  const bid_id = await createBid(trader, { listing_id, comment: NAME });

  await test.step('the accept dialog requires confirmation of the past start date', async () => {
    // The responses carry a market day two months ahead, which is after the start date.
    const day = addMonths(monthAhead(1), 1);
    await terminal.route('**/trpc/**', async (route) => {
      const answer = await route.fetch();
      const headers = { ...answer.headers(), 'market-day': `${day};ends-in=3600;zone=America/Chicago` };
      // The page may have aborted the request.
      await route.fulfill({ response: answer, headers }).catch(() => {});
    });
    await terminal.goto(`/landing/bid/${bid_id}`);
    await terminal.getByRole('button', { name: 'Accept', exact: true }).click();
    const dialog = dialogOf(terminal, `Accept bid ${bid_id}?`);
    await expect(dialog).toContainText('The start date has passed');
    await expect(dialog.getByRole('button', { name: 'Accept Bid' })).toBeDisabled();
    await expectAccessible(terminal);
    await pictures(terminal, 'accept-past-start');
    await dialog.getByRole('checkbox', { name: /^Start on/ }).check();
    await confirm(dialog, 'Accept Bid', messages.bidAccepted);
  });

  await test.step('the bidder sees the terminal, the storage and a link to the booking', async () => {
    await trader.goto(`/landing/bid/${bid_id}`);
    const record = trader.getByRole('main');
    await expect(record.getByRole('heading', { name: 'Terminal' })).toBeVisible();
    await expect(factOf(record, 'Email').first()).toContainText('terminal2@demo.test');
    await expect(factOf(record, 'Tank type')).toContainText('Coned Roof');
    await expectAccessible(trader);
    await pictures(trader, 'bid-accepted');
    await record.getByRole('link', { name: /^Booking \d+$/ }).click();
    await expect(dialogOf(trader, /^Booking \d+$/)).toContainText(NAME);
    await pictures(trader, 'bid-booking');
    await dialogOf(trader, /^Booking \d+$/)
      .getByRole('button', { name: 'Close' })
      .last()
      .click();
    await expect(trader).toHaveURL(/\/my\/booking$/);
  });

  await test.step('hides the booked listing from other users', async () => {
    const viewer = await signedIn('viewer', `/landing/listing/${listing_id}`);
    await expect(viewer.getByText(messages.bidDoesNotExist)).toBeVisible();
    await pictures(viewer, 'listing-gone');
  });
});
