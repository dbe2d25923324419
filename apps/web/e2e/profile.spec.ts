import { expect, type Locator, type Page } from '@playwright/test';
import { messages } from '@tank/schema/messages';
import { totpCodeAt } from '../../api/src/modules/access/recovery/totp.ts';
import { declineTutorial, expectAccessible, expectNotice, NO_APP_PATH, screenshot, test } from './app.ts';
import { expectFocusWithin, pressEnterOn } from './keyboard.ts';
import { tokenOf, unique } from './records.ts';
import { confirm, selectOption } from './ui.ts';

const ASSIGNED = 'given by a colleague';
const CHOSEN = 'chosen by themselves';

const sectionOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true });

/** Calls a tRPC procedure with this session's token. */
async function call(page: Page, path: string, data: object, token: string): Promise<void> {
  const answer = await page.request.post(`/trpc/${path}`, { headers: { 'x-access-token': token }, data });
  expect(answer.status(), `${path}: ${await answer.text()}`).toBe(200);
}

/** Signs in over the API only, which adds a session to the account. */
async function sessionFor(page: Page, email: string, password: string): Promise<string> {
  const answer = await page.request.post('/trpc/access.signIn', { data: { email, password } });
  return (await answer.json()).result.data.token;
}

/** Checks the Tank Monitoring chart with the service up, down, and up again. */
async function checkTankMonitoring(page: Page): Promise<void> {
  await page.goto('/charts/tank-monitoring');
  const operator = page.getByRole('button', { name: /^Harrowgate Terminals [\d,]+ MBBL$/ });
  await expect(operator).toBeVisible();
  await expect(page.locator('svg[data-drawing]')).toBeVisible();
  await expect(page.getByText('Demo data, not from a live service', { exact: true })).toBeVisible();
  const other = page.getByRole('button', { name: /^Tern Point Storage / });
  await other.press('Enter');
  await expect(other).toHaveAttribute('aria-pressed', 'true');
  await expect(operator).toHaveAttribute('aria-pressed', 'false');
  await expectAccessible(page);
  await button(page, 'Table').click();
  await expect(page.getByRole('columnheader', { name: 'Tern Point Storage, MBBL' })).toBeVisible();
  const call = '**/trpc/tankMonitoring.storage?**';
  await page.route(call, (route) => route.abort());
  await page.getByLabel('Tank Monitoring, quick range').selectOption('YTD');
  await expect(page.getByRole('alert').filter({ hasText: messages.unableToFetchVolume })).toBeVisible();
  await expectAccessible(page);
  await page.unroute(call);
  await button(page, 'Retry').click();
  await expect(operator).toBeVisible();
  await screenshot(page, 'tank-monitoring');
}

/** Creates a team member as the team admin, and replaces the assigned password. */
async function makeMember(terminal: Page): Promise<string> {
  const username = unique('member').replace(' ', '_');
  const email = `${username}@example.test`;
  const team_id = await terminal.evaluate(
    () => JSON.parse(sessionStorage.getItem('session') ?? '{}').team_id,
  );
  const member = { team_id, username, email, password: ASSIGNED, first_name: 'Ida', last_name: 'Brandt' };
  await call(terminal, 'teams.createMember', member, await tokenOf(terminal));
  const change = { password: ASSIGNED, new_password: CHOSEN, confirm_password: CHOSEN };
  await call(terminal, 'account.updateProfile', change, await sessionFor(terminal, email, ASSIGNED));
  return email;
}

async function submitSignIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(CHOSEN);
  await button(page, 'Sign In').click();
}

test('a new member accepts the documents, turns on two-step verification, and signs in with a recovery code', async ({
  signedIn,
  page,
}) => {
  const terminal = await signedIn('terminal', NO_APP_PATH);
  const email = await makeMember(terminal);
  const dialog = page.getByRole('dialog');
  const twoStep = sectionOf(page, 'Two-step verification');
  let codes: string[] = [];

  await test.step('shows no screen before both documents are accepted', async () => {
    await page.goto('/profile#two-step');
    await submitSignIn(page, email);
    await expect(page.getByRole('heading', { name: 'Before you continue' })).toBeVisible();
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expectAccessible(page);
    await pressEnterOn(button(page, 'Read and agree'));
    for (const title of ['Terms of Service', 'Privacy Policy'])
      await pressEnterOn(button(page.getByRole('dialog', { name: title }), 'Agree'));
    await declineTutorial(page);
    await expect(twoStep.getByRole('heading')).toBeInViewport();
    await expectAccessible(page);
    await screenshot(page, 'profile', { fullPage: true });
  });

  await test.step('turns on two-step verification with the password and a valid code', async () => {
    await pressEnterOn(button(twoStep, 'Turn on'));
    await expectFocusWithin(dialog);
    await dialog.getByLabel('Current password').fill('not the password');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText(messages.passwordWrong)).toBeVisible();
    await expect(dialog.getByLabel('Current password')).toBeFocused();
    await dialog.getByLabel('Current password').fill(CHOSEN);
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible();
    await expectAccessible(page);
    const key = (await dialog.getByText(/^([A-Z2-7]{4} ?)+$/).textContent()) ?? '';
    const code = dialog.getByRole('textbox', { name: 'Code' });
    await code.fill('12345');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText(messages.codeWrong)).toBeVisible();
    await screenshot(page, 'two-step-scan');
    await code.fill(totpCodeAt(key.replaceAll(' ', ''), new Date()));
    await page.keyboard.press('Enter');
    await expectNotice(page, messages.secondFactorOn);
    codes = await dialog
      .getByRole('list', { name: 'Recovery codes' })
      .getByRole('listitem')
      .allTextContents();
    expect(codes).toHaveLength(10);
    await expectAccessible(page);
    await screenshot(page, 'two-step-codes');
    const file = page.waitForEvent('download');
    await pressEnterOn(button(dialog, 'Download'));
    expect((await file).suggestedFilename()).toBe('tank-tiger-recovery-codes.txt');
    await pressEnterOn(button(dialog, 'I’ve saved them'));
    await expect(twoStep).toContainText('10 of 10');
  });

  await test.step('accepts a recovery code once', async () => {
    await page.getByRole('button', { name: email.split('@')[0] ?? '' }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    const signInWithRecoveryCode = async (code = '') => {
      await submitSignIn(page, email);
      await pressEnterOn(button(page, 'Use a recovery code instead'));
      await page.getByLabel('Recovery code').fill(code);
      await button(page, 'Sign In').click();
    };
    await signInWithRecoveryCode(codes[0]);
    // Logging out has cleared the declined tutorial from the browser.
    await declineTutorial(page);
    await page.getByRole('link', { name: 'Profile' }).click();
    await expect(twoStep).toContainText('9 of 10');
    await pressEnterOn(button(twoStep, 'Turn off'));
    await dialog.getByLabel('Current password').fill(CHOSEN);
    await pressEnterOn(button(dialog, 'Use a recovery code instead'));
    await dialog.getByLabel('Recovery code').fill(codes[0] ?? '');
    await button(dialog, 'Turn off').click();
    await expect(dialog.getByText(messages.codeWrong)).toBeVisible();
    await expectAccessible(page);
    await dialog.getByLabel('Recovery code').fill(codes[1] ?? '');
    await confirm(dialog, 'Turn off', messages.secondFactorOff);
    await expect(button(twoStep, 'Turn on')).toBeVisible();
  });
});

test('keeps typed values and shows the other tab’s changes when a profile is edited in two tabs', async ({
  signedIn,
}) => {
  const first = await signedIn('trader', '/profile');
  const second = await first.context().newPage();
  // The first tab gets no live updates, so its form becomes stale.
  await first.routeWebSocket(/./, () => {});
  await first.reload();
  const company = (page: Page) => page.getByLabel('Company');
  await company(first).fill('Typed in the first');
  await second.goto('/profile');
  await company(second).fill('Saved by the second');
  await second.getByLabel('Job title').fill('Desk');
  await pressEnterOn(button(second, 'Update'));
  const dialog = (page: Page) => page.getByRole('dialog', { name: 'Update your profile?' });
  await expect(dialog(second)).toContainText('Saved by the second');
  await expectAccessible(second);
  await confirm(dialog(second), 'Update', messages.profileUpdated);

  await pressEnterOn(button(first, 'Update'));
  await confirm(dialog(first), 'Update', messages.profileStale);
  const staleAlert = first
    .getByRole('alert')
    .filter({ hasText: 'Your profile was changed elsewhere' })
    .first();
  await expect(staleAlert).toContainText('Company: Saved by the second');
  await expect(company(first)).toHaveValue('Typed in the first');
  await expect(first.getByLabel('Job title')).toHaveValue('Desk');
  await expectAccessible(first);
  await screenshot(first, 'profile-stale');
  await pressEnterOn(button(first, 'Update'));
  await confirm(dialog(first), 'Update', messages.profileUpdated);
  // A live event updates the second tab, which has no unsaved input.
  await expect(company(second)).toHaveValue('Typed in the first');
});

test('ends other sessions, withdraws an email change, saves a token, and filters by preferences', async ({
  signedIn,
}) => {
  const page = await signedIn('trader2', NO_APP_PATH);
  await page.request.delete('/api/preference', { headers: { 'x-access-token': await tokenOf(page) } });
  await page.goto('/profile');
  const dialog = page.getByRole('dialog');

  await test.step('ends all other sessions', async () => {
    const elsewhere = await signedIn('trader2');
    await page.reload();
    const sessions = sectionOf(page, 'Sessions');
    await expect(sessions.getByText('This session')).toHaveCount(1);
    await button(sessions, 'End all others').click();
    await button(dialog, 'End sessions').click();
    await expect(sessions.getByRole('listitem')).toHaveCount(1);
    await expect(elsewhere.getByText(messages.sessionExpired)).toBeVisible();
  });

  await test.step('requests and withdraws an email change', async () => {
    const section = sectionOf(page, 'Email address');
    await button(section, 'Change email').click();
    await dialog.getByLabel('New email').fill('someone.new@example.test');
    await button(dialog, 'Send link').click();
    await expect(dialog.getByText(messages.passwordNeeded)).toBeVisible();
    await expectAccessible(page);
    await dialog.getByLabel('Current password').fill('demo-tank-2026');
    await button(dialog, 'Send link').click();
    await expect(section).toContainText('someone.new@example.test');
    await button(section, 'Withdraw change').click();
    await expect(section).not.toContainText('someone.new@example.test');
  });

  await test.step('saves and removes the tank monitoring token', async () => {
    const section = sectionOf(page, 'Tank monitoring');
    await section.getByLabel('New token').fill('tw-journey-7c42');
    await button(section, 'Save token').click();
    await expect(dialog).toContainText('overwrites any token you saved before');
    await confirm(dialog, 'Save token', messages.tokenSaved);
    await expect(section).toContainText('ends with 7c42');
    const storedToken = () =>
      page.evaluate(() => JSON.parse(sessionStorage.getItem('session') ?? '{}').tankwatch_api);
    await expect.poll(storedToken).toBe('tw-journey-7c42');
    await checkTankMonitoring(page);
    await page.goto('/profile#tank-monitoring');
    await button(section, 'Remove token').click();
    await confirm(dialog, 'Remove token', messages.tokenRemoved);
    await expect.poll(storedToken).toBe('');
    await page.goto('/charts/tank-monitoring');
    await expect(page.getByText(messages.tankTokenNeeded)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Add token' }).click();
    await expect(section.getByLabel('New token')).toBeInViewport();
  });

  await test.step('saves preferences, applies them as filters, and clears them', async () => {
    const section = sectionOf(page, 'Preferences');
    for (const name of ['Save', 'Clear']) await expect(button(section, name)).toBeDisabled();
    await page.getByRole('link', { name: 'Listings', exact: true }).click();
    await page.getByRole('link', { name: 'My preferences' }).click();
    await expect(section.getByRole('heading')).toBeInViewport();
    await selectOption(section.getByRole('combobox', { name: 'Regions' }), 'PADD 3');
    await page.keyboard.press('Escape');
    const products = section.getByRole('combobox', { name: 'Products' });
    await selectOption(products, 'Jet A');
    await page.keyboard.press('Escape');
    await selectOption(products, 'Heavy Crude');
    await page.keyboard.press('Escape');
    await button(section, 'Save').click();
    await expectNotice(page, messages.preferencesSaved);
    await page.getByRole('link', { name: 'Listings', exact: true }).click();
    await button(page, 'My preferences').click();
    await expect(page).toHaveURL(/region=PADD\+3.*product_category=Jet\+Fuel.*Heavy\+Crude/);
    await expect(button(page, 'My preferences')).toHaveAttribute('aria-pressed', 'true');
    await expectAccessible(page);
    await screenshot(page, 'my-preferences');
    await page.getByRole('link', { name: 'Inquiries', exact: true }).click();
    // Both screens have a button of this name: wait for the new screen.
    await expect(page.getByRole('heading', { name: 'Inquiries', level: 1 })).toBeVisible();
    await button(page, 'My preferences').click();
    await expect(page).toHaveURL(/region=PADD\+3.*product=/);
    await expect(button(page, 'My preferences')).toHaveAttribute('aria-pressed', 'true');
    await button(page, 'My preferences').click();
    await expect(page).not.toHaveURL(/region/);
    await page.goto('/profile#preferences');
    await button(section, 'Clear').click();
    await expectNotice(page, messages.preferencesCleared);
    await expect(button(section, 'Clear')).toBeDisabled();
  });
});
