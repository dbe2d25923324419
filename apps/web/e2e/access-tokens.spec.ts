import { expect, type Page } from '@playwright/test';
import type * as client from '@tank/client';
import { messages } from '@tank/schema/messages';
import { bundle } from '../../../packages/client/build/bundle.ts';
import { expectAccessible, expectNotice, picture, test } from './app.ts';
import { enter } from './by-keyboard.ts';
import { tokenOf } from './records.ts';

const PASSWORD = 'demo-tank-2026';

/** What a program is answered that has this token. */
async function status(page: Page, token: string, path: string, data?: object): Promise<number> {
  const headers = { 'x-access-token': token };
  const { request } = page;
  return (await (data ? request.post(path, { headers, data }) : request.get(path, { headers }))).status();
}

/** In the page: a call of the typed client, then what it hears. */
async function follow({ token, path }: { token: string; path: string }) {
  const { createTankClient }: typeof client = await import(path);
  const tank = createTankClient({ url: location.origin, token });
  const { page } = await tank.listings.listAll.query({ limit: 1 });
  const heard: string[] = [];
  tank.live.events.subscribe(
    {},
    { onData: ({ data }) => heard.push(data.type === 'change' ? `${data.entity} ${data.event}` : data.type) },
  );
  return Object.assign(window, { heard }) && page.total;
}
const heard = (page: Page) => page.evaluate(() => (window as { heard?: string[] }).heard);

test('a token is made by keyboard, told once, used by a program, and revoked on a phone', async ({
  signedIn,
}) => {
  const page = await signedIn('trader2', '/profile#tokens', {
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const section = page.getByRole('region', { name: 'Access tokens', exact: true });
  const dialog = page.getByRole('dialog');
  const button = (name: string) => dialog.getByRole('button', { name, exact: true });
  let token = '';

  await test.step('it wants a name and the password, and says so', async () => {
    await expect(section).toContainText('You have no access tokens.');
    await enter(section.getByRole('button', { name: 'Create Token' }));
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
    await picture(page, 'token-create');
  });

  await test.step('it is told once, and copied', async () => {
    await dialog.getByLabel('Current password').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveAccessibleName('Your Access Token');
    token = (await dialog.getByRole('status', { name: 'Your Access Token' }).textContent()) ?? '';
    expect(token).toMatch(/^tank_pat_/);
    await expectAccessible(page);
    await picture(page, 'token-told');
    await enter(button('Copy'));
    await expectNotice(page, 'Copied');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(token);
    await enter(button('I Have Saved It'));
    await expect(dialog).toBeHidden();
    await expect(section.getByRole('listitem')).toContainText(/Nightly export.*Never used/);
    await expect(page.getByText(token)).toHaveCount(0);
  });

  await test.step('a program reads with it, and changes nothing', async () => {
    expect(await status(page, token, '/api/listing/all?limit=1')).toBe(200);
    expect(await status(page, token, '/trpc/notifications.markAllRead', {})).toBe(403);
    expect(await status(page, token, '/api/user/profile')).toBe(200);
    await page.reload();
    await expect(section.getByRole('listitem')).toContainText('Last used');
  });

  await test.step('a page that loads the typed client calls with it, and hears what happens', async () => {
    const path = '/typed-client.js';
    const body = await bundle();
    await page.route(`**${path}`, (route) => route.fulfill({ contentType: 'text/javascript', body }));
    expect(await page.evaluate(follow, { token, path })).toBeGreaterThan(0);
    await expect.poll(() => heard(page)).toContain('ready');
    const headers = { 'x-access-token': await tokenOf(page) };
    await page.request.post('/trpc/account.updateProfile', { headers, data: { subscribed: 1 } });
    await expect.poll(() => heard(page)).toContain('user update');
  });

  await test.step('revoked, it opens nothing', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await section.scrollIntoViewIfNeeded();
    await expectAccessible(page);
    await picture(page, 'token-phone');
    await enter(section.getByRole('button', { name: 'Revoke Nightly export' }));
    await expectAccessible(page);
    await enter(button('Revoke Token'));
    await expectNotice(page, messages.tokenRevoked);
    await expect(section.getByRole('listitem')).toContainText('Revoked');
    expect(await status(page, token, '/api/listing/all?limit=1')).toBe(401);
  });

  await test.step('a list that cannot be loaded says so, and is tried again', async () => {
    const call = /accessTokens\.list/;
    await page.route(call, (route) => route.abort());
    // Nothing tells the screen to load again by itself.
    await page.routeWebSocket(/./, () => {});
    await page.reload();
    await expect(section.getByText(messages.unableToFetchTokens)).toBeVisible();
    await expectAccessible(page);
    await picture(page, 'token-failing');
    await page.unroute(call);
    await enter(section.getByRole('button', { name: 'Retry' }));
    await expect(section.getByRole('listitem')).toContainText('Nightly export');
  });
});
