import { expect } from '@playwright/test';
import { expectAccessible, expectNotice, picture, test } from './app.ts';

test('a screen that cannot be loaded says what failed, in its place and by a notice, and comes on another try', async ({
  signedIn,
}) => {
  const page = await signedIn('terminal');
  const lost = /\/trpc\/[^?]*storage\.listMine/;
  await page.route(lost, (route) => route.abort());
  await page.getByRole('link', { name: 'My Storage' }).click();
  const table = page.getByRole('table', { name: 'My storage' });
  await expect(table.getByRole('alert')).toContainText('Error! Unable to fetch storage data');
  await expectNotice(page, 'Error! Unable to fetch storage data');
  await expectAccessible(page);
  await picture(page, 'lost-line');
  await page.unroute(lost);
  await table.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('button', { name: /^Actions,/ }).first()).toBeVisible();
  await expect(table.getByRole('alert')).toHaveCount(0);
});

test('a call that is lost leaves the form as it was, and says so', async ({ signedIn }) => {
  const page = await signedIn('terminal');
  await page.getByRole('link', { name: 'My Storage' }).click();
  await page
    .getByRole('button', { name: /^Actions,/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Update Storage' });
  const heel = dialog.getByLabel('Heel requirement');
  await heel.fill('1,234');
  const lost = /\/trpc\/storage\.update/;
  await page.route(lost, (route) => route.abort());
  await dialog.getByRole('button', { name: 'Update Storage' }).click();
  await expectNotice(page, 'Error! Unable to update storage');
  await expect(dialog).toBeVisible();
  await expect(heel).toHaveValue('1,234');
  await expectAccessible(page);
  await picture(page, 'update-storage');
  await page.unroute(lost);
  await dialog.getByRole('button', { name: 'Update Storage' }).click();
  await expectNotice(page, 'Storage updated.');
  await expect(dialog).toBeHidden();
});

test('who is offline is told so at once, and what was asked for meanwhile comes once they are back', async ({
  signedIn,
}) => {
  const page = await signedIn('trader');
  const link = page.getByRole('link', { name: 'My Inquiries' });
  await link.hover();
  await expect(page.getByRole('button', { name: /^More Info,/ }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  const note = page.getByRole('status').filter({ hasText: 'You are offline. Nothing is lost' });
  await page.context().setOffline(true);
  await expect(note).toBeVisible();
  await expectAccessible(page);
  await picture(page, 'offline');
  await link.click();
  await page.context().setOffline(false);
  await expect(note).toBeHidden();
  await expect(page.getByRole('button', { name: /^More Info,/ }).first()).toBeVisible();
});
