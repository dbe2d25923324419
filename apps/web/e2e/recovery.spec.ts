import { expect, type Page } from '@playwright/test';
import { messages } from '@tank/schema/messages';
import { declineTutorial, expectAccessible, expectNotice, NO_APP_PATH, screenshot, test } from './app.ts';
import { expectFocusWithin, pressEnterOn } from './keyboard.ts';
import { tokenOf, unique, userOf } from './records.ts';

const ASSIGNED = 'given to me by the team';
const CHOSEN = 'of my own choice, 2026';
const RESET = 'what came afterwards';

async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Password', { exact: true }).press('Enter');
}

async function fillNewPassword(page: Page, password: string): Promise<void> {
  await page.getByLabel(/^New password/).fill(password);
  await expect(page.getByText('Strong')).toBeVisible();
  await page.getByLabel('Confirm password').fill(password);
}

/** Opens the newest mail to this address with this subject and returns the path of its button's link. */
async function linkInMail(admin: Page, to: string, subject: string, button: string): Promise<string> {
  await admin.getByRole('button', { name: subject }).filter({ hasText: to }).first().click();
  const link = admin.frameLocator('iframe').getByRole('link', { name: button });
  return new URL((await link.getAttribute('href')) ?? '').pathname;
}

test('a member replaces the assigned password, resets a forgotten one, and loses the old session', async ({
  page,
  browser,
  signedIn,
}) => {
  const lead = await signedIn('terminal', NO_APP_PATH);
  const username = unique('member').replace(/\W/g, '_');
  const email = `${username}@example.test`;
  const { team_id } = await userOf(lead);
  const made = await lead.request.post('/trpc/teams.createMember', {
    headers: { 'x-access-token': await tokenOf(lead) },
    data: { team_id, username, email, password: ASSIGNED, first_name: 'Mem', last_name: 'Ber' },
  });
  expect(made.status(), await made.text()).toBe(200);

  await page.goto('/login');
  await logIn(page, email, ASSIGNED);
  // The member must choose a password and accept the documents in person.
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
  await page.getByLabel('Current password').fill(ASSIGNED);
  await fillNewPassword(page, CHOSEN);
  await expectAccessible(page);
  await screenshot(page, 'change-first');
  await page.getByLabel('Confirm password').press('Enter');
  await pressEnterOn(page.getByRole('button', { name: 'Read and agree' }));
  for (const title of ['Terms of Service', 'Privacy Policy'])
    await pressEnterOn(page.getByRole('dialog', { name: title }).getByRole('button', { name: 'Agree' }));
  await declineTutorial(page);
  await expect(page.getByRole('heading', { name: 'Dashboard', exact: true })).toBeVisible();

  const context = await browser.newContext();
  const other = await context.newPage();
  await other.goto('/login');
  await pressEnterOn(other.getByRole('button', { name: 'Forgot password?' }));
  const dialog = other.getByRole('dialog', { name: 'Recover Password' });
  await pressEnterOn(dialog.getByRole('button', { name: 'Submit' }));
  await expect(dialog.getByText('Email is required.')).toBeVisible();
  await dialog.getByLabel('Email address').fill(email);
  await expectAccessible(other);
  await screenshot(other, 'recover');
  await dialog.getByLabel('Email address').press('Enter');
  await expect(other.getByRole('status')).toHaveText(messages.resetRequested);
  const admin = await signedIn('admin', '/mail');
  const link = await linkInMail(admin, email, 'Reset your password', 'Choose a new password');

  await other.goto(link);
  await other.getByLabel('Email').fill('somebody@else.test');
  await fillNewPassword(other, RESET);
  await pressEnterOn(other.getByRole('button', { name: 'Submit' }));
  await expect(other.getByRole('alert')).toHaveText(messages.resetBroken);
  await expectAccessible(other);
  await screenshot(other, 'reset-password');
  await other.getByLabel('Email').fill(email);
  await pressEnterOn(other.getByRole('button', { name: 'Submit' }));
  await expect(other.getByRole('status')).toHaveText(messages.passwordReset);
  await expect(page.getByText(messages.sessionExpired)).toBeVisible();
  await pressEnterOn(page.getByRole('button', { name: 'Login' }));
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await pressEnterOn(other.getByRole('link', { name: 'Return to Login' }));
  await logIn(other, email, CHOSEN);
  await expect(other.getByRole('alert')).toHaveText(messages.badCredentials);
  await logIn(other, email, RESET);
  await expect(other.getByRole('heading', { name: 'Dashboard', exact: true })).toBeVisible();

  // The reset link works once; the page offers to request another one.
  await page.goto(link);
  await page.getByLabel('Email').fill(email);
  await fillNewPassword(page, CHOSEN);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('alert')).toHaveText(messages.resetBroken);
  await page.getByRole('link', { name: 'Request another link' }).click();
  await expect(page.getByRole('dialog', { name: 'Recover Password' })).toBeVisible();
  await context.close();
});

test('mails an Admin the viewer’s issue report and contact request', async ({ signedIn }) => {
  const page = await signedIn('viewer');
  await page.getByRole('button', { name: 'demo_viewer' }).press('Enter');
  await expectFocusWithin(page.getByRole('menu'));
  await page.getByRole('menuitem', { name: 'Report an issue' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Report an issue' });
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(dialog.getByText('Must select option.')).toBeVisible();
  await expect(dialog.getByText('Must enter description.')).toBeVisible();
  await expect(dialog.getByRole('radio').first()).toBeFocused();
  await expectAccessible(page);
  await screenshot(page, 'report-issue');
  await dialog.getByLabel('Request a new product').check();
  await dialog.getByLabel('Description').fill('Sell naphtha, too.');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expectNotice(page, messages.requestSent);
  await expect(dialog).toHaveCount(0);

  await page.goto('/contactus');
  await expect(page.getByLabel('First name')).toHaveValue('June');
  await expect(page.getByLabel('Company')).toHaveValue('Fenwick Research');
  await expect(page.getByRole('listitem').filter({ hasText: 'Volume comparisons' })).toBeVisible();
  await page.getByLabel('Email').fill('nobody');
  await page.getByRole('button', { name: 'Contact us' }).click();
  await expect(page.getByText('Email must be an address such as name@company.com.')).toBeVisible();
  await page.getByLabel('Email').fill('june@fenwick.test');
  const comments = unique('What does it cost?');
  await page.getByLabel('Comments').fill(comments);
  await expectAccessible(page);
  await screenshot(page, 'contact');
  // A double click submits once.
  const sent: string[] = [];
  page.on('request', (request) => {
    // A batched request names several procedures in its URL.
    sent.push(...(request.url().match(/contact\.create/g) ?? []));
  });
  await page.getByRole('button', { name: 'Contact us' }).dblclick();
  await expectNotice(page, messages.contactReceived);
  expect(sent).toHaveLength(1);
  const admin = await signedIn('admin', '/mail');
  await admin
    .getByRole('button', { name: /New contact request/ })
    .first()
    .click();
  await expect(admin.frameLocator('iframe').getByText(comments)).toBeVisible();
});
