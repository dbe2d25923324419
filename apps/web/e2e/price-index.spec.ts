import { expect } from '@playwright/test';
import { marketMessages } from '@tank/schema/messages/market';
import { expectAccessible, screenshot, test } from './app.ts';
import { confirm, dialogOf } from './ui.ts';

test('an Admin excludes a deal far from the median, which the index shows as waiting for review', async ({
  signedIn,
}) => {
  const page = await signedIn('admin', '/price_index?region=PADD+3&product_category=Heavy+Crude');
  // While the index loads, the sample figures have rows of other regions.
  const row = page.getByRole('row', { name: /^PADD 3 Heavy Crude/ });
  await expect(row).toContainText('1 deal awaiting review');
  await expectAccessible(page);
  await screenshot(page, 'price-index-waiting');

  await page.goto('/admin/bid_ask');
  await page.getByRole('button', { name: 'Review deals (1 waiting)' }).click();
  const review = dialogOf(page, 'Deals far from the median');
  const trade = review.getByRole('region', { name: /^Trade \d+$/ });
  await expect(trade).toContainText('5.9000');
  await expect(trade).toContainText('Waiting');
  await expectAccessible(page);
  await screenshot(page, 'review-deals');
  await trade.getByRole('button', { name: 'Exclude' }).click();
  const decide = dialogOf(page, 'Exclude deal');
  await decide.getByRole('button', { name: 'Exclude' }).click();
  await expect(decide).toContainText('A decision requires a reason.');
  await decide.getByLabel('Reason').fill('The decimal point slipped.');
  await confirm(decide, 'Exclude', marketMessages.dealExcluded);
  await expect(trade).toContainText('Excluded');
  await expect(trade).toContainText('The decimal point slipped.');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Review deals', exact: true })).toBeVisible();

  await page.goto('/admin/audit');
  await expect(page.getByRole('row', { name: /index_exclude/ })).toBeVisible();
});
