import { expect } from '@playwright/test';
import { NO_SCREEN, test } from './app.ts';
import { expectStill } from './still.ts';

const DESK = { viewport: { width: 1440, height: 900 } };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const TEXTS = ['/price_index', '/privacy', '/terms'];

// Those that other journeys open, at a desk or on a phone (phone.spec.ts), are looked at there.
for (const { role, device, addresses } of [
  { role: 'terminal', device: DESK, addresses: ['/inquiry', '/my/bid'] },
  { role: 'trader', device: DESK, addresses: ['/my/inquiry', '/profile', ...TEXTS] },
  { role: 'trader', device: PHONE, addresses: ['/profile', ...TEXTS] },
] as const)
  test(`screens of a ${role} come without moving, ${device.viewport.width} wide`, async ({ signedIn }) => {
    const page = await signedIn(role, NO_SCREEN, device);
    for (const address of addresses) {
      await page.goto(address);
      await expectStill(page);
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
