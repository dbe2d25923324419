import { expect, type Page } from '@playwright/test';
import { messages } from '@tank/schema/messages';
import { expectAccessible, expectNotice, NO_APP_PATH, screenshot, test } from './app.ts';
import { createListing, createStorage, tokenOf, unique, userOf } from './records.ts';
import { clickRowAction, dialogOf, rowOf, selectOption } from './ui.ts';

const TYPED = 'Firm until Friday, subject to inspection.';

const expired = (page: Page) => page.getByText(messages.sessionExpired);
const bidForm = (page: Page) => dialogOf(page, /^Place Bid/);

/** Logs out over the API, without telling the page. */
async function endSession(page: Page): Promise<void> {
  const headers = { 'x-access-token': await tokenOf(page) };
  expect((await page.request.post('/api/logout', { headers })).status()).toBe(200);
}

/** Searches for a new listing, fills in part of a bid on it, and returns the URL of the page. */
async function fillPartOfBid(terminal: Page, trader: Page, comment: string): Promise<string> {
  const storage_id = await createStorage(terminal, { name: comment });
  await createListing(terminal, { storage_id, comment });
  for (const name of ['Inquiries', 'Listings']) {
    await trader.getByRole('link', { name, exact: true }).click();
    await expect(trader.getByRole('heading', { name, exact: true })).toBeVisible();
  }
  await trader.getByRole('searchbox').fill(comment);
  await expect(trader).toHaveURL(/q=/);
  await clickRowAction(rowOf(trader, comment), 'Place Bid');
  const form = bidForm(trader);
  await selectOption(form.getByRole('combobox', { name: 'Product' }), 'WCS');
  await form.getByLabel('Bid price').fill('0.61');
  await form.getByLabel('Comment').fill(TYPED);
  return trader.url();
}

/** Clicks Login in the Session Expired dialog. */
async function goToLogin(page: Page): Promise<void> {
  await expect(expired(page)).toBeVisible();
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await page.evaluate(() => sessionStorage.getItem('session'))).toBeNull();
}

async function signIn(page: Page, role: string): Promise<void> {
  await page.getByLabel('Email').fill(`${role}@demo.test`);
  await page.getByLabel('Password', { exact: true }).fill('demo-tank-2026');
  await page.getByRole('button', { name: 'Sign In' }).click();
}

/** Collects the paths of the page's API requests from now on. */
function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/(trpc|api)\//.test(pathname)) calls.push(pathname);
  });
  return calls;
}

/** Without live updates the page notices the end of its session at its next request. */
async function blockWebSockets(page: Page): Promise<void> {
  await page.routeWebSocket(/./, () => {});
  await page.reload();
}

test('restores a half-filled form after the session expires and the same user signs in', {
  tag: '@main',
}, async ({ signedIn }) => {
  const terminal = await signedIn('terminal', NO_APP_PATH);
  const trader = await signedIn('trader');
  await blockWebSockets(trader);
  const comment = unique('Half a bid');
  const address = await fillPartOfBid(terminal, trader, comment);
  const form = bidForm(trader);

  await test.step('submitting the form opens the Session Expired dialog', async () => {
    await endSession(trader);
    await form.getByRole('button', { name: 'Place Bid' }).click();
    await expect(expired(trader)).toBeVisible();
    await expectAccessible(trader);
    await screenshot(trader, 'session-expired-mid-form');
    await goToLogin(trader);
  });

  await test.step('the sign-in page hides the suspended screen, its focus targets and its requests', async () => {
    const calls = callsOf(trader);
    await expect(trader.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await expect(trader.getByRole('dialog')).toHaveCount(0);
    await expect(trader.getByRole('navigation')).toHaveCount(0);
    await expectAccessible(trader);
    await screenshot(trader, 'session-login');
    // Focus stays in the sign-in form, Escape closes no hidden dialog, and Back stays on the page.
    await trader.getByLabel('Email').focus();
    await trader.keyboard.press('Tab');
    await expect(trader.getByLabel('Password', { exact: true })).toBeFocused();
    await trader.keyboard.press('Escape');
    await trader.goBack();
    await expect(trader).toHaveURL(/\/login$/);
    await trader.getByLabel('Email').fill('trader@demo.test');
    await trader.getByLabel('Password', { exact: true }).fill('not the password');
    await trader.getByRole('button', { name: 'Sign In' }).click();
    await expect(trader.getByRole('alert').filter({ hasText: messages.badCredentials })).toBeVisible();
    await expect(expired(trader)).toHaveCount(0);
    // The page itself asks for the companies whose people sign in elsewhere.
    const ofScreen = calls.filter((path) => path !== '/trpc/companySignIn.providers');
    expect(ofScreen).toEqual(['/trpc/access.signIn']);
  });

  await test.step('the same user finds the form unchanged and submits it', async () => {
    await signIn(trader, 'trader');
    await expect(form).toBeVisible();
    await expectNotice(trader, messages.sessionHadExpired);
    await expect(trader).toHaveURL(address);
    await expect(form.getByRole('combobox', { name: 'Product' })).toHaveValue('WCS');
    await expect(form.getByLabel('Bid price')).toHaveValue(/0\.61/);
    await expect(form.getByLabel('Comment')).toHaveValue(TYPED);
    await screenshot(trader, 'session-back');
    await form.getByRole('button', { name: 'Place Bid' }).click();
    await expectNotice(trader, 'Bid placed.');
    await expect(form).toBeHidden();
    await expect(rowOf(trader, comment)).toBeVisible();
  });
});

test('shows another user nothing of the previous user’s form after the session expires', async ({
  signedIn,
}) => {
  const terminal = await signedIn('terminal', NO_APP_PATH);
  const trader = await signedIn('trader');
  const { username } = await userOf(trader);
  const comment = unique('Secret bid');
  await fillPartOfBid(terminal, trader, comment);
  await endSession(trader);
  await goToLogin(trader);
  await signIn(trader, 'viewer');
  await expect(trader).toHaveURL(/\d\/$/);
  await expect(trader.getByRole('button', { name: 'demo_viewer' })).toBeVisible();
  await expect(trader.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await expect(trader.getByRole('dialog')).toHaveCount(0);
  const html = await trader.evaluate(() => document.documentElement.outerHTML);
  for (const word of [username, TYPED]) expect(html).not.toContain(word);
  for (const field of await trader.getByRole('textbox').all()) await expect(field).not.toHaveValue(TYPED);
});

test('redirects to the original URL after a reload of the sign-in page', async ({ signedIn }) => {
  const trader = await signedIn('trader', '/my/bid?q=Firm');
  await expect(trader.getByRole('table').first()).toBeVisible();
  await endSession(trader);
  await goToLogin(trader);
  await trader.reload();
  await expect(trader.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect(expired(trader)).toHaveCount(0);
  await signIn(trader, 'trader');
  await expect(trader).toHaveURL(/\/my\/bid\?q=Firm$/);
});

test('shares sign-in and sign-out between tabs', async ({ signedIn }) => {
  const first = await signedIn('trader');
  const second = await first.context().newPage();
  await second.goto('/my/bid');
  await expect(second.getByRole('heading', { name: 'My Bids' })).toBeVisible();
  await second.getByRole('button', { name: 'demo_trader' }).click();
  await second.getByRole('menuitem', { name: 'Logout' }).click();
  for (const page of [first, second]) await expect(page.getByLabel('Email')).toBeVisible();
  expect(await first.evaluate(() => sessionStorage.getItem('session'))).toBeNull();
  await signIn(first, 'trader');
  for (const page of [first, second])
    await expect(page.getByRole('button', { name: 'demo_trader' })).toBeVisible();
});

test('keeps a half-filled form when the user signs out in another tab', async ({ signedIn }) => {
  const first = await signedIn('terminal', '/my/storage');
  await first
    .getByRole('button', { name: /^Actions,/ })
    .first()
    .click();
  await first.getByRole('menuitem', { name: 'Edit' }).click();
  const heel = dialogOf(first, 'Update Storage').getByLabel('Heel requirement');
  await heel.fill('1,234');
  const second = await first.context().newPage();
  await second.goto('/help');
  await second.getByRole('button', { name: 'demo_terminal' }).click();
  await second.getByRole('menuitem', { name: 'Logout' }).click();
  const question = dialogOf(first, 'You signed out');
  await expect(question).toContainText('what you entered here was not sent');
  await expectAccessible(first);
  await screenshot(first, 'signed-out-elsewhere');
  expect(await first.evaluate(() => sessionStorage.getItem('session'))).toBeNull();
  await question.getByRole('button', { name: 'Login' }).click();
  await signIn(first, 'terminal');
  await expect(heel).toHaveValue('1,234');
});

test('logging out clears the user’s data from the browser in every tab', async ({ signedIn }) => {
  const [terminal, page] = [await signedIn('terminal', NO_APP_PATH), await signedIn('trader', NO_APP_PATH)];
  const storage_id = await createStorage(terminal, { name: unique('Log-out') });
  const listing_id = await createListing(terminal, { storage_id, comment: unique('log-out') });
  await page.goto(`/landing/listing/${listing_id}`);
  await page.getByRole('button', { name: 'Send Message' }).click();
  await dialogOf(page, 'Start Chat').getByRole('button', { name: 'Start Chat' }).click();
  await page.getByRole('textbox', { name: 'Message' }).fill(TYPED);
  const { user_id } = await userOf(page);
  await page.evaluate((id) => localStorage.setItem(`browser-notifications:${id}`, 'on'), user_id);
  const second = await page.context().newPage();
  await second.goto('/my/bid');
  await expect(second.getByRole('heading', { name: 'My Bids', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'demo_trader' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  for (const tab of [page, second]) {
    await expect(tab).toHaveURL(/\/login/);
    const remaining = await tab.evaluate(async () => ({
      stored: [...Object.keys(sessionStorage), ...Object.keys(localStorage)],
      databases: (await indexedDB.databases()).map(({ name }) => name),
      caches: await caches.keys(),
      cookies: document.cookie,
    }));
    expect(
      remaining.stored.filter((key) => !['device_mark', 'market_day', 'reloaded'].includes(key)),
    ).toEqual([]);
    expect(remaining).toMatchObject({ databases: [], caches: [], cookies: '' });
  }
});
