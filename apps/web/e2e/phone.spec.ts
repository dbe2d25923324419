import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible, expectNotice, moveTo, NO_APP_PATH, screenshot, test } from './app.ts';
import { expectNoLayoutShift } from './layout-shift.ts';
import { createListing, createStorage, resolveAddress, unique } from './records.ts';

const PHONE = { width: 390, height: 844 };
const SMALL_PHONE = { width: 360, height: 740 };
/** `isMobile` makes the browser widen the layout viewport for pages that overflow. */
const touch = (viewport: typeof PHONE) => ({ viewport, hasTouch: true, isMobile: true });

/** Runs in the page: pixels by which the content is wider than the screen. */
const horizontalOverflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;

const TEAM = ['members', 'storage', 'listing', 'inquiry', 'bid', 'booking'].map(
  (screen) => `/team/${screen}`,
);
const BOOKINGS = ['/my/booking', '/my/booking?storage.view=table&offers.view=table&renewals=placed'];

const MISSING_LISTING = '/landing/listing/999999999';

/** Screens that must load without layout shift: the main ones, and those whose height changes on load. */
const WITHOUT_LAYOUT_SHIFT = new Set([
  ...['/inquiry', '/my/storage', '/my/listing', '/my/inquiry', '/my/bid', '/my/booking'],
  ...[MISSING_LISTING, '/admin/system', '/contactus'],
]);

const ADMIN = [
  ...['user', 'user?tab=pending', 'team', 'booking', 'bid_ask', 'chats', 'reports', 'requests'],
  ...['contact_requests', 'products', 'audit', 'system'],
]
  .map((screen) => `/admin/${screen}`)
  .concat('/help/design');

/** The pages of the newest records, for `resolveAddress`. */
const recordPages = {
  terminal: [
    '/landing/listing/:listing/my',
    '/landing/bid/:bid/received',
    '/landing/inquiry/:inquiry/all',
    '/landing/inquiry_bid/:inquiry_bids/placed',
  ],
  trader: [
    '/landing/listing/:listing/all',
    '/landing/bid/:bid/placed',
    '/landing/inquiry/:inquiry/my',
    '/landing/inquiry_bid/:inquiry_bids/received',
  ],
} as const;

for (const { role, paths } of [
  {
    role: 'terminal',
    paths: [
      '/listing',
      '/inquiry',
      '/my/storage',
      '/my/listing',
      '/my/bid',
      ...BOOKINGS,
      ...TEAM,
      '/profile',
      '/contactus',
    ],
  },
  { role: 'trader', paths: ['/listing?tab=bids', '/my/inquiry', '/my/bid', ...BOOKINGS] },
  { role: 'admin', paths: ADMIN },
] as const)
  test(`no screen of a ${role} overflows a phone`, async ({ signedIn }) => {
    const page = await signedIn(role, NO_APP_PATH, touch(PHONE));
    for (const path of paths) await expectFitsPhone(page, path);
    await page.getByRole('button', { name: 'Menu' }).tap();
    await expect(page.getByRole('dialog').getByRole('link', { name: 'Profile' })).toBeVisible();
  });

for (const role of ['terminal', 'trader'] as const)
  test(`no record page of a ${role} overflows a phone`, async ({ signedIn }) => {
    const page = await signedIn(role, NO_APP_PATH, touch(PHONE));
    for (const address of recordPages[role]) await expectFitsPhone(page, await resolveAddress(page, address));
    if (role === 'trader') await expectFitsPhone(page, MISSING_LISTING);
  });

test('small buttons and question marks can be touched in 44 px', async ({ signedIn }) => {
  const page = await signedIn('terminal', NO_APP_PATH, touch(PHONE));
  await page.goto(await resolveAddress(page, '/landing/listing/:listing/my?status=Open'));
  const files = page.getByRole('button', { name: 'Attach Files' });
  await expect(files).toBeVisible();
  expect(await smallTargets(files)).toEqual([]);
  await page.goto('/my/storage');
  await page.getByRole('button', { name: 'Add Storage' }).first().tap();
  const marks = page.getByRole('dialog').getByRole('button', { name: /^Glossary/ });
  await expect(marks.first()).toBeVisible();
  expect(await smallTargets(marks)).toEqual([]);
});

/** The names of buttons that react to touch in less than 44 px, through their middle. */
const smallTargets = (buttons: Locator) =>
  buttons.evaluateAll((elements) =>
    elements.flatMap((button) => {
      button.scrollIntoView({ block: 'center' });
      const { x, y, width, height } = button.getBoundingClientRect();
      const reacts = (at: number, down: number) =>
        document.elementFromPoint(at, down)?.closest('button') === button;
      const [middle, center] = [x + width / 2, y + height / 2];
      const steps = Array.from({ length: 120 }, (_, step) => step - 60);
      const high = steps.filter((step) => reacts(middle, center + step)).length;
      const wide = Math.max(width, steps.filter((step) => reacts(middle + step, center)).length);
      return high < 44 || wide < 44
        ? [`${button.getAttribute('aria-label') ?? button.textContent}: ${wide} x ${high}`]
        : [];
    }),
  );

test('a dialog fills the screen of a phone', async ({ signedIn }) => {
  const page = await signedIn('trader', '/my/inquiry', touch(PHONE));
  await page.getByRole('button', { name: 'Add Inquiry' }).first().tap();
  const dialog = page.getByRole('dialog', { name: 'Add Inquiry' });
  await dialog.getByLabel('Address').pressSequentially('Bayonne, NJ');
  await page.getByRole('option', { name: 'Bayonne, NJ, USA' }).tap();
  await expect(dialog.getByRole('img', { name: '50 miles around Bayonne, NJ' })).toBeVisible();
  await expect.poll(() => page.evaluate(horizontalOverflow)).toBe(0);
  await expect.poll(() => dialog.boundingBox()).toEqual({ x: 0, y: 0, ...PHONE });
  await expect(dialog.getByRole('button', { name: 'Add Inquiry' })).toBeInViewport();
  await expectAccessible(page);
  await screenshot(page, 'phone-add-inquiry');
});

test('selects and calendars of a dialog work by touch', async ({ signedIn }) => {
  const page = await signedIn('terminal', '/my/listing', touch(PHONE));
  // One tap reaches the second table regardless of the number of cards above it.
  await expect(page.getByRole('list', { name: 'My listings' })).toBeVisible();
  await page.getByRole('button', { name: 'Bids on Your Listings' }).tap();
  await expect(page.getByRole('heading', { name: 'Bids on Your Listings' })).toBeInViewport();
  await page.getByRole('button', { name: 'Add Listing' }).first().tap();
  const dialog = page.getByRole('dialog', { name: 'Add Listing' });
  for (const list of ['Storage', 'Heel product', 'Visibility'])
    await pickFirstOption(dialog.getByRole('combobox', { name: list }));
  await pick15thOfNextMonth(dialog, 'Date available');
});

test('places a bid by touch, with cards, the filter sheet, and the product and date pickers', {
  tag: '@main',
}, async ({ signedIn }) => {
  const terminal = await signedIn('terminal', NO_APP_PATH);
  const comment = unique('For a finger');
  const storage_id = await createStorage(terminal, { name: comment });
  const listing_id = await createListing(terminal, { storage_id, comment });
  const page = await signedIn('trader', '/listing', touch(SMALL_PHONE));
  await expectNoLayoutShift(page);
  const card = page.getByRole('listitem', { name: `listing ${listing_id}`, exact: true });

  await test.step('the filter sheet opens at the bottom and shows the number of matching rows', async () => {
    await page.getByRole('searchbox').fill(comment);
    await expect(page).toHaveURL(/q=/);
    await page.getByRole('button', { name: 'Filters' }).tap();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    const edges = async () => {
      const { y = 0, height = 0 } = (await sheet.boundingBox()) ?? {};
      return { top: y > 0, bottom: y + height };
    };
    await expect.poll(edges).toEqual({ top: true, bottom: SMALL_PHONE.height });
    const region = sheet.getByRole('combobox', { name: 'Region' });
    await region.tap();
    await page.getByRole('option', { name: 'PADD 1B', exact: true }).tap();
    await expectAccessible(page);
    await screenshot(page, 'phone-filters');
    await sheet.getByRole('button', { name: 'Show 1', exact: true }).tap();
    await expect(sheet).toBeHidden();
  });

  await test.step('one tap switches between cards and table', async () => {
    await expect(card).toBeVisible();
    await page.getByRole('button', { name: 'Table options' }).tap();
    await page.getByRole('menuitem', { name: 'Show as a table' }).tap();
    const row = page.getByRole('table', { name: 'Available listings' }).getByRole('row');
    await expect(row.filter({ hasText: String(listing_id) })).toBeVisible();
    await expect(card).toBeHidden();
    await page.getByRole('button', { name: 'Table options' }).tap();
    await page.getByRole('menuitem', { name: 'Show as cards' }).tap();
    await expect(card).toBeVisible();
  });

  await test.step('a card is short, its controls are large, and a tap on it opens the panel', async () => {
    expect((await card.boundingBox())?.height).toBeLessThanOrEqual(140);
    for (const control of [
      page.getByRole('button', { name: /^Filters/ }),
      page.getByRole('combobox', { name: 'Sort by' }),
      page.getByRole('button', { name: 'Table options' }),
    ])
      expect((await control.boundingBox())?.height).toBe(44);
    await card.tap();
    await expect(page.getByRole('dialog', { name: `Listing ${listing_id}` })).toBeVisible();
  });

  await test.step('the trader places the bid', async () => {
    await page.getByRole('dialog').getByRole('button', { name: 'Place Bid' }).tap();
    const dialog = page.getByRole('dialog', { name: /^Place Bid/ });
    await pickFirstOption(dialog.getByRole('combobox', { name: 'Product' }));
    await pick15thOfNextMonth(dialog, 'Start date');
    await dialog.getByLabel('Bid price').fill('0.61');
    await dialog.getByLabel('Comment').fill(comment);
    await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(SMALL_PHONE.width);
    for (const control of [dialog.getByLabel('Bid price'), dialog.getByRole('button', { name: 'Place Bid' })])
      expect((await control.boundingBox())?.height).toBe(44);
    await screenshot(page, 'phone-place-bid');
    await dialog.getByRole('button', { name: 'Place Bid' }).tap();
    await expectNotice(page, 'Bid placed.');
    await expect(card).toContainText('Your bid 0.6100 · Open');
    await screenshot(page, 'phone-bid-placed');
  });
});

/** Picks the first option and checks that the open list does not widen the page. */
async function pickFirstOption(field: Locator) {
  const page = field.page();
  await field.tap();
  await page.locator('[data-combobox-option]').filter({ visible: true }).first().tap();
  await expect(field).not.toHaveValue('');
  expect(await page.evaluate(() => window.innerWidth)).toBe(page.viewportSize()?.width);
}

/** Picks the 15th of next month in the dialog's first calendar, which must belong to `field`. */
async function pick15thOfNextMonth(dialog: Locator, field: string) {
  await dialog.getByRole('button', { name: 'Open calendar' }).first().tap();
  const calendar = dialog.page().getByRole('dialog', { name: 'Calendar' });
  await calendar.getByRole('button', { name: 'Next month' }).tap();
  await calendar.getByRole('button', { name: /^15 / }).tap();
  await expect(dialog.getByLabel(field)).toHaveValue(/\/15\//);
}

const isOpen = (page: Page, path: string) =>
  new URL(path, page.url()).pathname === new URL(page.url()).pathname;

/** Opens a screen, waits until it has loaded, and checks its accessibility and width. */
async function expectFitsPhone(page: Page, path: string) {
  const shiftsMatter = WITHOUT_LAYOUT_SHIFT.has(path);
  // Loading the page shifts more than moving to it.
  if (shiftsMatter || page.url().endsWith(NO_APP_PATH) || isOpen(page, path)) await page.goto(path);
  else await moveTo(page, path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  // Phones show rows as cards, which need no horizontal scrolling.
  await expect(page.locator('[data-table] table')).toHaveCount(0);
  await expectAccessible(page);
  if (shiftsMatter) await expectNoLayoutShift(page);
  for (const size of [SMALL_PHONE, PHONE]) {
    await page.setViewportSize(size);
    await expect.poll(() => page.evaluate(horizontalOverflow), `${path} at ${size.width}`).toBe(0);
  }
}

test('starts the second table below the rows of the first on a portrait tablet', async ({ signedIn }) => {
  const page = await signedIn('terminal', '/my/listing', { viewport: { width: 767, height: 1024 } });
  const rows = page.getByRole('list', { name: 'My listings' }).getByRole('listitem');
  await expect(rows.first()).toBeVisible();
  await expect(page.getByRole('list', { name: 'Bids on your listings' })).toBeVisible();
  const last = await rows.last().boundingBox();
  const second = await page.getByRole('heading', { name: 'Bids on Your Listings' }).boundingBox();
  expect(second?.y).toBeGreaterThan((last?.y ?? 0) + (last?.height ?? 0));
});

test('shows tabs and table rows on a screen of two tables at 768 px', async ({ signedIn }) => {
  const page = await signedIn('trader', '/listing', { viewport: { width: 768, height: 1024 } });
  await expect(page.locator('[data-table] table').first()).toBeVisible();
  await expect(page.getByLabel(/^Pages of/).first()).toBeInViewport({ ratio: 1 });
  await page.getByRole('tab', { name: /^Your Bids/ }).click();
  await expect(page.getByRole('tab', { name: /^Your Bids/ })).toHaveAttribute('aria-selected', 'true');
});
