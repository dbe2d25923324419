/** Live updates: one user's actions appear on another user's screen without a reload. */
import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNotice, NO_APP_PATH, screenshot, test } from './app.ts';
import { createBid, createListing, createStorage, tokenOf, unique } from './records.ts';
import { clickRowAction, confirm, dialogOf, rowOf } from './ui.ts';

const bellOf = (page: Page) => page.getByRole('button', { name: /^Notifications/ });

/** The unread count in the accessible name of the bell. */
async function unreadOf(page: Page): Promise<number> {
  await expect(bellOf(page)).toHaveAccessibleName(/unread$/);
  const name = (await bellOf(page).getAttribute('aria-label')) ?? '';
  return Number(/\d+/.exec(name)?.[0] ?? 0);
}
const expectUnread = (page: Page, count: number) =>
  expect(bellOf(page)).toHaveAccessibleName(`Notifications, ${count || 'none'} unread`);

/** Sets a window property that a reload would remove. */
const markWindow = (page: Page) => page.evaluate(() => Object.assign(window, { marked: true }));
const expectNoReload = async (page: Page) => expect(await page.evaluate(() => 'marked' in window)).toBe(true);

test('shows a bid and its rejection to the other party without a reload, in the table and the bell', {
  tag: '@main',
}, async ({ signedIn }) => {
  const name = unique('Live Farm');
  const terminal = await signedIn('terminal');
  const trader = await signedIn('trader2', '/my/bid');
  const storage_id = await createStorage(terminal, { name });
  const listing_id = await createListing(terminal, { storage_id, comment: name });
  await terminal.goto('/my/listing?bids.sort=');
  await expect(terminal.getByRole('table', { name: 'Bids on your listings' })).toBeVisible();
  await expect(trader.getByRole('heading', { name: 'My Bids' })).toBeVisible();
  await markWindow(terminal);
  await markWindow(trader);
  const before = { terminal: await unreadOf(terminal), trader: await unreadOf(trader) };

  await test.step('a new bid updates the table and the bell of the owner and shows a notice', async () => {
    await createBid(trader, { listing_id, comment: name });
    await expectNotice(terminal, 'You have received a new notification.');
    await expect(rowOf(terminal, name)).toHaveCount(2);
    await expectUnread(terminal, before.terminal + 1);
    // The test placed the bid over the API, so the bidder's table learns of it by a live event too.
    await expect(rowOf(trader, name)).toContainText('Open');
  });

  await test.step('a rejection updates the table and the bell of the bidder', async () => {
    const bid = rowOf(terminal.getByRole('table', { name: 'Bids on your listings' }), name);
    await clickRowAction(bid, 'Reject');
    const dialog = terminal.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('The tank is promised.');
    await confirm(dialog, 'Reject Bid', 'Bid rejected.');
    await expect(rowOf(trader, name)).toContainText('Rejected');
    await expectUnread(trader, before.trader + 1);
  });

  await test.step('the notification shows the reason and links to the bid', async () => {
    await bellOf(trader).focus();
    await trader.keyboard.press('Enter');
    const dialog = dialogOf(trader, 'Notifications');
    const first = dialog.getByRole('listitem').first().getByRole('link');
    await expect(first).toContainText(
      `Unread: Your bid on listing ${listing_id} was rejected: The tank is promised.`,
    );
    await expectAccessible(trader);
    await screenshot(trader, 'notifications');
    await first.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(trader).toHaveURL(/\/landing\/bid\/\d+$/);
    await expect(trader.getByText('The tank is promised.').first()).toBeVisible();
    await expectUnread(trader, before.trader);
  });

  await test.step('Mark all as read applies to every device', async () => {
    const second = await signedIn('terminal');
    expect(await unreadOf(second)).toBeGreaterThan(0);
    await bellOf(terminal).click();
    const dialog = dialogOf(terminal, 'Notifications');
    await dialog.getByRole('button', { name: 'Mark all as read' }).click();
    await expectUnread(terminal, 0);
    await expectUnread(second, 0);
    await expect(dialog.getByText('Unread:')).toHaveCount(0);
  });
  await expectNoReload(terminal);
  await expectNoReload(trader);
});

test('catches up on events that happened before the live connection was established', async ({
  signedIn,
}) => {
  const name = unique('Early Farm');
  const terminal = await signedIn('terminal', NO_APP_PATH);
  const trader = await signedIn('trader2', NO_APP_PATH);
  const storage_id = await createStorage(terminal, { name });
  const listing_id = await createListing(terminal, { storage_id, comment: name });
  let connect = () => {};
  const connectAllowed = new Promise<void>((done) => {
    connect = done;
  });
  await terminal.routeWebSocket(/\/trpc/, async (socket) => {
    await connectAllowed;
    socket.connectToServer();
  });
  await terminal.goto('/my/listing?bids.sort=');
  const listings = terminal.getByRole('table', { name: 'My listings' });
  const bids = terminal.getByRole('table', { name: 'Bids on your listings' });
  await expect(rowOf(listings, name).getByRole('cell').last()).toBeVisible();
  await expect(bids.getByRole('row').first()).toBeVisible();
  const before = await unreadOf(terminal);
  await createBid(trader, { listing_id, comment: name });
  await expect(rowOf(bids, name)).toHaveCount(0);
  connect();
  await expectNotice(terminal, 'You have received a new notification.');
  await expectUnread(terminal, before + 1);
  await expect(rowOf(bids, name)).toBeVisible();
  // The listing row counts the bid as well.
  const columns = await listings.getByRole('columnheader').allInnerTexts();
  const open = columns.findIndex((label) => /open bids/i.test(label));
  await expect(rowOf(listings, name).getByRole('cell').nth(open)).toContainText('1 bid');
});

test('offers browser notifications once, asks permission when enabled, and shows them only in an unfocused window', async ({
  browser,
  signedIn,
}) => {
  const terminal = await signedIn('terminal2', NO_APP_PATH);
  const trader = await signedIn('trader', NO_APP_PATH);
  const name = unique('Quiet Farm');
  const storage_id = await createStorage(terminal, { name });
  const listing_id = await createListing(terminal, { storage_id, comment: name });
  const context = await browser.newContext();
  // Replaces the Notification API, which headless Chromium does not display.
  await context.addInitScript(() => {
    const asked: string[] = [];
    const shown: string[] = [];
    class FakeNotification {
      static permission = 'default';
      static requestPermission = async () => {
        asked.push('asked');
        FakeNotification.permission = 'granted';
        return 'granted';
      };
      onclick: (() => void) | null = null;
      constructor(_title: string, { body }: { body: string }) {
        shown.push(body);
        Object.assign(window, { newest: this });
      }
      close() {}
    }
    Object.assign(window, { Notification: FakeNotification, asked, shown });
    document.hasFocus = () => !('away' in window);
  });
  const page = await context.newPage();
  const asked = () => page.evaluate(() => (window as unknown as { asked: string[] }).asked.length);
  const shown = () => page.evaluate(() => (window as unknown as { shown: string[] }).shown);
  await page.goto('/login');
  await page.evaluate(
    ([value]) => sessionStorage.setItem('session', value as string),
    [await terminal.evaluate(() => sessionStorage.getItem('session'))],
  );
  await page.goto('/listing');
  const offer = page.getByRole('region', { name: 'Browser notifications' });
  await expect(bellOf(page)).toHaveAccessibleName(/unread$/);
  await expect(offer).toHaveCount(0);
  await createBid(trader, { listing_id, comment: name });
  await expect(offer).toBeVisible();
  await expectAccessible(page, offer);
  await screenshot(page, 'alerts-offer');
  await offer.getByRole('button', { name: 'Not now' }).click();
  await expect(offer).toHaveCount(0);
  await page.reload();
  const before = await unreadOf(page);
  await expect(offer).toHaveCount(0);
  expect(await asked()).toBe(0);
  await bellOf(page).click();
  const dialog = dialogOf(page, 'Notifications');
  await dialog.getByRole('button', { name: 'View all' }).click();
  // The list must have loaded, or it moves the switch. By keyboard: the switch's track covers its input.
  await expect(dialog.getByRole('listitem').first()).toBeVisible();
  await dialog.getByRole('switch', { name: 'Enable browser notifications' }).press('Space');
  await expect(dialog.getByRole('switch')).toBeChecked();
  expect(await asked()).toBe(1);
  await dialog.getByRole('button', { name: 'Close' }).last().click();

  await createBid(trader, { listing_id, comment: name });
  await expectUnread(page, before + 1);
  await expect(offer).toHaveCount(0);
  expect(await shown()).toEqual([]);
  await page.evaluate(() => {
    Object.assign(window, { away: true });
    window.dispatchEvent(new Event('blur'));
    // The page shows at most one notification a second: move its clock on.
    const now = Date.now();
    Date.now = () => now + 60_000;
  });
  await createBid(trader, { listing_id, comment: name });
  await expect.poll(shown).toEqual(['You have received a new notification.']);
  await page.evaluate(() => (window as unknown as { newest: { onclick(): void } }).newest.onclick());
  await expect(dialog.getByRole('listitem').first()).toContainText(`New bid on listing ${listing_id}`);
  await context.close();
});

test('a viewer has no bell and gets 403 from the notification API', async ({ signedIn }) => {
  const page = await signedIn('viewer');
  await expect(bellOf(page)).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'New messages' })).toHaveCount(0);
  const headers = { 'x-access-token': await tokenOf(page) };
  for (const path of ['notify', 'notify/count'])
    expect((await page.request.get(`/api/${path}`, { headers })).status()).toBe(403);
});
