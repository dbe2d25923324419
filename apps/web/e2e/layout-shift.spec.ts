import { expect } from '@playwright/test';
import { NO_APP_PATH, test } from './app.ts';
import { expectNoLayoutShift } from './layout-shift.ts';

const DESKTOP = { viewport: { width: 1440, height: 900 } };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const TEXT_PAGES = ['/price_index', '/price_index/method', '/contactus', '/privacy', '/terms'];

// Other specs, such as phone.spec.ts, check the screens that they open.
for (const { role, device, addresses } of [
  { role: 'terminal', device: DESKTOP, addresses: ['/inquiry', '/my/bid'] },
  { role: 'trader', device: DESKTOP, addresses: ['/my/inquiry', '/profile', ...TEXT_PAGES] },
  { role: 'trader', device: PHONE, addresses: ['/profile', ...TEXT_PAGES] },
] as const)
  test(`loads the screens of a ${role} without layout shift at ${device.viewport.width} px`, async ({
    signedIn,
  }) => {
    const page = await signedIn(role, NO_APP_PATH, device);
    for (const address of addresses) {
      await page.goto(address);
      await expectNoLayoutShift(page);
    }
  });

for (const device of [DESKTOP, PHONE])
  test(`reserves the heights of the profile's sections at ${device.viewport.width} px`, async ({
    signedIn,
  }) => {
    const page = await signedIn('trader', NO_APP_PATH, device);
    const answers = Promise.withResolvers<void>();
    await page.route(/\/trpc\/(?!access\.)/, async (route) => {
      await answers.promise;
      await route.continue();
    });
    await page.goto('/profile');
    const topOfTeam = () =>
      page
        .getByRole('region', { name: 'Team', exact: true })
        .evaluate((section) => section.getBoundingClientRect().top + scrollY);
    const loading = page.locator('main [data-loading]');
    await expect(loading.first()).toBeVisible();
    const before = await topOfTeam();
    answers.resolve();
    await expect(loading).toHaveCount(0);
    expect(Math.abs((await topOfTeam()) - before)).toBeLessThan(8);
  });

test('requests the first rows of a table once', { tag: '@main' }, async ({ signedIn }) => {
  const page = await signedIn('trader', NO_APP_PATH);
  let calls = 0;
  await page.route('**/trpc/listings.listAll*', (route) => {
    calls += 1;
    return calls === 1 ? route.continue() : route.abort();
  });
  await page.goto('/listing');
  await expect(page.getByRole('button', { name: /^Place Bid,/ }).first()).toBeVisible();
});
