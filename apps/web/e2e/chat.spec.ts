import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNotice, NO_APP_PATH, screenshot, test } from './app.ts';
import { createListing, createStorage, tokenOf, unique } from './records.ts';
import { clickRowAction, dialogOf, rowOf } from './ui.ts';

/** Its accessible name has the unread count: "Chat, 2 unread". */
const launcher = (page: Page, name: string | RegExp = /^Chat(,|$)/) =>
  page.getByRole('button', { name, exact: true });
const widget = (page: Page) => page.getByRole('region', { name: 'Chat' });
const log = (page: Page) => page.getByRole('log', { name: 'Messages' });
const input = (page: Page) => page.getByRole('textbox', { name: 'Message' });

/** The server's count of unread messages: a page that is still loading shows none. */
async function unreadOf(page: Page): Promise<number> {
  const headers = { 'x-access-token': await tokenOf(page) };
  return (await (await page.request.get('/api/message', { headers })).json()).count;
}

/** Opens the listings and waits for the live connection: earlier messages raise no notice. */
async function openWithLiveUpdates(page: Page): Promise<void> {
  const connected = page.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'));
  await page.goto('/listing');
  await connected;
}

async function startChat(
  trader: Page,
  listing_id: number,
  checkDialog = async (_page: Page) => {},
): Promise<void> {
  await trader.goto(`/landing/listing/${listing_id}`);
  await trader.getByRole('button', { name: 'Send Message' }).click();
  const dialog = dialogOf(trader, 'Start Chat');
  await expect(dialog).toContainText(`owner of listing ${listing_id}`);
  await checkDialog(trader);
  await screenshot(trader, 'start-chat');
  await dialog.getByRole('button', { name: 'Start Chat' }).click();
  await expect(input(trader)).toBeFocused();
}

async function sendMessage(page: Page, text: string): Promise<void> {
  await input(page).fill(text);
  await input(page).press('Enter');
  await expect(log(page).getByText(text)).toHaveCount(1);
  await expect(log(page).getByText('Sending…')).toHaveCount(0);
}

test('sends messages written offline in order once the connection is back', async ({ signedIn }) => {
  const [terminal, trader] = [await signedIn('terminal', NO_APP_PATH), await signedIn('trader', NO_APP_PATH)];
  const storage_id = await createStorage(terminal, { name: unique('Offline') });
  const listing_id = await createListing(terminal, { storage_id, comment: unique('offline') });
  await startChat(trader, listing_id);
  await trader.context().setOffline(true);
  for (const text of ['Is it heated?', 'And lined?']) {
    await input(trader).fill(text);
    await input(trader).press('Enter');
  }
  const queued = log(trader).getByText('Will be sent when you are back online');
  await expect(queued).toHaveCount(2);
  await expect(log(trader).getByText('Not sent')).toHaveCount(0);
  await screenshot(trader, 'chat-offline');
  await trader.context().setOffline(false);
  await expect(queued).toHaveCount(0);
  await expect(log(trader).getByText(/heated|lined/)).toHaveText(['Is it heated?', 'And lined?']);
});

test('delivers messages to every device of both parties without a reload', { tag: '@main' }, async ({
  signedIn,
}) => {
  const [terminal, phone, trader] = [
    await signedIn('terminal'),
    await signedIn('terminal', NO_APP_PATH),
    await signedIn('trader', NO_APP_PATH),
  ];
  await openWithLiveUpdates(phone);
  const storage_id = await createStorage(terminal, { name: unique('Chat') });
  const listing_id = await createListing(terminal, { storage_id, comment: unique('chat') });
  const before = await unreadOf(terminal);

  await startChat(trader, listing_id, expectAccessible);
  // Waits for the notice while sending: it may disappear before the sender's page has finished.
  await Promise.all([
    expectNotice(phone, 'You have received a new message.'),
    sendMessage(trader, 'Is it heated?'),
  ]);
  await sendMessage(trader, 'Like https://tank.test/a_(b).');
  const link = log(trader).getByRole('link', { name: 'https://tank.test/a_(b)', exact: true });
  // noreferrer implies noopener.
  await expect(link).toHaveAttribute('rel', 'noreferrer nofollow');
  await expect(link).toHaveAttribute('target', '_blank');

  for (const page of [terminal, phone])
    await expect(launcher(page, `Chat, ${before + 2} unread`)).toBeVisible();
  await expect(phone.getByRole('button', { name: /^Dismiss message/ })).toBeVisible();
  await expectAccessible(phone, phone.getByRole('region', { name: 'New messages' }));
  await launcher(terminal).click();
  const row = widget(terminal).getByRole('button', { name: `Listing ${listing_id}` });
  await expect(row).toContainText('2 unread');
  await expectAccessible(terminal, widget(terminal));
  await screenshot(terminal, 'chat-list');
  await row.click();
  await expect(log(terminal).getByText('Is it heated?')).toBeVisible();
  const read = before === 0 ? 'Chat' : `Chat, ${before} unread`;
  for (const page of [terminal, phone]) await expect(launcher(page, read)).toBeVisible();

  await sendMessage(terminal, 'Up to 160 F.\n<b>Not</b> in summer.');
  await expect(log(trader).getByText('<b>Not</b> in summer.')).toBeVisible();
  await expectAccessible(trader, widget(trader));
  await screenshot(trader, 'chat');
  // A message in view counts as read, on the user's other device too.
  await sendMessage(trader, 'Thank you.');
  await expect(log(terminal).getByText('Thank you.')).toHaveCount(1);
  await expect(launcher(phone, read)).toBeVisible();

  // Open chats and unsent drafts survive a reload.
  await input(trader).fill('One more thing');
  await trader.reload();
  await expect(input(trader)).toHaveValue('One more thing');
  await expect(log(trader).getByText('Thank you.')).toHaveCount(1);

  await input(trader).press('Escape');
  await expect(widget(trader)).toBeHidden();
  await expect(launcher(trader)).toBeFocused();
});

test('reports a user, and closes a chat for both parties when one leaves', async ({ signedIn }) => {
  const [terminal, trader] = [await signedIn('terminal'), await signedIn('trader', NO_APP_PATH)];
  const storage_id = await createStorage(terminal, { name: unique('Closed') });
  const listing_id = await createListing(terminal, { storage_id, comment: unique('closed') });
  await startChat(trader, listing_id);
  await sendMessage(trader, 'Before');
  await launcher(terminal).click();
  await widget(terminal)
    .getByRole('button', { name: `Listing ${listing_id}` })
    .click();
  await expect(log(terminal).getByText('Before')).toBeVisible();

  await widget(terminal).getByRole('button', { name: 'Report User' }).click();
  const report = dialogOf(terminal, 'Report User');
  await report.getByRole('button', { name: 'Send report' }).click();
  await expect(report.getByText('Must select option.')).toBeVisible();
  await expect(report.getByText('Must enter description.')).toBeVisible();
  await expectAccessible(terminal);
  await screenshot(terminal, 'report-user');
  await report.getByRole('radio', { name: 'Inappropriate Behavior' }).check();
  await report.getByRole('textbox', { name: 'Description' }).fill('He shouts.');
  await report.getByRole('button', { name: 'Send report' }).click();
  await expectNotice(terminal, 'Report sent.');
  await expect(report).toBeHidden();

  await widget(terminal).getByRole('button', { name: 'Leave Chat' }).click();
  await dialogOf(terminal, 'Leave this chat?').getByRole('button', { name: 'Leave Chat' }).click();
  for (const page of [terminal, trader]) {
    await expect(widget(page).getByText('Chat has been closed!')).toBeVisible();
    await expect(input(page)).toBeDisabled();
    await expect(widget(page).getByRole('button', { name: 'Leave Chat' })).toHaveCount(0);
    await expect(log(page).getByText('Before')).toBeVisible();
  }
  await expectAccessible(trader, widget(trader));
  await screenshot(trader, 'chat-closed');

  // An Admin reads the conversation and resolves the report, which notifies its author.
  const admin = await signedIn('admin', '/admin/reports?sort=-report_id');
  const table = admin.getByRole('table', { name: 'Reports' });
  const row = rowOf(table, 'He shouts.').first();
  await clickRowAction(row, 'Open conversation');
  const conversation = admin.getByRole('complementary');
  await expect(conversation).toContainText('Before');
  await expectAccessible(admin);
  await conversation.getByRole('button', { name: 'Close', exact: true }).click();
  await row.getByRole('button', { name: /^Resolve/ }).click();
  const resolve = dialogOf(admin, /^Resolve report/);
  await resolve.getByRole('textbox', { name: 'Note' }).fill('Warned him.');
  await resolve.getByRole('button', { name: 'Resolve' }).click();
  await expectNotice(admin, 'Resolved. The author has been notified.');
  await expect(row).toContainText('Resolved');
  await expectNotice(terminal, 'You have received a new notification.');
});

test('sends a message once when its response is lost, and again on Retry when the request fails', async ({
  signedIn,
}) => {
  const [terminal, trader] = [await signedIn('terminal', NO_APP_PATH), await signedIn('trader', NO_APP_PATH)];
  const storage_id = await createStorage(terminal, { name: unique('Retry') });
  const listing_id = await createListing(terminal, { storage_id, comment: unique('retry') });
  await startChat(trader, listing_id);
  // The server stores the message, and its response is lost.
  const responseLost = Promise.withResolvers<void>();
  await trader.route(/chat\.send/, async (route) => {
    await route.fetch();
    await route.abort();
    responseLost.resolve();
  });
  await input(trader).fill('Once only');
  await input(trader).press('Enter');
  // The live event replaces the failed message.
  await responseLost.promise;
  await expect(log(trader).getByText('Once only')).toHaveCount(1);
  await expect(log(trader).getByText('Not sent', { exact: true })).toHaveCount(0);
  await trader.unroute(/chat\.send/);

  await trader.route(/chat\.send/, (route) => route.abort());
  await input(trader).fill('Second try');
  await input(trader).press('Enter');
  await expect(log(trader).getByText('Not sent', { exact: true })).toBeVisible();
  await expectAccessible(trader, widget(trader));
  await screenshot(trader, 'chat-failed');
  await trader.unroute(/chat\.send/);
  await log(trader).getByRole('button', { name: 'Retry' }).click();
  await expect(log(trader).getByText('Not sent', { exact: true })).toHaveCount(0);
  await trader.reload();
  for (const text of ['Once only', 'Second try']) await expect(log(trader).getByText(text)).toHaveCount(1);
});

test('shows an error when a link names a chat that does not exist', async ({ signedIn }) => {
  const page = await signedIn('trader', '/my/bid?chat=999999999');
  await expectNotice(page, 'Error! Conversation does not exist.');
  await expect(page).toHaveURL(/\/my\/bid$/);
  await expect(widget(page).getByRole('tab')).toHaveCount(1);
});

test('fills the screen of a phone with the chat', async ({ signedIn }) => {
  const page = await signedIn('trader');
  await page.setViewportSize({ width: 390, height: 844 });
  await launcher(page).click();
  const sheet = page.getByRole('dialog', { name: 'Chat' });
  await expect(sheet.getByRole('list', { name: 'All chats' })).toBeVisible();
  await expect.poll(() => sheet.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
  await expectAccessible(page);
  await screenshot(page, 'phone-chat-list');
  await sheet.getByRole('list', { name: 'All chats' }).getByRole('button').first().click();
  await expect(log(page)).toBeVisible();
  await expectAccessible(page);
  await screenshot(page, 'phone-chat');
  await sheet.getByRole('button', { name: 'Close chat' }).click();
  await expect(launcher(page)).toBeInViewport();
});

test('keeps the tab of all chats in view beside five open chats', async ({ signedIn }) => {
  const page = await signedIn('trader');
  await launcher(page).click();
  const all = widget(page).getByRole('tab', { name: 'All chats' });
  for (const at of [0, 1, 2, 3, 4]) {
    await all.click();
    await widget(page).getByRole('list', { name: 'All chats' }).getByRole('button').nth(at).click();
    await expect(widget(page).getByRole('tab')).toHaveCount(at + 2);
  }
  await expect(all).toBeInViewport({ ratio: 1 });
  await screenshot(page, 'chat-five-tabs');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('tab', { name: 'All chats' })).toBeInViewport({ ratio: 1 });
});

test('a viewer has no chat', async ({ signedIn }) => {
  const page = await signedIn('viewer');
  await expect(page.getByRole('button', { name: /^More Info/ }).first()).toBeVisible();
  await expect(launcher(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Send Message/ })).toHaveCount(0);
});
