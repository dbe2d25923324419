import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible, moveTo, NO_APP_PATH, test } from './app.ts';
import { createStorage, resolveAddress, unique } from './records.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** A button, the first card of a list, or an action of that card's menu. */
type Opener = RegExp | 'card' | { action: string };

const action = (name: string): Opener => ({ action: name });

/** The dialogs of each screen, by what opens them. */
const dialogs: Record<'terminal' | 'trader' | 'admin', Record<string, readonly Opener[]>> = {
  terminal: {
    '/listing': [/^Notifications/],
    '/my/storage': [/^Add Storage/, action('Edit'), action('Delete'), 'card'],
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
    '/listing': ['card'],
    '/landing/listing/:listing/all': [/^Place Bid/],
    '/landing/bid/:bid/placed?status=Open': [/^Cancel Bid/],
    '/landing/inquiry/:inquiry/my?status=Open': [/^Withdraw/],
    '/landing/inquiry_bid/:inquiry_bids/received?status=Open': [/^Reject$/, /^Accept$/],
    // The address opens the panel.
    '/my/booking?booking=:booking/trader?status=Active': [/^Renew Booking/],
  },
  admin: {
    '/admin/bid_ask': [/^Review deals/, /^Import/, /^Enter Bid/, 'card', action('Delete')],
    '/admin/user': [/^Add User/, action('Edit'), action('Login as user'), 'card'],
    '/admin/team': [/^Add Team/, action('Edit'), action('Delete'), 'card'],
    '/admin/reports?status=Open': [action('Resolve'), 'card'],
    '/admin/requests?status=Open': [action('Resolve')],
    '/admin/products': [/^Add Category/, /^Add Product/, /^Rename$/, /^Delete$/],
    '/admin/contact_requests?status=Open': [action('Resolve')],
  },
};

/** What to tap last. */
async function openerOf(page: Page, opener: Opener): Promise<Locator> {
  const enabled = page.locator(':not([data-disabled], [disabled])');
  if (opener instanceof RegExp)
    return page.getByRole('button', { name: opener }).and(enabled).filter({ visible: true }).first();
  const card = page.locator('[data-card]').first();
  if (opener === 'card') return card;
  await card.getByRole('button', { name: /^Actions,/ }).tap();
  return page.getByRole('menuitem', { name: opener.action }).and(enabled);
}

/** Checks the dialog that opens, and closes it. A button of a panel opens it above the panel or in its place. */
async function expectAccessibleDialog(page: Page, name: Opener) {
  const open = await page.getByRole('dialog').count();
  const opener = await openerOf(page, name);
  await expect(opener).toBeVisible();
  await opener.tap();
  const dialogs = page.getByRole('dialog');
  await expect.poll(async () => (await dialogs.count()) > open || !(await opener.isVisible())).toBe(true);
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
        await test.step(`${address} ${name instanceof RegExp ? name : JSON.stringify(name)}`, () =>
          expectAccessibleDialog(page, name));
    }
  });
