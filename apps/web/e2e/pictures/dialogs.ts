/** Every panel, dialog, menu and sheet, on a screen that opens it. */
import type { Locator, Page } from '@playwright/test';
import type { DemoRole } from '../app.ts';
import type { Picture } from './picture.ts';

type Step = (page: Page) => Promise<void>;
type Opening = readonly [role: DemoRole | null, address: string, ...steps: Step[]];

const visible = (found: Locator) => found.filter({ visible: true }).first();

const click =
  (name: RegExp | string): Step =>
  (page) =>
    visible(page.getByRole('button', { name })).click();

const menuItem =
  (name: string): Step =>
  (page) =>
    page.getByRole('menuitem', { name, exact: true }).click();

/** What opens a row, which is on a phone its card. */
const OPENERS = ['More Info', 'Open conversation'];

/** An action of the first row that has it. */
const rowAction =
  (action: string): Step =>
  async (page) => {
    const card = visible(page.locator('[data-card]'));
    await visible(card.or(page.locator('tbody tr'))).waitFor();
    if (OPENERS.includes(action) && (await card.isVisible())) return card.click();
    const button = page.getByRole('button', { name: new RegExp(`^${action},`), disabled: false });
    const menu = page.getByRole('button', { name: /^Actions,/ });
    await visible(button.or(menu)).waitFor();
    if (await button.filter({ visible: true }).count()) return visible(button).click();
    await visible(menu).click();
    await page.getByRole('menuitem', { name: action }).click();
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

const link =
  (name: RegExp): Step =>
  (page) =>
    visible(page.getByRole('link', { name })).click();

const MY_LISTINGS = '/my/listing?status=Open';
const LISTING = '/landing/listing/:listing/all';

const openings: Record<string, Opening> = {
  // Listings and bids
  'listing panel': ['trader', '/listing', rowAction('More Info')],
  'place bid': ['trader', LISTING, click(/^Place Bid/)],
  'start chat': ['trader', LISTING, click('Send Message')],
  'add listing': ['terminal', '/my/listing', click('Add Listing')],
  'my listing panel': ['terminal', MY_LISTINGS, rowAction('More Info')],
  'edit listing': ['terminal', `${MY_LISTINGS}&sort=open_bids`, rowAction('Edit')],
  'withdraw listing': ['terminal', MY_LISTINGS, rowAction('Withdraw')],
  'compare bids': ['terminal', '/my/listing', click(/^(Compare \d+|\d+ bids)/)],
  'received bid panel': ['terminal', '/my/listing', rowAction('Review')],
  'accept bid': ['terminal', '/landing/bid/:bid/received?status=Open', click(/^Accept/)],
  'reject bid': ['terminal', '/landing/bid/:bid/received?status=Open', click(/^Reject/)],
  'placed bid panel': ['trader', '/my/bid', rowAction('More Info')],
  'cancel bid': ['trader', '/landing/bid/:bid/placed?status=Open', click('Cancel Bid')],

  // Inquiries and offers
  'inquiry panel': ['terminal', '/inquiry', rowAction('More Info')],
  'make offer': ['terminal', '/landing/inquiry/:inquiry/all', click(/^Make Offer/)],
  'add inquiry': ['trader', '/my/inquiry', click('Add Inquiry')],
  'my inquiry panel': ['trader', '/my/inquiry', rowAction('More Info')],
  'withdraw inquiry': ['trader', '/my/inquiry', rowAction('Withdraw')],
  'compare offers': ['trader', '/my/inquiry', click(/^(Compare \d+|\d+ offers)/)],
  'received offer panel': ['trader', '/my/inquiry', rowAction('Review')],
  'accept offer': ['trader', '/landing/inquiry_bid/:inquiry_bids/received?status=Open', click(/^Accept/)],
  'reject offer': ['trader', '/landing/inquiry_bid/:inquiry_bids/received?status=Open', click(/^Reject/)],
  'cancel offer': [
    'terminal',
    '/landing/inquiry_bid/:inquiry_bids/placed?status=Open',
    click('Cancel Offer'),
  ],

  // Storage, bookings and renewals
  'add storage': ['terminal', '/my/storage', click('Add Storage')],
  'storage panel': ['terminal', '/my/storage', rowAction('More Info')],
  'edit storage': ['terminal', '/my/storage', rowAction('Edit')],
  'list capacity': ['terminal', '/my/storage', rowAction('List capacity')],
  'attach files': ['terminal', MY_LISTINGS, rowAction('More Info'), click('Attach Files')],
  'booking panel': ['trader', '/my/booking?offers.view=table', rowAction('More Info')],
  'renewal request': ['trader', '/my/booking?offers.view=table', rowAction('Renew Booking')],
  'back out': ['trader', '/my/booking?offers.view=table', rowAction('Backout')],
  'received renewal panel': ['terminal', '/my/booking', rowAction('Review')],

  // Every list
  'filter of a column': ['trader', '/listing', click('Filter Term')],
  'quick filter': [
    'trader',
    '/listing',
    (page) => visible(page.locator('button[aria-haspopup="dialog"]', { hasText: /^Region$/ })).click(),
  ],
  'filters sheet': ['trader', '/listing', click(/^Filters/)],
  'table options': ['trader', '/listing', click('Table options')],
  columns: ['trader', '/listing', click('Table options'), menuItem('Columns')],
  'saved views': ['trader', '/listing', click('Table options'), menuItem('Saved views')],
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
  shortcuts: ['trader', '/listing', press('?')],
  'report an issue': ['trader', '/listing', userMenu('Report an issue')],
  welcome: ['newcomer', '/', (page) => page.getByRole('dialog').waitFor()],
  'map filter': ['trader', '/charts/map', click('Category')],
  'map overlays': ['trader', '/charts/map', click('Overlays')],
  'index price': [
    'terminal',
    '/price_index',
    (page) => visible(page.locator('main tbody button, main ul button')).click(),
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
  'user panel': ['admin', '/admin/user', rowAction('More Info')],
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
  'pending user panel': ['admin', '/admin/user?tab=pending', rowAction('More Info')],
  'accept user': ['admin', '/admin/user?tab=pending', rowAction('Accept')],
  'reject user': ['admin', '/admin/user?tab=pending', rowAction('Reject')],
  'unsuspend user': ['admin', '/admin/user?tab=suspended', rowAction('Unsuspend')],
  'team panel': ['admin', '/admin/team', rowAction('More Info')],
  'add team': ['admin', '/admin/team', click('Add Team')],
  'edit team': ['admin', '/admin/team', rowAction('Edit')],
  'delete team': ['admin', '/admin/team', rowAction('Delete')],
  'add product': ['admin', '/admin/products', click('Add Product')],
  'add category': ['admin', '/admin/products', click(/^Add category/i)],
  'rename product': ['admin', '/admin/products', click(/^Rename/)],
  'delete product': ['admin', '/admin/products', click(/^Delete/)],
  'enter bid': ['admin', '/admin/bid_ask', click('Enter Bid')],
  'import bids': ['admin', '/admin/bid_ask', click('Import')],
  'edit quote': ['admin', '/admin/bid_ask', rowAction('Edit')],
  'delete quote': ['admin', '/admin/bid_ask', rowAction('Delete')],
  'review deals': ['admin', '/admin/bid_ask', click(/^Review deals/)],
  'resolve report': ['admin', '/admin/reports', rowAction('Resolve')],
  'resolve request': ['admin', '/admin/requests', rowAction('Resolve')],
  'conversation panel': ['admin', '/admin/chats', rowAction('Open conversation')],
  'booking of all panel': ['admin', '/admin/booking', rowAction('More Info')],
  'audited record': ['admin', '/admin/audit', link(/^(User|Bid|Listing) /)],
};

export const dialogs: readonly Picture[] = Object.entries(openings).map(
  ([name, [role, address, ...steps]]) => ({
    name,
    role,
    address,
    open: async (page) => {
      for (const step of steps) await step(page);
    },
  }),
);
