/** What one person does is on the other one's screen, without a reload. */
import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNotice, NO_SCREEN, picture, test } from './app.ts';
import { makeBid, makeListing, makeStorage, tokenOf, unique } from './records.ts';
import { act, confirm, dialogOf, rowOf } from './ui.ts';

const bellOf = (page: Page) => page.getByRole('button', { name: /^Notifications/ });

/** The number of unread notifications, as the bell tells it. */
async function unreadOf(page: Page): Promise<number> {
  await expect(bellOf(page)).toHaveAccessibleName(/unread$/);
  const name = (await bellOf(page).getAttribute('aria-label')) ?? '';
  return Number(/\d+/.exec(name)?.[0] ?? 0);
}
const expectUnread = (page: Page, count: number) =>
  expect(bellOf(page)).toHaveAccessibleName(`Notifications, ${count || 'none'} unread`);

/** A mark that a reload would wipe out. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { stayed: true }));
const expectNoReload = async (page: Page) => expect(await page.evaluate(() => 'stayed' in window)).toBe(true);

test('a bid and its end appear on the other one’s screen, and the bell leads to them', async ({
  signedIn,
}) => {
  const name = unique('Live Farm');
  const terminal = await signedIn('terminal');
  const trader = await signedIn('trader2', '/my/bid');
  const storage_id = await makeStorage(terminal, { name });
  const listing_id = await makeListing(terminal, { storage_id, comment: name });
  await terminal.getByRole('link', { name: 'My Listings' }).click();
  await expect(terminal.getByRole('table', { name: 'Bids on your listings' })).toBeVisible();
  await expect(trader.getByRole('heading', { name: 'My Bids' })).toBeVisible();
  await mark(terminal);
  await mark(trader);
  const before = { terminal: await unreadOf(terminal), trader: await unreadOf(trader) };

  await test.step('a bid: the table, the bell and a word to its listing’s owner', async () => {
    await makeBid(trader, { listing_id, comment: name });
    await expectNotice(terminal, 'You have received a new notification.');
    await expect(rowOf(terminal, name).filter({ hasText: 'Open' })).toHaveCount(2);
    await expectUnread(terminal, before.terminal + 1);
    // The bidder's own table has it, too, though nothing was done on the screen.
    await expect(rowOf(trader, name)).toContainText('Open');
  });

  await test.step('rejected: the bidder’s table and bell', async () => {
    const bid = rowOf(terminal.getByRole('table', { name: 'Bids on your listings' }), name);
    await act(bid, 'Reject');
    const dialog = terminal.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('The tank is promised.');
    await confirm(dialog, 'Reject Bid', 'Bid rejected.');
    await expect(rowOf(trader, name)).toContainText('Rejected');
    await expectUnread(trader, before.trader + 1);
  });

  await test.step('the bidder reads of it, and is led to the bid', async () => {
    await bellOf(trader).focus();
    await trader.keyboard.press('Enter');
    const dialog = dialogOf(trader, 'Notifications');
    const first = dialog.getByRole('listitem').first().getByRole('link');
    await expect(first).toContainText(
      `Unread: Your bid on listing ${listing_id} was rejected: The tank is promised.`,
    );
    await expectAccessible(trader);
    await picture(trader, 'notifications');
    await first.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(trader).toHaveURL(/\/landing\/bid\/\d+$/);
    await expect(trader.getByText('The tank is promised.').first()).toBeVisible();
    await expectUnread(trader, before.trader);
  });

  await test.step('all is read at once, on every device', async () => {
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

test('what happened before the connection stood is said and on the screen once it stands', async ({
  signedIn,
}) => {
  const name = unique('Early Farm');
  const terminal = await signedIn('terminal', NO_SCREEN);
  const trader = await signedIn('trader2', NO_SCREEN);
  const storage_id = await makeStorage(terminal, { name });
  const listing_id = await makeListing(terminal, { storage_id, comment: name });
  let connect = () => {};
  const held = new Promise<void>((done) => {
    connect = done;
  });
  await terminal.routeWebSocket(/\/trpc/, async (socket) => {
    await held;
    socket.connectToServer();
  });
  await terminal.goto('/my/listing');
  const listings = terminal.getByRole('table', { name: 'My listings' });
  const bids = terminal.getByRole('table', { name: 'Bids on your listings' });
  await expect(rowOf(listings, name).getByRole('cell').last()).toBeVisible();
  await expect(bids.getByRole('row').first()).toBeVisible();
  const before = await unreadOf(terminal);
  await makeBid(trader, { listing_id, comment: name });
  await expect(rowOf(bids, name)).toHaveCount(0);
  connect();
  await expectNotice(terminal, 'You have received a new notification.');
  await expectUnread(terminal, before + 1);
  await expect(rowOf(bids, name)).toContainText('Open');
  // The listing counts it.
  const columns = await listings.getByRole('columnheader').allInnerTexts();
  const open = columns.findIndex((label) => /open bids/i.test(label));
  await expect(rowOf(listings, name).getByRole('cell').nth(open)).toHaveText('1');
});

test('browser notifications are offered once, asked for by whoever turns them on, and come where nobody looks', async ({
  browser,
  signedIn,
}) => {
  const terminal = await signedIn('terminal2', NO_SCREEN);
  const trader = await signedIn('trader', NO_SCREEN);
  const name = unique('Quiet Farm');
  const storage_id = await makeStorage(terminal, { name });
  const listing_id = await makeListing(terminal, { storage_id, comment: name });
  const context = await browser.newContext();
  // Stands in for the browser's own, which a headless one does not show.
  await context.addInitScript(() => {
    const asked: string[] = [];
    const shown: string[] = [];
    class Shown {
      static permission = 'default';
      static requestPermission = async () => {
        asked.push('asked');
        Shown.permission = 'granted';
        return 'granted';
      };
      onclick: (() => void) | null = null;
      constructor(_title: string, { body }: { body: string }) {
        shown.push(body);
        Object.assign(window, { newest: this });
      }
      close() {}
    }
    Object.assign(window, { Notification: Shown, asked, shown });
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
  await makeBid(trader, { listing_id, comment: name });
  await expect(offer).toBeVisible();
  await expectAccessible(page, offer);
  await picture(page, 'alerts-offer');
  await offer.getByRole('button', { name: 'Not now' }).click();
  await expect(offer).toHaveCount(0);
  await page.reload();
  const before = await unreadOf(page);
  await expect(offer).toHaveCount(0);
  expect(await asked()).toBe(0);
  await bellOf(page).click();
  const dialog = dialogOf(page, 'Notifications');
  // The rows have come: nothing moves any more. By keyboard, as the switch draws its track over itself.
  await expect(dialog.getByRole('listitem').first()).toBeVisible();
  await dialog.getByRole('switch', { name: 'Enable browser notifications' }).press('Space');
  await expect(dialog.getByRole('switch')).toBeChecked();
  expect(await asked()).toBe(1);
  await dialog.getByRole('button', { name: 'Close' }).last().click();

  await makeBid(trader, { listing_id, comment: name });
  await expectUnread(page, before + 1);
  await expect(offer).toHaveCount(0);
  expect(await shown()).toEqual([]);
  await page.evaluate(() => {
    Object.assign(window, { away: true });
    window.dispatchEvent(new Event('blur'));
    // What comes within a second of the one before is not said again: that second is over.
    const now = Date.now();
    Date.now = () => now + 60_000;
  });
  await makeBid(trader, { listing_id, comment: name });
  await expect.poll(shown).toEqual(['You have received a new notification.']);
  await page.evaluate(() => (window as unknown as { newest: { onclick(): void } }).newest.onclick());
  await expect(dialog.getByRole('listitem').first()).toContainText(`New bid on listing ${listing_id}`);
  await context.close();
});

test('a viewer has no bell, and gets none over HTTP either', async ({ signedIn }) => {
  const page = await signedIn('viewer');
  await expect(bellOf(page)).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'New messages' })).toHaveCount(0);
  const headers = { 'x-access-token': await tokenOf(page) };
  for (const path of ['notify', 'notify/count'])
    expect((await page.request.get(`/api/${path}`, { headers })).status()).toBe(403);
});
