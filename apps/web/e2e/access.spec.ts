import { expect } from '@playwright/test';
import { expectAccessible, picture, test } from './app.ts';

test('sign-in brings people back to the page they wanted, and refuses a wrong password', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL(/\/login$/);
  await page.goto('/my/booking');
  await expect(page).toHaveURL(/\/login$/);
  await expectAccessible(page);
  await picture(page, 'login');
  await page.getByLabel('Email').fill('trader@demo.test');
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('alert')).toHaveText('The email address or the password is wrong.');
  await page.getByLabel('Password', { exact: true }).fill('demo-tank-2026');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/my\/booking$/);
});

test('an account is requested with matching passwords and then waits for approval', async ({ page }) => {
  await page.goto('/sign_up');
  await page.getByLabel('First name').fill('Nora');
  await page.getByLabel('Last name').fill('Lindqvist');
  await page.getByLabel('Username').fill('nora_l');
  await page.getByLabel('Email').fill('nora@lindqvist.test');
  await page.getByLabel(/^Password/).fill('long enough words');
  await page.getByLabel('Confirm password').fill('other enough words');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Error! Passwords must match.')).toBeVisible();
  await expectAccessible(page);
  await picture(page, 'sign-up');
  await page.getByLabel('Confirm password').fill('long enough words');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Your account request was received.')).toBeVisible();
  await page.getByRole('link', { name: 'Return to Login' }).click();
  await page.getByLabel('Email').fill('nora@lindqvist.test');
  await page.getByLabel(/^Password/).fill('long enough words');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('alert')).toContainText('waiting for approval');
});

test('a viewer sees listings and profile, and nothing to trade with', async ({ signedIn }) => {
  const page = await signedIn('viewer');
  await expect(page.getByRole('link', { name: 'My Bookings' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Place Bid/ })).toHaveCount(0);
  await expectAccessible(page);
  await page.goto('/my/storage');
  await expect(page.getByText('You are not allowed to do this.')).toBeVisible();
  await page.getByRole('link', { name: 'Profile' }).click();
  await expect(page.getByText('viewer@demo.test')).toBeVisible();
  await expectAccessible(page);
});

test('logging out ends the session; a dead session opens the dialog', async ({ signedIn }) => {
  const page = await signedIn('admin');
  await page.getByRole('button', { name: 'demo_admin' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login$/);

  const other = await signedIn('trader');
  const token = await other.evaluate(() => JSON.parse(sessionStorage.getItem('session') ?? '{}').token);
  await other.request.post('/api/logout', { headers: { 'x-access-token': token } });
  await other.getByRole('link', { name: 'My Bids' }).click();
  await expect(other.getByText('Your session has expired. You must log back in to continue.')).toBeVisible();
  await picture(other, 'session-expired');
  await other.getByRole('button', { name: 'Login' }).click();
  await expect(other).toHaveURL(/\/login$/);
});

test('unknown addresses and the error page have a way back', async ({ signedIn }) => {
  const page = await signedIn('trader');
  await page.goto('/no/such/page');
  await expect(page.getByText('There is nothing at this address.')).toBeVisible();
  await picture(page, 'not-found');
  await page.goto('/ERROR/The%20tank%20is%20empty');
  await expect(page.getByText('The tank is empty')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Return to Dashboard' }).click();
  await expect(page).toHaveURL(/\/listing$/);
});
