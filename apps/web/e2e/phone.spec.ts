import { expect } from '@playwright/test';
import { expectAccessible, picture, test } from './app.ts';

const PHONE = { width: 390, height: 844 };

/** Nothing is wider than the screen: only tables scroll, inside their card. */
const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;

for (const { role, paths } of [
  { role: 'terminal', paths: ['/listing', '/my/storage', '/my/listing', '/my/booking', '/profile'] },
  { role: 'trader', paths: ['/listing?tab=bids', '/my/bid', '/my/booking'] },
] as const)
  test(`every screen of a ${role} fits a phone`, async ({ signedIn }) => {
    const page = await signedIn(role);
    await page.setViewportSize(PHONE);
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(await page.evaluate(overflow), path).toBe(0);
      await expectAccessible(page);
      await picture(page, `phone-${role}${path.replace(/\W+/g, '-')}`);
    }
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('dialog').getByRole('link', { name: 'Profile' })).toBeVisible();
  });
