import { expect, type Page } from '@playwright/test';
import type * as client from '@tank/client';
import { messages } from '@tank/schema/messages';
import { bundle } from '../../../packages/client/build/bundle.ts';
import { expectAccessible, expectNotice, screenshot, test } from './app.ts';
import { pressEnterOn } from './keyboard.ts';
import { tokenOf } from './records.ts';

const PASSWORD = 'demo-tank-2026';

/** The HTTP status of a request that is authorized by this token. */
async function statusOf(page: Page, token: string, path: string, data?: object): Promise<number> {
  const headers = { 'x-access-token': token };
  const { request } = page;
  return (await (data ? request.post(path, { headers, data }) : request.get(path, { headers }))).status();
}

/** Runs in the page: calls the API with the typed client, then records the live events that it receives. */
async function recordEvents({ token, path }: { token: string; path: string }) {
  const { createTankClient }: typeof client = await import(path);
  const tank = createTankClient({ url: location.origin, token });
  const { page } = await tank.listings.listAll.query({ limit: 1 });
  const received: string[] = [];
  tank.live.events.subscribe(
    {},
    {
      onData: ({ data }) =>
        received.push(data.type === 'change' ? `${data.entity} ${data.event}` : data.type),
    },
  );
  return Object.assign(window, { received }) && page.total;
}
const receivedEvents = (page: Page) => page.evaluate(() => (window as { received?: string[] }).received);

test('creates a token by keyboard, shows it once, authorizes a client with it, and revokes it on a phone', async ({
  signedIn,
}) => {
  const page = await signedIn('trader2', '/profile#tokens', {
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const section = page.getByRole('region', { name: 'Access tokens', exact: true });
  const dialog = page.getByRole('dialog');
  const button = (name: string) => dialog.getByRole('button', { name, exact: true });
  let token = '';

  await test.step('the form requires a name and the current password', async () => {
    await expect(section).toContainText('You have no access tokens.');
    await pressEnterOn(section.getByRole('button', { name: 'Create token' }));
    await expect(dialog.getByLabel('Name')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('Name is required.')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.type('Nightly export');
    await page.keyboard.press('Tab');
    await expect(dialog.getByRole('radio', { name: 'Read', exact: true })).toBeFocused();
    await dialog.getByLabel('Current password').focus();
    await page.keyboard.type('not the password');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText(messages.passwordWrong)).toBeVisible();
    await screenshot(page, 'token-create');
  });

  await test.step('the dialog shows the token once and copies it', async () => {
    await dialog.getByLabel('Current password').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveAccessibleName('Your access token');
    token = (await dialog.getByRole('status', { name: 'Your access token' }).textContent()) ?? '';
    expect(token).toMatch(/^tank_pat_/);
    await expectAccessible(page);
    await screenshot(page, 'token-created');
    await pressEnterOn(button('Copy'));
    await expectNotice(page, 'Copied');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(token);
    await pressEnterOn(button('I’ve saved it'));
    await expect(dialog).toBeHidden();
    await expect(section.getByRole('listitem')).toContainText(/Nightly export.*Never used/);
    await expect(page.getByText(token)).toHaveCount(0);
  });

  await test.step('a read token can read and cannot write', async () => {
    expect(await statusOf(page, token, '/api/listing/all?limit=1')).toBe(200);
    expect(await statusOf(page, token, '/trpc/notifications.markAllRead', {})).toBe(403);
    expect(await statusOf(page, token, '/api/user/profile')).toBe(200);
    await page.reload();
    await expect(section.getByRole('listitem')).toContainText('Last used');
  });

  await test.step('the typed client calls the API with the token and receives live events', async () => {
    const path = '/typed-client.js';
    const body = await bundle();
    await page.route(`**${path}`, (route) => route.fulfill({ contentType: 'text/javascript', body }));
    expect(await page.evaluate(recordEvents, { token, path })).toBeGreaterThan(0);
    await expect.poll(() => receivedEvents(page)).toContain('ready');
    const headers = { 'x-access-token': await tokenOf(page) };
    await page.request.post('/trpc/account.updateProfile', { headers, data: { subscribed: 1 } });
    await expect.poll(() => receivedEvents(page)).toContain('user update');
  });

  await test.step('returns 401 for a revoked token', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await section.scrollIntoViewIfNeeded();
    await expectAccessible(page);
    await screenshot(page, 'token-phone');
    await pressEnterOn(section.getByRole('button', { name: 'Revoke Nightly export' }));
    await expectAccessible(page);
    await pressEnterOn(button('Revoke token'));
    await expectNotice(page, messages.tokenRevoked);
    await expect(section.getByRole('listitem')).toContainText('Revoked');
    expect(await statusOf(page, token, '/api/listing/all?limit=1')).toBe(401);
  });

  await test.step('shows an error and Retry when the token list fails to load', async () => {
    const call = /accessTokens\.list/;
    await page.route(call, (route) => route.abort());
    // A live event would make the screen load the list again before Retry is pressed.
    await page.routeWebSocket(/./, () => {});
    await page.reload();
    await expect(section.getByText(messages.unableToFetchTokens)).toBeVisible();
    await expectAccessible(page);
    await screenshot(page, 'token-failing');
    await page.unroute(call);
    await pressEnterOn(section.getByRole('button', { name: 'Retry' }));
    await expect(section.getByRole('listitem')).toContainText('Nightly export');
  });
});
