import { expect, type Page } from '@playwright/test';
import { expectAccessible, NO_SCREEN, picture, test } from './app.ts';
import { tokenOf } from './records.ts';

const PHONE = { width: 390, height: 844 };
/** With fingers, and the browser's way to show pages that are too wide. */
const TOUCH = { viewport: PHONE, hasTouch: true, isMobile: true };

/** Nothing is wider than the screen: only tables and calendars scroll, inside their card. */
const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;

const BOOKINGS = ['/my/booking', '/my/booking?storage.view=table&offers.view=table&renewals=placed'];

/** Where each table's page finds a record of the demo. */
const records = {
  terminal: {
    listing: 'listing/my',
    bid: 'bid/received',
    inquiry: 'inquiry/all',
    inquiry_bid: 'inquiry_bids/placed',
  },
  trader: {
    listing: 'listing/all',
    bid: 'bid/placed',
    inquiry: 'inquiry/my',
    inquiry_bid: 'inquiry_bids/received',
  },
} as const;

for (const { role, paths } of [
  {
    role: 'terminal',
    paths: ['/listing', '/inquiry', '/my/storage', '/my/listing', '/my/bid', ...BOOKINGS, '/profile'],
  },
  { role: 'trader', paths: ['/listing?tab=bids', '/my/inquiry', '/my/bid', ...BOOKINGS] },
] as const)
  test(`every screen of a ${role} fits a phone`, async ({ signedIn }) => {
    const page = await signedIn(role, NO_SCREEN);
    await page.setViewportSize(PHONE);
    for (const path of paths) await fits(page, role, path);
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('dialog').getByRole('link', { name: 'Profile' })).toBeVisible();
  });

for (const role of ['terminal', 'trader'] as const)
  test(`every record's page of a ${role} fits a phone`, async ({ signedIn }) => {
    const page = await signedIn(role, NO_SCREEN);
    await page.setViewportSize(PHONE);
    for (const [table, list] of Object.entries(records[role]))
      await fits(page, role, `/landing/${table}/${await newest(page, list)}`);
  });

test('dialogs take the whole of a phone', async ({ signedIn }) => {
  const page = await signedIn('trader', NO_SCREEN);
  await page.setViewportSize(PHONE);
  await page.goto('/my/inquiry');
  await page.getByRole('button', { name: 'Add Inquiry' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add Inquiry' });
  await dialog.getByLabel('Address').pressSequentially('Bayonne, NJ');
  await page.getByRole('option', { name: 'Bayonne, NJ, USA' }).click();
  await expect(dialog.getByRole('img', { name: '50 miles around Bayonne, NJ' })).toBeVisible();
  expect(await page.evaluate(overflow)).toBe(0);
  expect((await dialog.boundingBox())?.width).toBe(PHONE.width);
  await expect(dialog.getByRole('button', { name: 'Add Inquiry' })).toBeInViewport();
  await expectAccessible(page);
  await picture(page, 'phone-add-inquiry');
});

test('fingers pick from the lists and calendars of a dialog', async ({ signedIn }) => {
  const page = await signedIn('terminal', '/my/listing', TOUCH);
  await page.getByRole('button', { name: 'Add Listing' }).first().tap();
  const dialog = page.getByRole('dialog', { name: 'Add Listing' });
  for (const list of ['Storage', 'Heel product', 'Visibility']) {
    const field = dialog.getByRole('combobox', { name: list });
    await field.tap();
    // A list that is wider than what is left of the screen must not make the page wider.
    await page.locator('[data-combobox-option]').filter({ visible: true }).first().tap();
    await expect(field, list).not.toHaveValue('');
    expect(await page.evaluate(() => window.innerWidth), list).toBe(PHONE.width);
  }
  await dialog.getByRole('button', { name: 'Open calendar' }).first().tap();
  const calendar = page.getByRole('dialog', { name: 'Calendar' });
  await calendar.getByRole('button', { name: 'Next month' }).tap();
  await calendar.getByRole('button', { name: /^15 / }).tap();
  await expect(dialog.getByLabel('Date available')).toHaveValue(/\/15\//);
});

/** A screen with all that it loads. */
async function fits(page: Page, role: string, path: string) {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  expect(await page.evaluate(overflow), path).toBe(0);
  await expectAccessible(page);
  await picture(page, `phone-${role}${path.replace(/\d+/g, '').replace(/\W+/g, '-')}`, { fullPage: true });
}

/** The id of the newest record of a documented table call: its first field. */
async function newest(page: Page, list: string): Promise<number> {
  const headers = { 'x-access-token': await tokenOf(page) };
  const { data } = await (await page.request.get(`/api/${list}?limit=1`, { headers })).json();
  const key = {
    listing: 'listing_id',
    bid: 'bid_id',
    inquiry: 'inquiry_id',
    inquiry_bids: 'inquiry_bids_id',
  };
  return data[0][key[list.split('/')[0] as keyof typeof key]];
}
