import { expect, type Request } from '@playwright/test';
import { expectAccessible, expectNotice, NO_SCREEN, picture, test } from './app.ts';
import { expectStill } from './still.ts';

test('a screen that cannot be loaded says what failed, once and in its place, and comes on another try', async ({
  signedIn,
}) => {
  const page = await signedIn('terminal');
  // Nothing gets through before somebody tries again: what the page asks for by itself would take the button away.
  let tried = false;
  await page.exposeFunction('tryAgain', () => {
    tried = true;
  });
  await page.route(/\/trpc\/[^?]*storage\.listMine/, (route) => (tried ? route.continue() : route.abort()));
  await page.getByRole('link', { name: 'My Storage' }).click();
  const table = page.getByRole('table', { name: 'My storage' });
  await expect(table.getByRole('alert')).toContainText('Error! Unable to fetch storage data');
  await expect(page.getByText('Error! Unable to fetch storage data')).toHaveCount(1);
  await expectAccessible(page);
  await picture(page, 'lost-line');
  await page.evaluate(() =>
    document.addEventListener('click', () => Reflect.get(window, 'tryAgain')(), true),
  );
  await table.getByRole('button', { name: 'Retry', exact: true }).click();
  await expect(page.getByRole('button', { name: /^Actions,/ }).first()).toBeVisible();
  await expect(table.getByRole('alert')).toHaveCount(0);
});

test('a page whose app does not come says so, and comes on another try', async ({ signedIn }) => {
  const page = await signedIn('viewer', NO_SCREEN);
  const app = /\/assets\/[^/]*\.js/;
  await page.route(app, (route) => route.abort());
  await page.goto('/help');
  const lost = page.getByText('The page could not be loaded.');
  await expect(lost).toBeVisible();
  await picture(page, 'app-lost');
  await page.unroute(app);
  await lost.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { name: 'Help', exact: true })).toBeVisible();
  await expect(lost).toBeHidden();
});

test('a call that is lost leaves the form as it was, and says so', async ({ signedIn }) => {
  const page = await signedIn('terminal', '/my/storage');
  await expectStill(page);
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

test('a form that is sent offline goes out by itself', async ({ signedIn }) => {
  const page = await signedIn('terminal', '/my/storage');
  await expectStill(page);
  await page
    .getByRole('button', { name: /^Actions,/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Update Storage' });
  await dialog.getByLabel('Heel requirement').fill('1,236');
  await page.context().setOffline(true);
  await dialog.getByRole('button', { name: 'Update Storage' }).click();
  await expect(dialog.getByText('You are offline. This will be sent once you are back.')).toBeVisible();
  await picture(page, 'form-offline');
  await page.context().setOffline(false);
  await expectNotice(page, 'Storage updated.');
  await expect(dialog).toBeHidden();
});

test('who is offline is told so at once, and what was asked for meanwhile comes once they are back', async ({
  signedIn,
}) => {
  const page = await signedIn('trader');
  const link = page.getByRole('link', { name: 'My Inquiries' });
  await expect(page.getByRole('button', { name: /^More Info,/ }).first()).toBeVisible();
  // Who points at it has the screen's code fetched, which cannot come once the line is gone.
  const onTheWay = new Set<Request>();
  page.on('request', (request) => onTheWay.add(request));
  page.on('requestfinished', (request) => onTheWay.delete(request));
  page.on('requestfailed', (request) => onTheWay.delete(request));
  await Promise.all([page.waitForResponse(/inquiries\.listMine/), link.hover()]);
  await expect.poll(() => onTheWay.size).toBe(0);
  const note = page.getByRole('status').filter({ hasText: 'You are offline. Nothing is lost' });
  await page.context().setOffline(true);
  await expect(note).toBeVisible();
  await expectAccessible(page, note);
  await picture(page, 'offline');
  await link.click();
  await page.context().setOffline(false);
  await expect(note).toBeHidden();
  await expect(page.getByRole('button', { name: /^More Info,/ }).first()).toBeVisible();
});
