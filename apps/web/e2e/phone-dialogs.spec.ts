import { expect, type Page } from '@playwright/test';
import { expectAccessible, moveTo, NO_APP_PATH, test } from './app.ts';
import { createStorage, resolveAddress, unique } from './records.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** The dialogs of each screen, by the buttons that open them. */
const dialogs = {
  terminal: {
    '/listing': [/^Notifications/],
    '/my/storage': [/^Add Storage/, /^Edit,/, /^Delete,/, /^More Info,/],
    '/my/listing': [/^(Compare \d|\d+ bids)/],
    '/landing/listing/:listing/my?status=Open': [/^Withdraw/, /^Attach Files/],
    '/landing/bid/:bid/received?status=Open': [/^Reject$/, /^Accept$/],
    '/landing/inquiry/:inquiry/all': [/^Make Offer/],
    '/landing/inquiry_bid/:inquiry_bids/placed?status=Open': [/^Cancel Offer/],
    '/team/members': [/^Create member/, /^Invite member/, /^Remove/],
    '/profile': [/^Change email/, /^Change password/, /^Turn on$/, /^Create token/],
    '/price_index': [/^PADD 3 Gasoline:/],
  },
  trader: {
    // The card opens the panel.
    '/listing': [/ID \d+$/],
    '/landing/listing/:listing/all': [/^Place Bid/],
    '/landing/bid/:bid/placed?status=Open': [/^Cancel Bid/],
    '/landing/inquiry/:inquiry/my?status=Open': [/^Withdraw/],
    '/landing/inquiry_bid/:inquiry_bids/received?status=Open': [/^Reject$/, /^Accept$/],
    // The address opens the panel.
    '/my/booking?booking=:booking/trader?status=Active': [/^Renew Booking/],
  },
  admin: {
    '/admin/bid_ask': [/^Review deals/, /^Import/, /^Enter Bid/, /^Edit,/, /^Delete,/],
    '/admin/user': [/^Add User/, /^Edit,/, /^Login as user,/],
    '/admin/team': [/^Add Team/, /^Edit,/, /^Delete,/, /^More Info,/],
    '/admin/reports': [/^Resolve,/, /^Open conversation,/],
    '/admin/requests': [/^Resolve,/],
    '/admin/products': [/^Add Category/, /^Add Product/, /^Rename$/, /^Delete$/],
    '/admin/contact_requests': [/^Resolve,/],
  },
} as const;

/** Checks the dialog that the button opens, and closes it. A button of a panel opens it above the panel or in its place. */
async function expectAccessibleDialog(page: Page, name: RegExp) {
  const enabled = page.locator(':not([data-disabled], [disabled])');
  const button = page.getByRole('button', { name }).and(enabled).filter({ visible: true }).first();
  await expect(button).toBeVisible();
  const open = await page.getByRole('dialog').count();
  await button.tap();
  const dialogs = page.getByRole('dialog');
  await expect.poll(async () => (await dialogs.count()) > open || !(await button.isVisible())).toBe(true);
  await expect(dialogs.last()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect.poll(() => dialogs.count()).toBeLessThanOrEqual(open);
}

for (const role of ['terminal', 'trader', 'admin'] as const)
  test(`the dialogs of a ${role} are accessible on a phone`, async ({ signedIn }) => {
    const page = await signedIn(role, NO_APP_PATH, PHONE);
    // A storage with bookings cannot be deleted, and all of the demo have some.
    if (role === 'terminal') await createStorage(page, { name: unique('Bare Tank') });
    for (const [address, buttons] of Object.entries(dialogs[role])) {
      const path = await resolveAddress(page, address);
      if (page.url().endsWith(NO_APP_PATH)) await page.goto(path);
      else await moveTo(page, path);
      for (const name of buttons)
        await test.step(`${address} ${name}`, () => expectAccessibleDialog(page, name));
    }
  });
