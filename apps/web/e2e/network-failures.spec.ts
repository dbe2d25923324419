import { expect, type Request } from '@playwright/test';
import { expectAccessible, expectNotice, NO_APP_PATH, screenshot, test } from './app.ts';
import { expectNoLayoutShift } from './layout-shift.ts';

test('shows one error inside the table when its rows fail to load, and loads them on Retry', async ({
  signedIn,
}) => {
  const page = await signedIn('terminal');
  // All requests fail until the click: an automatic refetch that succeeds would remove the Retry button.
  let hasRetried = false;
  await page.exposeFunction('allowRequests', () => {
    hasRetried = true;
  });
  await page.route(/\/trpc\/[^?]*storage\.listMine/, (route) =>
    hasRetried ? route.continue() : route.abort(),
  );
  await page.getByRole('link', { name: 'My Storage' }).click();
  const table = page.getByRole('table', { name: 'My storage' });
  await expect(table.getByRole('alert')).toContainText('Error! Unable to fetch storage data');
  await expect(page.getByText('Error! Unable to fetch storage data')).toHaveCount(1);
  await expectAccessible(page);
  await screenshot(page, 'lost-line');
  await page.evaluate(() =>
    document.addEventListener('click', () => Reflect.get(window, 'allowRequests')(), true),
  );
  await table.getByRole('button', { name: 'Retry', exact: true }).click();
  await expect(page.getByRole('button', { name: /^Actions,/ }).first()).toBeVisible();
  await expect(table.getByRole('alert')).toHaveCount(0);
});

test('says that the page has not loaded when its scripts fail, and reloads it', async ({ signedIn }) => {
  const page = await signedIn('viewer', NO_APP_PATH);
  const code = /\/assets\/[^/]*\.js/;
  await page.route(code, (route) => route.abort());
  await page.goto('/help');
  const slow = page.getByText('The page has not loaded yet.');
  await expect(slow).toBeVisible({ timeout: 20_000 });
  await screenshot(page, 'app-lost');
  await page.unroute(code);
  await slow.getByRole('link', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { name: 'Help', exact: true })).toBeVisible();
  await expect(slow).toBeHidden();
});

test('opens the new version by itself if an upgrade removed the code of the page', async ({ page }) => {
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads++;
  });
  await page.route(/\/assets\/[^/]*\.js/, (route) =>
    loads === 1 ? route.fulfill({ status: 404 }) : route.continue(),
  );
  await page.goto('/help');
  await expect(page.getByRole('heading', { name: 'Help', exact: true })).toBeVisible();
  expect(loads).toBe(2);
});

test('shows the shape of the screen until its scripts have loaded', async ({ signedIn, page: visitor }) => {
  const page = await signedIn('viewer', NO_APP_PATH);
  const shapes = {
    '/': 5,
    '/listing': 2,
    '/charts/map': 1,
    '/landing/listing/1': 3,
    '/profile': 2,
    '/terms': 0,
  };
  for (const opened of [page, visitor]) {
    await opened.route(/\/assets\/[^/]*\.js/, (route) => route.abort());
    for (const [address, parts] of Object.entries(shapes)) {
      await opened.goto(address);
      await expect(opened.locator('#boot').getByText('The Tank Tiger')).toBeVisible();
      // A visitor is going to see sign-in.
      const expected = opened === page ? parts : 0;
      await expect(opened.locator('#boot i').filter({ visible: true })).toHaveCount(expected);
    }
  }
});

test('keeps the form as typed when saving fails', { tag: '@main' }, async ({ signedIn }) => {
  const page = await signedIn('terminal', '/my/storage');
  await expectNoLayoutShift(page);
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
  await screenshot(page, 'update-storage');
  await page.unroute(lost);
  await dialog.getByRole('button', { name: 'Update Storage' }).click();
  await expectNotice(page, 'Storage updated.');
  await expect(dialog).toBeHidden();
});

test('submits a form sent offline once the connection is back', async ({ signedIn }) => {
  const page = await signedIn('terminal', '/my/storage');
  await expectNoLayoutShift(page);
  await page
    .getByRole('button', { name: /^Actions,/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Update Storage' });
  await dialog.getByLabel('Heel requirement').fill('1,236');
  await page.context().setOffline(true);
  await dialog.getByRole('button', { name: 'Update Storage' }).click();
  await expect(dialog.getByText('You’re offline. This will be sent once you’re back online.')).toBeVisible();
  await screenshot(page, 'form-offline');
  await page.context().setOffline(false);
  await expectNotice(page, 'Storage updated.');
  await expect(dialog).toBeHidden();
});

test('shows a note while offline, and loads a screen opened offline once the connection is back', async ({
  signedIn,
}) => {
  const page = await signedIn('trader');
  const link = page.getByRole('link', { name: 'My Inquiries' });
  await expect(page.getByRole('button', { name: /^Place Bid,/ }).first()).toBeVisible();
  // Hovering over the link preloads the screen's code, which cannot load offline.
  const pendingRequests = new Set<Request>();
  page.on('request', (request) => pendingRequests.add(request));
  page.on('requestfinished', (request) => pendingRequests.delete(request));
  page.on('requestfailed', (request) => pendingRequests.delete(request));
  await Promise.all([page.waitForResponse(/inquiries\.listMine/), link.hover()]);
  await expect.poll(() => pendingRequests.size).toBe(0);
  const note = page.getByRole('status').filter({ hasText: 'You’re offline. Nothing is lost' });
  await page.context().setOffline(true);
  await expect(note).toBeVisible();
  await expectAccessible(page, note);
  await screenshot(page, 'offline');
  await link.click();
  await page.context().setOffline(false);
  await expect(note).toBeHidden();
  await expect(page.getByRole('button', { name: /^(More Info|Actions),/ }).first()).toBeVisible();
});
