/** Every panel, dialog, menu and sheet, on a screen that opens it. */
import { expect, type Locator, type Page } from '@playwright/test';
import type { DemoRole } from '../app.ts';
import { createListing, createStorage, unique } from '../records.ts';
import type { Picture } from './picture.ts';

type Step = (page: Page) => Promise<void>;
type Opening = readonly [role: DemoRole | null, address: string, ...steps: Step[]];

const visible = (found: Locator) => found.filter({ visible: true }).first();

const click =
  (name: RegExp | string): Step =>
  (page) =>
    visible(page.getByRole('button', { name })).click();

/** The first row or card of a list; `list` counts the lists of the screen. */
async function firstRow(page: Page, list: number): Promise<Locator> {
  const waiting = page.locator('main :is([aria-busy="true"], [data-waiting])').filter({ visible: true });
  await expect(waiting).toHaveCount(0);
  const rows = page.locator('main :is(tr[data-row], [data-card]):first-child').filter({ visible: true });
  return rows.nth(list);
}

/** Opens the panel of a row. */
const openRow =
  (list = 0): Step =>
  async (page) => {
    const row = await firstRow(page, list);
    const isCard = (await row.getAttribute('data-card')) !== null;
    await (isCard ? row.getByRole('button').first().click() : row.press('Enter'));
  };

/** An action of a row, of its menu or else of its panel. */
const rowAction =
  (action: string, list = 0): Step =>
  async (page) => {
    const row = await firstRow(page, list);
    const button = row.getByRole('button', { name: new RegExp(`^${action},`) });
    const menu = row.getByRole('button', { name: /^Actions,/ });
    await row.waitFor();
    if (await button.count()) return button.click();
    if (await menu.count()) {
      await menu.click();
      await page.getByRole('menuitem').first().waitFor();
      const item = page.getByRole('menuitem', { name: action });
      if (await item.count()) return item.click();
      await page.keyboard.press('Escape');
    }
    await openRow(list)(page);
    await page.getByRole('button', { name: action, exact: true }).last().click();
  };

/** A storage and a listing on top of their lists that have no bids and bookings yet. */
const addRecords: Step = async (page) => {
  const storage_id = await createStorage(page, { name: unique('New Tank') });
  await createListing(page, { storage_id, comment: 'New' });
  await page.reload();
};

/** Opens the options of a table. On phones its cards become rows, which have columns. */
const chooseAsTable: Step = async (page) => {
  await click('Table options')(page);
  await page.getByRole('menuitem').first().waitFor();
  const asTable = page.getByRole('menuitem', { name: 'Show as a table' });
  if (!(await asTable.count())) return;
  await asTable.click();
  await click('Table options')(page);
};

/** An item of the username's menu. */
const userMenu =
  (item: string | RegExp): Step =>
  async (page) => {
    await visible(page.getByRole('button', { name: /^demo_/ })).click();
    await page.getByRole('menuitem', { name: item }).click();
  };

const press =
  (key: string): Step =>
  async (page) => {
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.keyboard.press(key);
  };

const item =
  (name: string | RegExp): Step =>
  (page) =>
    page.getByRole('menuitem', { name }).click();

const link =
  (name: RegExp): Step =>
  (page) =>
    visible(page.getByRole('link', { name })).click();

const MY_LISTINGS = '/my/listing?status=Open';
const LISTING = '/landing/listing/:listing/all';

const openings: Record<string, Opening> = {
  // Listings and bids
  'listing panel': ['trader', '/listing', openRow()],
  'place bid': ['trader', LISTING, click(/^Place Bid/)],
  'start chat': ['trader', LISTING, click('Send Message')],
  'add listing': ['terminal', '/my/listing', click('Add Listing')],
  'my listing panel': ['terminal', MY_LISTINGS, openRow()],
  'edit listing': ['terminal', MY_LISTINGS, addRecords, rowAction('Edit')],
  'withdraw listing': ['terminal', MY_LISTINGS, rowAction('Withdraw')],
  'compare bids': ['terminal', '/my/listing', click(/^(Compare \d+|\d+ bids)/)],
  'received bid panel': ['terminal', '/my/listing', openRow(1)],
  'accept bid': ['terminal', '/landing/bid/:bid/received?status=Open', click(/^Accept/)],
  'reject bid': ['terminal', '/landing/bid/:bid/received?status=Open', click(/^Reject/)],
  'placed bid panel': ['trader', '/my/bid', openRow()],
  'cancel bid': ['trader', '/landing/bid/:bid/placed?status=Open', click('Cancel Bid')],

  // Inquiries and offers
  'inquiry panel': ['terminal', '/inquiry', openRow()],
  'make offer': ['terminal', '/landing/inquiry/:inquiry/all', click(/^Make Offer/)],
  'add inquiry': ['trader', '/my/inquiry', click('Add Inquiry')],
  'my inquiry panel': ['trader', '/my/inquiry', openRow()],
  'withdraw inquiry': ['trader', '/my/inquiry', rowAction('Withdraw')],
  'compare offers': ['trader', '/my/inquiry', click(/^(Compare \d+|\d+ offers)/)],
  'received offer panel': ['trader', '/my/inquiry', openRow(1)],
  'accept offer': ['trader', '/landing/inquiry_bid/:inquiry_bids/received?status=Open', click(/^Accept/)],
  'reject offer': ['trader', '/landing/inquiry_bid/:inquiry_bids/received?status=Open', click(/^Reject/)],
  'cancel offer': [
    'terminal',
    '/landing/inquiry_bid/:inquiry_bids/placed?status=Open',
    click('Cancel Offer'),
  ],

  // Storage, bookings and renewals
  'add storage': ['terminal', '/my/storage', click('Add Storage')],
  'storage panel': ['terminal', '/my/storage', openRow()],
  'edit storage': ['terminal', '/my/storage', rowAction('Edit')],
  'list capacity': ['terminal', '/my/storage', rowAction('List capacity')],
  'attach files': ['terminal', MY_LISTINGS, openRow(), click('Attach Files')],

  'booking panel': ['trader', '/my/booking?offers.view=table', openRow(1)],
  'renewal request': ['trader', '/my/booking?offers.view=table', rowAction('Renew Booking', 1)],
  'back out': ['trader', '/my/booking?offers.view=table', rowAction('Backout', 1)],
  'received renewal panel': ['terminal', '/my/booking', openRow()],

  // Every list
  'column filter, or sort on phones': [
    'trader',
    '/listing',
    (page) =>
      visible(page.getByRole('button', { name: 'Filter Term' }).or(page.getByLabel('Sort by'))).click(),
  ],
  'quick filter': [
    'trader',
    '/listing',
    (page) => visible(page.locator('button[aria-haspopup="dialog"]', { hasText: /^Region$/ })).click(),
  ],
  'filters sheet': ['trader', '/listing', click(/^Filters/)],
  'table options': ['trader', '/listing', click('Table options')],
  columns: ['trader', '/listing', chooseAsTable, item(/^Columns$/)],
  'saved views': ['trader', '/listing', click('Table options'), item('Saved views')],
  'glossary term': ['trader', '/price_index', click('Deals')],

  // The frame
  menu: ['trader', '/listing', click('Menu')],
  'user menu': ['trader', '/listing', click(/^demo_/)],
  notifications: ['terminal', '/listing', click(/^Notifications/)],
  chat: ['trader', '/listing', click(/^Chat(,|$)/)],
  'chat thread': [
    'trader',
    '/listing',
    click(/^Chat(,|$)/),
    (page) => page.getByRole('list', { name: 'All chats' }).getByRole('button').first().click(),
  ],
  'report user': [
    'trader',
    '/listing',
    click(/^Chat(,|$)/),
    (page) => page.getByRole('list', { name: 'All chats' }).getByRole('button').first().click(),
    click('Report User'),
  ],
  'leave chat': [
    'trader',
    '/listing',
    click(/^Chat(,|$)/),
    (page) => page.getByRole('list', { name: 'All chats' }).getByRole('button').first().click(),
    click('Leave Chat'),
  ],
  'command palette': ['trader', '/listing', press('Control+k')],
  shortcuts: ['trader', '/listing', press('Shift+?')],
  'report an issue': ['trader', '/listing', userMenu('Report an issue')],
  // Opens by itself.
  welcome: ['newcomer', '/'],
  'map filter': ['trader', '/charts/map', click('Category')],
  'map overlays': ['trader', '/charts/map', click('Overlays')],
  'index price': [
    'terminal',
    '/price_index',
    (page) => visible(page.locator('main tbody td button')).click(),
  ],
  'dashboard filter': ['terminal', '/', click(/^(Region|PADD)/)],

  // Account
  recover: [null, '/login', click(/^Forgot/)],
  'sign up': [null, '/login', click(/^(Sign up|Request|Create)/)],
  'change email': ['trader', '/profile', click(/^Change email/i)],
  'change password': ['trader', '/profile', click(/^Change password/i)],
  'two-step verification': ['trader', '/profile', click(/^Turn on/)],
  'create token': ['trader', '/profile', click('Create token')],
  'end sessions': ['trader', '/profile', click('End all others')],

  // Teams
  'invite member': ['terminal', '/team/members', click('Invite member')],
  'create member': ['terminal', '/team/members', click('Create member')],
  'remove member': ['terminal', '/team/members', click(/^Remove /)],
  'make team admin': ['terminal', '/team/members', click(/^Make team admin/)],
  'leave team': ['trader', '/team/members', click('Leave the team')],

  // Administration
  'user panel': ['admin', '/admin/user', openRow()],
  'edit user': ['admin', '/admin/user', rowAction('Edit')],
  'suspend user': ['admin', '/admin/user?q=demo_trader2', rowAction('Suspend')],
  'delete user': ['admin', '/admin/user?q=demo_trader2', rowAction('Delete')],
  'log in as user': ['admin', '/admin/user?q=demo_trader2', rowAction('Login as user')],
  'reset two-step verification': [
    'admin',
    '/admin/user?q=demo_trader2',
    rowAction('Reset two-step verification'),
  ],
  'add user': ['admin', '/admin/user', click('Add User')],
  'pending user panel': ['admin', '/admin/user?tab=pending', openRow()],
  'accept user': ['admin', '/admin/user?tab=pending', rowAction('Accept')],
  'reject user': ['admin', '/admin/user?tab=pending', rowAction('Reject')],
  'unsuspend user': ['admin', '/admin/user?tab=suspended', rowAction('Unsuspend')],
  'team panel': ['admin', '/admin/team', openRow()],
  'add team': ['admin', '/admin/team', click('Add Team')],
  'edit team': ['admin', '/admin/team', rowAction('Edit')],
  'delete team': ['admin', '/admin/team', rowAction('Delete')],
  'add product': ['admin', '/admin/products', click('Add Product')],
  'add category': ['admin', '/admin/products', click(/^Add category/i)],
  'rename product': ['admin', '/admin/products', click(/^Rename/)],
  'delete product': ['admin', '/admin/products', click(/^Delete/)],
  'enter bid': ['admin', '/admin/bid_ask', click('Enter Bid')],
  'import bids': ['admin', '/admin/bid_ask', click('Import')],
  'edit quote': ['admin', '/admin/bid_ask', openRow()],
  'delete quote': ['admin', '/admin/bid_ask', rowAction('Delete')],
  'review deals': ['admin', '/admin/bid_ask', click(/^Review deals/)],
  'resolve report': ['admin', '/admin/reports', rowAction('Resolve')],
  'resolve request': ['admin', '/admin/requests', rowAction('Resolve')],
  'conversation panel': ['admin', '/admin/chats', openRow()],
  'booking of all panel': ['admin', '/admin/booking', openRow()],
  'audited record': ['admin', '/admin/audit', link(/^User /)],
};

export const dialogs: readonly Picture[] = Object.entries(openings).map(
  ([name, [role, address, ...steps]]) => ({
    name,
    role,
    address,
    open: async (page) => {
      for (const step of steps.slice(0, -1)) await step(page);
      const last = steps.at(-1);
      if (!last) return;
      await page.evaluate(markSurfaces, [SURFACE, SEEN] as const);
      await last(page);
    },
  }),
);

/** What openings show; the menu of wide screens folds to a rail, and the options of a select are not in the page. */
const SURFACE =
  ':is([role="dialog"], [role="menu"], [role="listbox"], aside[data-panel], #chat-panel, #map-filter-section, [data-rail], select:focus)';
const SEEN = 'data-seen-before-opening';

/** Runs in the page: the last step must open another surface than those that earlier steps opened. */
function markSurfaces([surface, seen]: readonly [string, string]): void {
  for (const element of document.querySelectorAll(surface)) element.setAttribute(seen, '');
}

/** Without this, a picture of the screen alone passes as a picture of its dialog. */
export const expectOpened = (page: Page): Promise<void> =>
  expect(page.locator(`${SURFACE}:not([${SEEN}])`).filter({ visible: true })).not.toHaveCount(0);
