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

for (const device of [DESKTOP, PHONE])
  test(`loads renewal requests to answer above bookings that stay in place at ${device.viewport.width} px`, async ({
    signedIn,
  }) => {
    const page = await signedIn('terminal', NO_APP_PATH, device);
    await page.addInitScript(watchHeading, 'Bookings on Your Storage');
    await page.goto('/my/booking');
    const requests = page.locator('[data-table="Received renewal requests"]');
    await expect(requests.getByRole('radio', { name: 'Open' })).toBeChecked();
    await expectNoLayoutShift(page);
    expect(await page.evaluate(() => (window as WatchingWindow).headingTops)).toHaveLength(1);
  });

interface WatchingWindow extends Window {
  headingTops?: number[];
}

/** Runs in the page before its scripts: notes each distance of a heading from the document's top. */
function watchHeading(text: string): void {
  const tops: number[] = [];
  (window as WatchingWindow).headingTops = tops;
  const look = () => {
    const heading = [...document.querySelectorAll('h2')].find((one) => one.textContent === text);
    const top = heading && Math.round(heading.getBoundingClientRect().top + window.scrollY);
    if (top !== undefined && top !== tops.at(-1)) tops.push(top);
    requestAnimationFrame(look);
  };
  look();
}

test('reserves the place of an open chat while its code loads', async ({ signedIn }) => {
  const page = await signedIn('trader', NO_APP_PATH, DESKTOP);
  const chat = page.getByRole('region', { name: 'Chat', exact: true });
  await page.goto('/my/bid');
  await page.getByRole('button', { name: /^Chat(,|$)/ }).click();
  await expect(chat).toBeVisible();
  await page.reload();
  await expect(chat).toBeVisible();
  await expectNoLayoutShift(page);
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
