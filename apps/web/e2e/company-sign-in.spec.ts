/** Signing in through a company's provider (docs/product.md#company-sign-in), against the package `oidc-provider`. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import * as companySignInMessages from '@tank/schema/messages/company-sign-in';
import { type OidcServer, startOidcServer } from '../../api/src/testing/company-sign-in/oidc-server.ts';
import { declineTutorial, expectAccessible, expectNotice, screenshot, test } from './app.ts';
import { pressEnterOn } from './keyboard.ts';
import { startProduct } from './start-product.ts';

// Instead of the product of the worker, which has no companies.
test.use({ baseURL: '' });

const folder = mkdtempSync(join(tmpdir(), 'tank-e2e-oidc-'));
let acme: OidcServer;
let globex: OidcServer;
let product: Awaited<ReturnType<typeof startProduct>>;

/** Acme's people get an account at once. Globex has no passwords here, and an Admin approves its people. */
test.beforeAll(async () => {
  test.setTimeout(300_000);
  product = await startProduct(async (origin) => {
    const redirect_uri = `${origin}/api/sign-in/company/callback`;
    acme = await startOidcServer({ redirect_uri });
    globex = await startOidcServer({ redirect_uri });
    const path = join(folder, 'oidc.json');
    const settings = [
      acme.settings({}),
      globex.settings({
        id: 'globex',
        name: 'Globex',
        domains: ['globex.test'],
        rules: { 'globex.test': { category: 'Viewer' } },
        approval: true,
        password: false,
      }),
    ];
    writeFileSync(path, JSON.stringify(settings));
    return path;
  });
  acme.people.set('cy', { email: 'cy@acme.test', email_verified: true, name: 'Cy Cole' });
  acme.people.set('ann', { email: 'ann@acme.test', email_verified: true, name: 'Ann Lee' });
  globex.people.set('bo', { email: 'bo@globex.test', email_verified: true, name: 'Bo Berg' });
});
test.afterAll(async () => {
  await product.stop();
  await Promise.all([acme.close(), globex.close()]);
  rmSync(folder, { recursive: true });
});

const open = (page: Page, path: string) => page.goto(`${product.origin}${path}`);
const continueWith = (page: Page, name: string) =>
  page.getByRole('button', { name: `Continue with ${name}` });
/** A button of the provider's page. */
const choose = (page: Page, name: string) => page.getByRole('button', { name }).click();

/** Agrees to what each new account must agree to. */
async function agree(page: Page): Promise<void> {
  await pressEnterOn(page.getByRole('button', { name: 'Read and agree' }));
  for (const title of ['Terms of Service', 'Privacy Policy'])
    await pressEnterOn(page.getByRole('dialog', { name: title }).getByRole('button', { name: 'Agree' }));
  await declineTutorial(page);
}

test('signs in with a company account and returns to the requested page', { tag: '@main' }, async ({
  page,
}) => {
  await open(page, '/my/booking');
  await expect(continueWith(page, 'Globex')).toBeVisible();
  await expectAccessible(page);
  await screenshot(page, 'company-login');
  await pressEnterOn(continueWith(page, 'Acme'));
  await choose(page, 'ann@acme.test');
  await agree(page);
  await expect(page).toHaveURL(/\/my\/booking$/);
  // Nothing of the sign-in stays in the tab.
  expect(await page.evaluate(() => sessionStorage.getItem('company-sign-in'))).toBeNull();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Bookings on Your Offers' })).toBeVisible();
});

test('says why a sign-in came back without success, and never that of a link from elsewhere', async ({
  page,
}) => {
  await open(page, '/login');
  await continueWith(page, 'Acme').click();
  await choose(page, 'Cancel');
  await expect(page.getByRole('alert')).toContainText('Your company did not sign you in.');
  await expect(page).toHaveURL(/\/login$/);
  await expectAccessible(page);
  await screenshot(page, 'company-refused');
  for (const fragment of ['company-ticket=stolen', 'company-fault=constructor', 'company-fault=%3Cb%3E']) {
    await open(page, '/terms');
    await open(page, `/login#${fragment}`);
    await expect(page.getByRole('alert')).toHaveText(companySignInMessages.companyTicketInvalid);
    await expect(page).toHaveURL(/\/login$/);
  }
});

test('offers only the company for an address without a password, and tells of the approval', async ({
  page,
}) => {
  await open(page, '/login');
  await continueWith(page, 'Globex').waitFor();
  const login = page.getByLabel('Email or username');
  await login.fill('bo@globex.test');
  await expect(page.getByLabel('Password', { exact: true })).toHaveCount(0);
  await expect(continueWith(page, 'Acme')).toHaveCount(0);
  await expect(login).toBeFocused();
  await expectAccessible(page);
  await screenshot(page, 'company-only');
  await login.press('Enter');
  await choose(page, 'bo@globex.test');
  await expect(page.getByRole('status')).toHaveText(companySignInMessages.companyApproval);
  await expect(page).toHaveURL(/\/login$/);
  await expectAccessible(page);
  await screenshot(page, 'company-approval');
});

test('an Admin unlinks a company account, which signs the user out', async ({ page, browser }) => {
  await open(page, '/profile');
  await continueWith(page, 'Acme').click();
  await choose(page, 'cy@acme.test');
  await agree(page);
  const password = page.getByRole('region', { name: 'Password' });
  await expect(password).toContainText(/Company accountAcme, since \d/);
  await expectAccessible(page);
  await screenshot(page, 'company-profile');

  const admin = await (await browser.newContext()).newPage();
  await open(admin, '/admin/user?q=cy%40acme.test');
  await admin.getByLabel('Email or username').fill('admin@demo.test');
  await admin.getByLabel('Password', { exact: true }).fill('demo-tank-2026');
  await admin.getByRole('button', { name: 'Sign In', exact: true }).click();
  await admin.getByRole('row').filter({ hasText: 'cy@acme.test' }).press('Enter');
  const unlink = admin.getByRole('button', { name: 'Unlink Acme' });
  await expect(unlink).toBeVisible();
  await expectAccessible(admin);
  await screenshot(admin, 'company-account');
  await pressEnterOn(unlink);
  const dialog = admin.getByRole('dialog', { name: /^Unlink Acme from / });
  await expect(dialog).toContainText('They can sign in with their password, or recover one by email.');
  await expectAccessible(admin, dialog);
  await screenshot(admin, 'company-unlink');
  await pressEnterOn(dialog.getByRole('button', { name: 'Unlink' }));
  await expectNotice(admin, companySignInMessages.companyAccountUnlinked);
  await admin.context().close();

  await expect(page.getByRole('dialog')).toContainText('Your session has expired.');
});
