import { expect, type Page } from '@playwright/test';
import { expectAccessible, screenshot, test } from './app.ts';
import { pressEnterOn } from './keyboard.ts';

test('rejects a wrong password and redirects to the requested page after sign-in', { tag: '@main' }, async ({
  page,
}) => {
  await page.goto('/');
  await expect(page).toHaveURL(/\/login$/);
  await page.goto('/my/booking');
  await expect(page).toHaveURL(/\/login$/);
  await expectAccessible(page);
  await screenshot(page, 'login');
  await page.getByLabel('Email').fill('trader@demo.test');
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('alert')).toHaveText('The email address, username or password is wrong.');
  await page.getByLabel('Password', { exact: true }).fill('demo-tank-2026');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/my\/booking$/);
});

const documentOf = (page: Page, title: string) => page.getByRole('dialog', { name: title });

test('shows the legal documents to signed-out visitors, with a link to each section', async ({ page }) => {
  await page.goto('/terms#fees');
  const fees = page.getByRole('heading', { name: 'Fees and payment' });
  await expect(fees).toBeInViewport();
  await expect(fees).toBeFocused();
  await expectAccessible(page);
  await screenshot(page, 'terms');
  const contents = page.getByRole('navigation', { name: 'Contents' });
  await contents.getByRole('link', { name: 'General provisions' }).click();
  await expect(page).toHaveURL(/\/terms#general$/);
  await expect(page.getByRole('heading', { name: 'General provisions' })).toBeInViewport();
  await page.getByRole('main').getByRole('link', { name: 'Privacy Policy' }).last().click();
  await expect(page.getByRole('heading', { name: 'Privacy Policy', level: 1 })).toBeInViewport();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await screenshot(page, 'privacy-phone');
  await page.goBack();
  await expect(page).toHaveURL(/\/terms#general$/);
});

test('requests an account with matching passwords and both agreements, and refuses sign-in until approval', async ({
  page,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('access.signUp')) sent.push(request.postData() ?? '');
  });
  await page.goto('/sign_up');
  await page.getByLabel('First name').fill('Nora');
  await page.getByLabel('Last name').fill('Lindqvist');
  await page.getByLabel('Username').fill('nora_l');
  await page.getByLabel('Email').fill('nora@lindqvist.test');
  await page.getByLabel(/^Password/).fill('long enough words');
  await page.getByLabel('Confirm password').fill('other enough words');
  // Password managers save the credentials by these attributes.
  const credentials = [
    ['Username', 'username'],
    ['Email', 'email'],
    [/^Password/, 'new-password'],
  ] as const;
  for (const [label, autocomplete] of [...credentials, ['Confirm password', 'new-password']] as const)
    await expect(page.getByLabel(label)).toHaveAttribute('autocomplete', autocomplete);
  await pressEnterOn(page.getByRole('button', { name: 'Submit' }));
  await expect(page.getByText('Error! Passwords must match.')).toBeVisible();
  await expectAccessible(page);
  await screenshot(page, 'sign-up');
  await page.getByLabel('Confirm password').fill('long enough words');
  await pressEnterOn(page.getByRole('button', { name: 'Submit' }));
  const [terms, privacy] = [documentOf(page, 'Terms of Service'), documentOf(page, 'Privacy Policy')];
  await expect(terms.getByText('Last updated 8/9/2021')).toBeVisible();
  await expectAccessible(page);
  await screenshot(page, 'agree-terms');
  await pressEnterOn(terms.getByRole('button', { name: 'Read the Privacy Policy' }));
  await expect(privacy.getByText('Last updated 8/9/2021')).toBeVisible();
  await expect(privacy.getByRole('button', { name: 'Agree' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(privacy).toHaveCount(0);
  await pressEnterOn(terms.getByRole('button', { name: 'Agree' }));
  await expect(privacy.getByText('Last updated 8/9/2021')).toBeVisible();
  await expectAccessible(page);
  await pressEnterOn(privacy.getByRole('button', { name: 'Close' }).last());
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(sent).toEqual([]);
  await pressEnterOn(page.getByRole('button', { name: 'Submit' }));
  await pressEnterOn(terms.getByRole('button', { name: 'Agree' }));
  await pressEnterOn(privacy.getByRole('button', { name: 'Agree' }));
  await expect(page.getByText('We received your account request.')).toBeVisible();
  await expect(page.getByText('You can sign in once it is accepted.')).toBeVisible();
  await expectAccessible(page);
  expect(sent).toHaveLength(1);
  expect(sent[0]).toContain('"terms_version":"2021-08-09"');
  await pressEnterOn(page.getByRole('link', { name: 'Return to Login' }));
  await page.getByLabel('Email').fill('nora@lindqvist.test');
  await page.getByLabel(/^Password/).fill('long enough words');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('alert')).toContainText('waiting for approval');
});

test('requests an account from the sign-in page, whose form shows all errors at once', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign up' }).click();
  const dialog = page.getByRole('dialog', { name: 'Request New Account' });
  await dialog.getByRole('button', { name: 'About account types' }).click();
  const types = page.getByRole('dialog', { name: 'Account types' });
  await expect(types.getByText('For those who have tank capacity.')).toBeVisible();
  await expectAccessible(page);
  await screenshot(page, 'account-types');
  await types.getByRole('button', { name: 'Close' }).last().click();
  await expect(types).toHaveCount(0);
  await dialog.getByLabel('Username').fill('§');
  await dialog.getByLabel(/^Password/).fill('Ines@Duarte.test');
  await dialog.getByLabel('Email').fill('ines@duarte.test');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  for (const fault of [
    'First name is required.',
    'Last name is required.',
    'Username must have at least 3 characters. Username can contain only letters, digits, dots, dashes and underscores.',
    'Password cannot contain your email address.',
    'Confirm password is required.',
  ])
    await expect(dialog.getByText(fault)).toBeVisible();
  await expectAccessible(page);
  await screenshot(page, 'sign-up-dialog');
  await dialog.getByLabel('First name').fill('Ines');
  await dialog.getByLabel('Last name').fill('Duarte');
  await dialog.getByLabel('Username').fill('ines_d');
  // Only the server has the list of common passwords.
  await dialog.getByLabel(/^Password/).fill('basketball');
  await dialog.getByLabel('Confirm password').fill('basketball');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  for (const title of ['Terms of Service', 'Privacy Policy'])
    await documentOf(page, title).getByRole('button', { name: 'Agree' }).click();
  await expect(dialog.getByLabel(/^Password/)).toHaveAccessibleDescription(/Password is too common/);
  await dialog.getByLabel(/^Password/).fill('long enough words');
  await dialog.getByLabel('Confirm password').fill('long enough words');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('status')).toContainText('We received your account request.');
});

test('a viewer sees listings and profile and no trading actions', async ({ signedIn }) => {
  const page = await signedIn('viewer');
  await expect(page.getByRole('link', { name: 'My Bookings' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Place Bid/ })).toHaveCount(0);
  await page.goto('/my/storage');
  await expect(page.getByText('Only Terminals and Admins can open this page.')).toBeVisible();
  await expect(page).toHaveURL(/\/my\/storage$/);
  await expectAccessible(page);
  await screenshot(page, 'not-open');
  await page.getByRole('link', { name: 'Profile' }).click();
  await expect(page.getByText('viewer@demo.test')).toBeVisible();
});

test('a viewer reads inquiries and cannot open trading screens by URL', { tag: '@main' }, async ({
  signedIn,
}) => {
  const page = await signedIn('viewer');
  const entries = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  await expect(entries).toHaveText(['Dashboard', 'Listings', 'Inquiries', 'Price Index', 'Profile']);
  await expect(page.getByRole('tab')).toHaveCount(0);
  await entries.getByText('Inquiries').click();
  const first = page.getByRole('button', { name: /^More Info, inquiry/ }).first();
  await expect(first).toBeVisible();
  await expect(page.getByRole('button', { name: /^Make Offer/ })).toHaveCount(0);
  await first.click();
  const dialog = page.getByRole('complementary', { name: /^Inquiry \d+$/ });
  await expect(dialog.getByText(/within \d+ miles of /)).toBeVisible();
  await expect(dialog.getByRole('button', { name: /Make Offer|Attach Files|Withdraw/ })).toHaveCount(0);
  // app/guards.test.tsx covers the other routes and roles.
  await page.goto('/my/bid');
  await expect(page.getByText('Only Traders, Terminals and Admins can open this page.')).toBeVisible();
  // The page does not disclose whether the bid exists.
  for (const bid_id of [1, 999_999_999]) {
    await page.goto(`/landing/bid/${bid_id}`);
    await expect(page.getByText('Only Traders, Terminals and Admins can open this page.')).toBeVisible();
  }
});

test('a trader has inquiries and bids, and no storage or offers', { tag: '@main' }, async ({ signedIn }) => {
  const page = await signedIn('trader');
  await expect(page.getByRole('tab')).toHaveText(['Your Bids on Listings', 'Available Listings']);
  await page.goto('/listing?tab=inquiries');
  await expect(page.getByRole('table', { name: 'Available listings' })).toBeVisible();
  await page.goto('/inquiry');
  await expect(page.getByRole('button', { name: /^More Info, inquiry/ }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Make Offer/ })).toHaveCount(0);
  await page.goto('/my/listing');
  await expect(page.getByText('Only Terminals and Admins can open this page.')).toBeVisible();
  await page.goto('/my/booking');
  await expect(page.getByRole('heading', { name: 'Bookings on Your Offers' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Bookings on Your Storage' })).toHaveCount(0);
});

test('a terminal sees inquiries and its own offers on the listings screen', async ({ signedIn }) => {
  const page = await signedIn('terminal');
  await page.getByRole('tab', { name: 'Available Inquiries' }).click();
  await expect(page.getByRole('button', { name: /^Make Offer, inquiry/ }).first()).toBeVisible();
  await expectAccessible(page);
  await screenshot(page, 'listings-inquiries');
  await page.getByRole('tab', { name: 'Your Bids on Inquiries' }).click();
  await expect(page.getByRole('table', { name: 'Your offers on inquiries' })).toBeVisible();
  await expectAccessible(page);
});

test('logging out ends the session, and a revoked session opens the Session Expired dialog', async ({
  signedIn,
}) => {
  const page = await signedIn('admin');
  await page.getByRole('button', { name: 'demo_admin' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login$/);

  const other = await signedIn('trader');
  const token = await other.evaluate(() => JSON.parse(sessionStorage.getItem('session') ?? '{}').token);
  await other.request.post('/api/logout', { headers: { 'x-access-token': token } });
  await expect(other.getByText('Your session has expired. You must log back in to continue.')).toBeVisible();
  await screenshot(other, 'session-expired');
  await other.getByRole('button', { name: 'Login' }).click();
  await expect(other).toHaveURL(/\/login$/);
});

test('the not-found and error pages link back to the dashboard', async ({ signedIn }) => {
  const page = await signedIn('trader', '/no/such/page');
  await expect(page.getByText('There is nothing at this address.')).toBeVisible();
  await screenshot(page, 'not-found');
  await page.goto('/ERROR/The%20tank%20is%20empty');
  await expect(page.getByText('The tank is empty')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Return to Dashboard' }).click();
  await expect(page).toHaveURL(/\d\/$/);
});
