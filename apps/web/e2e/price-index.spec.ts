import { expect } from '@playwright/test';
import * as marketMessages from '@tank/schema/messages/market';
import { expectAccessible, screenshot, test } from './app.ts';
import { confirm, dialogOf } from './ui.ts';

test('a matrix compares regions, is read by arrow keys and opens a price', { tag: '@main' }, async ({
  signedIn,
}) => {
  const page = await signedIn('terminal', '/price_index');
  const matrix = page.getByRole('table', { name: 'Prices by product category and region' });
  await expect(matrix.getByRole('columnheader')).toHaveText([
    'Product category',
    'Canada',
    'PADD 1A',
    'PADD 1B',
    'PADD 1C',
    'PADD 2',
    'PADD 3',
    'PADD 5',
  ]);
  const waiting = matrix.getByRole('button', { name: /^PADD 3 Heavy Crude: .*1 deal awaiting review$/ });
  await expect(waiting).toBeVisible();
  await expectAccessible(page);
  await screenshot(page, 'price-index-matrix');

  await test.step('arrow keys move between cells, Enter opens the price', async () => {
    await matrix.getByRole('button', { name: /^Canada Light Crude/ }).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowLeft');
    await expect(waiting).toBeFocused();
    await page.keyboard.press('Enter');
    const price = dialogOf(page, 'Heavy Crude, PADD 3');
    await expect(price).toContainText('5 deals');
    await expect(price.locator('svg[data-drawing]')).toBeVisible();
    await expect(price.getByRole('link', { name: 'How the index is calculated' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(waiting).toBeFocused();
  });

  await test.step('the table stays chosen on the next visit', async () => {
    await page.getByText('Table', { exact: true }).click();
    await page.goto('/price_index');
    await expect(page.getByRole('region', { name: 'Price Index, as a table' })).toBeVisible();
    await page.getByText('Matrix', { exact: true }).click();
    await expect(matrix).toBeVisible();
    await expect(page).toHaveURL(/view=matrix/);
  });
});

test('the matrix scrolls sideways on a phone, beside its categories', async ({ signedIn }) => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const page = await signedIn('terminal', '/price_index', phone);
  const matrix = page.getByRole('table', { name: 'Prices by product category and region' });
  const last = matrix.getByRole('columnheader', { name: 'PADD 5' });
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport();
  await expect(matrix.getByRole('rowheader', { name: 'Heavy Crude' })).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expectAccessible(page);
  await screenshot(page, 'price-index-phone');
});

test('an Admin excludes a deal far from the median, which the index shows as waiting for review', async ({
  signedIn,
}) => {
  const page = await signedIn('admin', '/price_index?region=PADD+3&product_category=Heavy+Crude&view=table');
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
