import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible, NO_APP_PATH, screenshot, test } from './app.ts';
import { expectNoLayoutShift } from './layout-shift.ts';
import { mockProcedure } from './mock-procedure.ts';
import { tokenOf, userOf } from './records.ts';
import { dialogOf } from './ui.ts';

/** The filter that all panels follow. */
const FILTER = 'Filter of all panels';

const notice = 'You must be subscribed to view this data';
const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const drawn = (within: Locator) => within.locator('svg[data-drawing]').first();

/** Collects the procedures that the page calls. */
function askedOf(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.includes('/trpc/')) asked.push(...pathname.replace('/trpc/', '').split(','));
  });
  return asked;
}

async function setAccess(admin: Page, action: 'subscribe' | 'unsubscribe', user_id: number) {
  const headers = { 'x-access-token': await tokenOf(admin) };
  const answer = await admin.request.post(`/trpc/users.${action}`, { headers, data: { user_id } });
  expect(answer.status()).toBe(200);
}

test('shows a sample without requests to users who are not subscribed, and opens the panels on subscription', {
  tag: '@main',
}, async ({ signedIn }) => {
  const admin = await signedIn('admin', NO_APP_PATH);
  const page = await signedIn('viewer', NO_APP_PATH);
  const asked = askedOf(page);
  await page.goto('/');
  const chart = panel(page, 'Volume and Price');
  await expect(chart.getByText(notice)).toBeVisible();
  await expect(chart.getByText('Sample', { exact: true })).toBeVisible();
  await expect(chart.getByRole('button', { name: 'CSV' })).toHaveCount(0);
  await expectAccessible(page);
  await screenshot(page, 'dashboard-sample');
  expect(asked.filter((path) => path.startsWith('market.'))).toEqual([]);
  const { user_id } = await userOf(page);
  await setAccess(admin, 'subscribe', user_id);
  const filter = panel(page, FILTER);
  await expect(filter.getByRole('combobox', { name: 'Region' })).toBeVisible();
  // The account's preferred category may have no figures.
  await filter.getByRole('combobox', { name: 'Product category' }).selectOption('Heavy Crude');
  await expect(drawn(chart)).toBeVisible();
  await expect(page.getByText(notice)).toHaveCount(0);
  await setAccess(admin, 'unsubscribe', user_id);
  await expect(chart.getByText(notice)).toBeVisible();
  await page.getByRole('link', { name: 'Contact sales' }).click();
  await expect(page).toHaveURL(/\/contactus$/);
});

test('charts and the price index default to the category of the first preferred product', async ({
  signedIn,
}) => {
  const page = await signedIn('trader', NO_APP_PATH);
  const headers = { 'x-access-token': await tokenOf(page) };
  const data = { products: 'Jet A, Heavy Crude', regions: 'PADD 3' };
  expect((await page.request.post('/api/preference', { headers, data })).status()).toBe(200);
  await page.goto('/');
  const filter = panel(page, FILTER);
  await expect(filter.getByRole('combobox', { name: 'Product category' })).toHaveValue('Jet Fuel');
  await expect(filter.getByRole('combobox', { name: 'Region' })).toHaveValue('PADD 3');
  // While the index loads, the sample has other categories.
  await expect(panel(page, 'Price Index').getByRole('rowheader').first()).toHaveText('Jet Fuel');
  await expect(panel(page, 'Price Index').getByRole('rowheader').nth(1)).toHaveText('Heavy Crude');
});

test('a subscriber compares two regions, reads days and exports the chart', async ({ signedIn }) => {
  const page = await signedIn('terminal', '/');
  await expectNoLayoutShift(page);
  const chart = panel(page, 'Volume Comparisons by Region');

  await test.step('loads a panel when it comes near the viewport', async () => {
    await expect(drawn(panel(page, 'Volume and Price'))).toBeVisible();
    await page.getByText('Terms of Service').scrollIntoViewIfNeeded();
    await expect(drawn(panel(page, 'Monthly Volume'))).toBeVisible();
    // The sticky top bar would cover the elements that axe checks.
    await page.evaluate(() => window.scrollTo(0, 0));
    await expectAccessible(page);
    await screenshot(page, 'dashboard', { fullPage: true });
  });

  await test.step('keeps regions and a quick range in the URL across a reload', async () => {
    await chart.getByRole('button', { name: /^Filter only/ }).click();
    await chart.getByRole('combobox', { name: 'Region', exact: true }).selectOption('PADD 3');
    await chart.getByRole('combobox', { name: 'Region 2' }).selectOption('PADD 1B');
    await chart.getByRole('combobox', { name: /quick range$/ }).selectOption('This Year');
    await expect(page).toHaveURL(/comparison\.start_date=\d{4}-01-01.*comparison\.end_date=\d{4}-12-31/);
    await page.reload();
    await chart.hover();
    await expect(chart.getByRole('button', { name: /^PADD 3: follow/ })).toBeVisible();
    await chart.getByRole('button', { name: /^Filter only/ }).click();
    await expect(chart.getByRole('combobox', { name: /quick range$/ })).toHaveValue('This Year');
    await expect(chart.getByRole('button', { name: 'PADD 1B' })).toHaveAttribute('aria-pressed', 'true');
    await chart.getByRole('combobox', { name: /quick range$/ }).selectOption('Reset');
    await expect(page).not.toHaveURL(/comparison\.start_date/);
    await expect(chart.getByRole('combobox', { name: /quick range$/ })).not.toHaveValue('This Year');
    await expect(chart.locator('[aria-busy="true"]')).toHaveCount(0);
  });

  await test.step('panels follow the filter of the dashboard, except where they have their own', async () => {
    const regionOf = (name: string) =>
      panel(page, name).getByRole('combobox', { name: 'Region', exact: true });
    await regionOf(FILTER).selectOption('Canada');
    await expect(page).toHaveURL(/market\.region=Canada/);
    await expect(regionOf('Volume Comparisons by Region')).toHaveValue('PADD 3');
    const spread = panel(page, 'Bid Ask Spread');
    await spread.getByRole('button', { name: /^Filter only/ }).click();
    await expect(regionOf('Bid Ask Spread')).toHaveValue('Canada');
    await panel(page, FILTER).getByRole('button', { name: 'Reset' }).click();
    await expect(regionOf('Bid Ask Spread')).not.toHaveValue('Canada');
    await expect(page).not.toHaveURL(/market\./);
  });

  await test.step('reads a day by arrow keys', async () => {
    const reader = chart.getByRole('slider', { name: 'Day' });
    await reader.focus();
    const today = await reader.getAttribute('aria-valuetext');
    expect(today).toMatch(/^[A-Z][a-z]+ \d+, \d{4}: PADD 3 [\d,.]+ MBBL, PADD 1B [\d,.]+ MBBL$/);
    await page.keyboard.press('ArrowRight');
    await expect(reader).not.toHaveAttribute('aria-valuetext', today ?? '');
    await expect(reader).toContainText('MBBL');
    await page.keyboard.press('Home');
    await expect(reader).toHaveAttribute('aria-valuenow', '1');
  });

  await test.step('exports the table’s rows without hidden lines', async () => {
    await chart.getByRole('button', { name: 'PADD 1B' }).click();
    await expect(page).toHaveURL(/comparison\.hidden=region2/);
    await chart.getByRole('button', { name: 'Table' }).click();
    await expect(chart.getByRole('columnheader')).toHaveText(['Date', 'PADD 3, MBBL']);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      chart.getByRole('button', { name: 'CSV' }).click(),
    ]);
    const category = await chart.getByRole('combobox', { name: 'Product category' }).inputValue();
    expect(file.suggestedFilename()).toBe(
      `Volume Comparisons by Region, PADD 3 and PADD 1B, ${category}.csv`,
    );
    const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
    const facts = lines.filter((line) => line.startsWith('#'));
    expect(facts.map((line) => line.replace(/,.*/, ''))).toEqual([
      '# Region',
      '# Product category',
      '# Shown',
      '# Range',
      '# Unit',
      '# As of',
      '# Source',
    ]);
    expect(facts[0]).toBe('# Region,PADD 3 and PADD 1B');
    expect(lines[facts.length]).toBe('Date,"PADD 3, MBBL"');
    await expect(chart.getByRole('row')).toHaveCount(lines.length - facts.length);
    await expectAccessible(page, chart);
  });

  await test.step('shows the chart on a separate page and exports it as PNG', async () => {
    await chart.getByRole('link', { name: /full screen$/ }).click();
    await expect(page).toHaveURL(/\/charts\/comparison\?.*comparison\.region2=PADD/);
    await expect(page).toHaveTitle('Volume Comparisons by Region · The Tank Tiger');
    await expect(page.getByRole('heading', { name: 'Volume Comparisons by Region' })).toHaveCount(1);
    await expect(drawn(page.getByRole('main'))).toBeVisible();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'PNG' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/, PADD 3 and PADD 1B, .+\.png$/);
    const bytes = await readFile(await file.path());
    expect([...bytes.subarray(1, 4)].map((byte) => String.fromCharCode(byte)).join('')).toBe('PNG');
    expect(bytes.length).toBeGreaterThan(10_000);
    await expectAccessible(page);
    await screenshot(page, 'chart-alone');
    await page.getByRole('main').getByRole('link', { name: 'Dashboard' }).click();
    await expect(chart).toBeVisible();
  });

  await test.step('the price index matches the example of its help page', async () => {
    await panel(page, 'Price Index').getByRole('link', { name: 'All prices' }).click();
    await expect(page.getByRole('heading', { name: 'Price Index', level: 1 })).toBeVisible();
    await page.getByRole('combobox', { name: 'Region' }).selectOption('PADD 2');
    await page.getByRole('combobox', { name: 'Product category' }).selectOption('Asphalt');
    await expect(page).toHaveURL(/\/price_index\?region=PADD\+2&product_category=Asphalt$/);
    await expect(
      page.getByRole('button', { name: /^PADD 2 Asphalt: 0\.9000 \+3\.45% ?, 3 deals$/ }),
    ).toBeVisible();
    await page.getByText('Table', { exact: true }).click();
    await expect(page).toHaveURL(/&view=table$/);
    const row = page.getByRole('row', { name: /Asphalt/ });
    // The URL changes before the response; until then the table has rows of other regions.
    await expect(row).toHaveCount(1);
    await expect(row).toContainText('0.9000');
    await expect(row).toContainText('+3.45%');
    await expect(row).toContainText('3 deals');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Asphalt' }).click();
    await expect(drawn(dialogOf(page, 'Asphalt, PADD 2'))).toBeVisible();
    await page.keyboard.press('Escape');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export to CSV' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^Price Index [\d-]+, PADD 2, Asphalt\.csv$/);
    const text = await readFile(await file.path(), 'utf8');
    expect(text).toMatch(/^# Region,PADD 2\r\n# Product category,Asphalt\r\n# Range,/);
    expect(text).toMatch(/\r\nPADD 2,Asphalt,[\d-]+,0\.9000,0\.8700,3\.45,deals,deals,3,0\r\n$/);
    await page.getByRole('link', { name: 'How the index is calculated' }).click();
    await expect(page.getByRole('heading', { name: 'Example', exact: true })).toBeVisible();
    await expectAccessible(page);
  });
});

test('the map follows the filter of the dashboard once a part of it is chosen', { tag: '@main' }, async ({
  signedIn,
}) => {
  const page = await signedIn('terminal', '/');
  const map = panel(page, 'Map');
  const filter = panel(page, FILTER);
  const whole = map.getByRole('button', { name: /^Whole market: follow/ });
  const filtered = map.getByText(/^Filtered: /);
  await expect(map.getByText(/^\d{3} in view/)).toBeVisible();
  await expect(whole).toBeVisible();
  await expect(filtered).toHaveCount(0);

  await filter.getByRole('combobox', { name: 'Region' }).selectOption('PADD 3');
  await expect(filtered).toBeVisible();
  await expect(map.getByText(/^PADD 3 · Heavy Crude · /)).toBeVisible();
  await expect(map.getByText(/^\d{1,2} in view/)).toBeVisible();
  await expect(whole).toHaveCount(0);
  await expect(panel(page, 'Price Index').getByRole('rowheader').first()).toHaveText('Heavy Crude');

  await test.step('shows the map’s own category as a chip', async () => {
    await map.getByText('Filters', { exact: true }).click();
    await map.getByRole('combobox', { name: 'Product category' }).fill('asph');
    await expect(map.getByText(/^PADD 3 · [\d/–\s]+ · asph$/)).toBeVisible();
    await map.getByRole('button', { name: /^asph: follow/ }).click();
    await expect(map.getByText(/^PADD 3 · Heavy Crude · /)).toBeVisible();
  });

  await test.step('the heat map follows category and dates', async () => {
    await map.getByRole('tab', { name: 'Heat Map' }).click();
    await expect(map.getByRole('combobox', { name: 'Product category' })).toHaveValue('Heavy Crude');
    await expect(map.getByRole('switch', { name: 'History' })).toBeChecked();
    await expect(map.getByRole('rowheader', { name: 'Texas' })).toBeVisible();
    await expect(map.getByRole('rowheader', { name: 'New Jersey' })).toHaveCount(0);
    await map.getByRole('tab', { name: 'Volume Map' }).click();
  });

  await test.step('leaves the filter for the whole market, and follows it again', async () => {
    await map.getByRole('button', { name: 'Clear filter' }).click();
    await expect(filtered).toHaveCount(0);
    await expect(filter.getByRole('combobox', { name: 'Region' })).toHaveValue('PADD 3');
    await whole.click();
    await expect(filtered).toBeVisible();
    await filter.getByRole('button', { name: 'Reset' }).click();
    await expect(filter.getByRole('combobox', { name: 'Region' })).toHaveValue('PADD 1B');
  });
});

test('shows a marked sample without exports until the first figures load', async ({ signedIn }) => {
  const page = await signedIn('terminal', NO_APP_PATH);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/trpc/**', async (route) => {
    if (route.request().url().includes('market.')) await released;
    await route.continue();
  });
  const main = page.getByRole('main');
  const mark = main.getByRole('status').filter({ hasText: 'Sample' });
  const sample = main.getByRole('table', { name: 'Sample data, not market data' });
  const exports = main.getByRole('button', { name: /CSV|PNG/ });

  await page.goto('/charts/comparison');
  await expect(mark).toBeVisible();
  await expect(drawn(main)).toBeVisible();
  await expect(main.getByRole('slider', { name: 'Day (sample)' })).toBeVisible();
  await main.getByRole('button', { name: 'Table' }).click();
  await expect(sample).toBeVisible();
  await expect(exports).toHaveCount(0);

  await page.goto('/price_index');
  await expect(mark).toBeVisible();
  await expect(sample.getByRole('row')).toHaveCount(6);
  await expect(exports).toHaveCount(0);
  await screenshot(page, 'price-index-sample');
  release();
  await expect(exports).toHaveCount(1);
  await expect(mark).toHaveCount(0);
  await expect(sample).toHaveCount(0);
  await expectNoLayoutShift(page);
});

test('rejects the comparison of a region with itself without a request', async ({ signedIn }) => {
  const page = await signedIn('terminal', NO_APP_PATH);
  const asked = askedOf(page);
  await page.goto('/charts/comparison?comparison.region=PADD+3&comparison.region2=PADD+3');
  const main = page.getByRole('main');
  await expect(main.getByText('Choose two different regions to compare.')).toBeVisible();
  await expect(main.getByRole('combobox', { name: 'Region 2' })).toHaveValue('PADD 3');
  expect(asked.filter((path) => path.startsWith('market.'))).toEqual([]);
  await expectAccessible(page);
  await main.getByRole('combobox', { name: 'Region 2' }).selectOption('PADD 2');
  await expect(drawn(main)).toBeVisible();
  expect(asked.filter((path) => path.startsWith('market.'))).toEqual(['market.comparison']);
});

test('shares show the total without double counting and explain overlapping slices', async ({ signedIn }) => {
  const page = await signedIn('terminal', NO_APP_PATH);
  const rows = [
    { product_category: 'Heavy Crude', volume: 3000 },
    { product_category: 'Jet Fuel', volume: 2500 },
  ];
  await mockProcedure(page, 'market.volume', { result: { data: { whole: 3476, rows } } });
  await page.goto('/charts/shares');
  const main = page.getByRole('main');
  const overlap = main.getByText('counts in each of them but only once in the total', { exact: false });
  await expect(drawn(main).getByText('3,476')).toBeVisible();
  await expect(drawn(main).getByText('86%')).toBeVisible();
  await expect(overlap).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(drawn(main).getByText('86%')).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  // A listing is in one region.
  await main.getByRole('combobox', { name: 'Parts' }).selectOption('By region');
  await expect(overlap).toHaveCount(0);
});

test('marks the current month of monthly volume as to date', async ({ signedIn }) => {
  const page = await signedIn('terminal', '/charts/monthly');
  const main = page.getByRole('main');
  await expect(drawn(main).getByText('To date')).toBeVisible();
  await main.getByRole('button', { name: 'Table' }).click();
  await expect(main.getByRole('row').last()).toContainText(', to date');
  await expect(main.getByRole('row').filter({ hasText: 'to date' })).toHaveCount(1);
});

test('charts show an empty state without data and an error when figures fail to load', async ({
  signedIn,
}) => {
  const page = await signedIn(
    'terminal',
    '/charts/bid_ask?bid_ask.start_date=2016-01-01&bid_ask.end_date=2016-02-01',
  );
  await expect(page.getByText('No data matching specified parameters')).toBeVisible();
  await page.goto('/charts/bid_ask?bid_ask.start_date=2016-01-01&bid_ask.end_date=2026-02-01');
  await expect(page.getByText('A range can cover ten years at most.')).toBeVisible();
  await page.route('**/trpc/**', (route) =>
    route.request().url().includes('market.') ? route.abort() : route.continue(),
  );
  await page.goto('/charts/monthly');
  await expect(page.getByText('Error! Unable to fetch volume data.')).toBeVisible();
  await page.unroute('**/trpc/**');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(drawn(page.getByRole('main'))).toBeVisible();
});

test('stacks the panels on a phone and reads a day by touch', async ({ signedIn }) => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const page = await signedIn('terminal', '/', phone);
  await expectNoLayoutShift(page);
  const chart = panel(page, 'Volume and Price');
  await chart.scrollIntoViewIfNeeded();
  const reader = chart.getByRole('slider', { name: 'Day' });
  await reader.tap();
  await expect(reader).toContainText('Available capacity');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  for (const name of ['Volume and Price', 'Price Index'])
    for (const button of await panel(page, name)
      .getByRole('button', { name: /^(Glossary|Filter only|CSV)/ })
      .all())
      expect((await button.boundingBox())?.height, name).toBe(44);
  await expectAccessible(page);
  await screenshot(page, 'dashboard-phone');
});
