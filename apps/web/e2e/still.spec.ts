/** Nothing moves under the hand while a screen comes: how much of it does, as the browser itself reckons. */
import { expect, type Page } from '@playwright/test';
import { NO_SCREEN, test } from './app.ts';

const MOST = 0.02;
const DESK = { viewport: { width: 1440, height: 900 } };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

interface Watched extends Window {
  moved: number;
}

/** In the page, before anything else: sums up what moves without anybody having asked for it. */
function watch(): void {
  const watched = window as unknown as Watched;
  watched.moved = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
      watched.moved += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Opens an address, lets all of it come, and answers how much of it moved meanwhile. */
async function movedAt(page: Page, address: string): Promise<number> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // The bell counts once the screen rests: what comes after it is asked for by nobody.
  await page.waitForLoadState('networkidle');
  await expect(page.locator('[data-waiting], [aria-busy="true"]').filter({ visible: true })).toHaveCount(0);
  return page.evaluate(
    () =>
      new Promise<number>((resolve) =>
        requestAnimationFrame(() => resolve((window as unknown as Watched).moved)),
      ),
  );
}

const screens = {
  terminal: ['/', '/inquiry', '/my/storage', '/my/listing', '/my/bid', '/my/booking'],
  trader: ['/listing', '/my/inquiry', '/price_index', '/privacy', '/terms'],
} as const;

for (const [role, addresses] of Object.entries(screens))
  test(`the screens of a ${role} come without moving, at a desk and on a phone`, async ({ signedIn }) => {
    for (const device of [DESK, PHONE]) {
      const page = await signedIn(role as keyof typeof screens, NO_SCREEN, device);
      await page.addInitScript(watch);
      for (const address of addresses)
        expect
          .soft(await movedAt(page, address), `${address}, ${device.viewport.width} wide`)
          .toBeLessThan(MOST);
    }
  });

test('the first rows are asked for before the code that shows them, which takes the answer over', async ({
  signedIn,
}) => {
  const page = await signedIn('trader', NO_SCREEN);
  const asked = page.waitForRequest(/\/trpc\/listings\.listAll/);
  await page.route('**/assets/*.js', async (route) => {
    await asked;
    await route.continue();
  });
  let calls = 0;
  await page.route('**/trpc/listings.listAll*', (route) => {
    calls += 1;
    return calls === 1 ? route.continue() : route.abort();
  });
  await page.goto('/listing');
  await expect(page.getByRole('button', { name: /^More Info/ }).first()).toBeVisible();
});
