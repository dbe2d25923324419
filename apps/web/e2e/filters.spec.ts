import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible, expectNotice, screenshot, test } from './app.ts';
import { expectFocusWithin } from './keyboard.ts';
import { expectNoLayoutShift } from './layout-shift.ts';
import { unique } from './records.ts';
import { quickFilter, selectOption } from './ui.ts';

const bodyOf = (table: Locator) => table.locator('tbody tr:not([hidden])');

/** The cell texts of the visible rows. */
const rowsOf = (table: Locator) =>
  bodyOf(table).evaluateAll((rows) =>
    // The user's own bid and the price index load after the row.
    rows.map((row) =>
      [...row.querySelectorAll('td')].map((cell) =>
        cell.textContent?.replace(/Your bid .*|[+−][\d.]+% vs index|Same vs index/, ''),
      ),
    ),
  );

/** The total in the table footer: "11–20 of 44". */
const totalOf = async (within: Page | Locator) =>
  Number.parseInt(
    (await within.getByRole('status').filter({ hasText: / of / }).textContent())?.split(' of ')[1] ?? '',
    10,
  );

test('filter, order and page of the market survive a reload, a shared link, an export and a saved view', async ({
  signedIn,
}) => {
  const page = await signedIn('trader');
  await expectNoLayoutShift(page);
  const table = page.getByRole('table', { name: 'Available listings' });
  const view = unique('Gulf');

  await test.step('the trader filters, sorts and goes to page 2', async () => {
    await page.getByRole('button', { name: 'Filters' }).click();
    const panel = page.getByRole('dialog', { name: 'Filters' });
    await expectFocusWithin(panel);
    await selectOption(panel.getByRole('combobox', { name: 'Region' }), 'PADD 3');
    await panel.getByRole('textbox', { name: 'Term, to' }).fill('18');
    await panel.getByRole('textbox', { name: 'Term, to' }).press('Enter');
    await expectAccessible(page);
    await screenshot(page, 'filters');
    await panel.getByRole('button', { name: /^Show \d/ }).click();
    await table.getByRole('button', { name: /^Capacity/ }).click();
    await expect(page).toHaveURL(/sort=working_capacity/);
    await page.getByLabel('Rows per page').selectOption('10');
    await expect(page.getByRole('status').filter({ hasText: /^1–10 of/ })).toBeVisible();
    await page.getByRole('button', { name: 'Page 2' }).click();
    await expect(page.getByRole('status').filter({ hasText: /^11–20 of/ })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Region: PADD 3', exact: true })).toBeVisible();
    await expect(page.getByRole('list', { name: 'Active filters' })).toContainText('Term up to 18 months');
  });
  await expect(bodyOf(table)).toHaveCount(10);
  const rows = await rowsOf(table);

  await test.step('a reload shows the same rows', async () => {
    await page.reload();
    await expect.poll(() => rowsOf(table)).toEqual(rows);
  });

  await test.step('a shared link shows the same rows in another browser', async () => {
    const other = await signedIn('trader', page.url());
    await expect.poll(() => rowsOf(other.getByRole('table', { name: 'Available listings' }))).toEqual(rows);
  });

  await test.step('exports exactly the filtered rows of all pages in order', async () => {
    const lines = await exported(page);
    expect(lines).toHaveLength(await totalOf(page));
    for (const line of lines) {
      expect(line.Region).toBe('PADD 3');
      expect(Number(line['Term (months)'])).toBeLessThanOrEqual(18);
    }
    const capacities = lines.map((line) => Number(line['Capacity (MBBL)']));
    expect(capacities).toEqual(capacities.toSorted((a, b) => a - b));
    expect(lines.slice(10, 20).map(({ ID }) => ID)).toEqual(
      rows.map((cells) => cells[1]?.match(/ID (\d+)$/)?.[1]),
    );
  });

  await test.step('a saved view restores filter and order', async () => {
    await openSavedViews(page);
    await page.getByLabel('Name of the view').fill(view);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expectNotice(page, 'View saved.');
    const views = page.getByRole('region', { name: 'Saved views' });
    await expect(views.getByRole('button', { name: view, exact: true })).toHaveAttribute(
      'aria-current',
      'true',
    );
    await expect(page.getByRole('button', { name: view, exact: true, pressed: true })).toBeVisible();
    await expectAccessible(page, views);
    await screenshot(page, 'table-menu');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Clear all' }).click();
    await expect(page).not.toHaveURL(/region=/);
    await openSavedViews(page);
    await views.getByRole('button', { name: view, exact: true }).click();
    await expect(page).toHaveURL(/region=PADD\+3/);
    await expect(page).toHaveURL(/max_term=18/);
    await expect(page.getByRole('status').filter({ hasText: /^1–10 of/ })).toBeVisible();
    await page.getByRole('button', { name: 'Page 2' }).click();
    await expect.poll(() => rowsOf(table)).toEqual(rows);
  });

  await test.step('chosen columns persist across reloads and devices, and a view restores the previous ones', async () => {
    await page.goto('/listing');
    const heads = (of: Page) =>
      of.getByRole('table', { name: 'Available listings' }).getByRole('columnheader');
    await page.getByRole('button', { name: 'Table options' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Columns', exact: true }).press('Enter');
    const chooser = page.getByRole('dialog', { name: 'Columns' });
    await expectFocusWithin(chooser);
    await chooser.getByRole('checkbox', { name: 'Heel product' }).press('Space');
    await chooser.getByRole('button', { name: 'Move Term up' }).press('Enter');
    await chooser.getByRole('button', { name: 'Pin Term' }).press('Enter');
    // The page saves the changes one after another; this is the last.
    const kept = page.waitForResponse((answer) => !!answer.request().postData()?.includes('compact'));
    await chooser.getByRole('radio', { name: 'Compact' }).press('Space');
    await kept;
    await expectAccessible(page, chooser);
    await screenshot(page, 'columns');
    await page.keyboard.press('Escape');
    const available = (of: Page) => heads(of).filter({ hasText: 'Available' });
    const automatic = (await available(page).boundingBox())?.width ?? 0;
    const widened = page.waitForResponse((answer) => !!answer.request().postData()?.includes('widths'));
    await available(page).getByRole('button').first().press('Shift+ArrowRight');
    await widened;
    const chosen = [/^Location/, /^Term/, /^Shell price/, /^Capacity/, /^Available/, /category/];
    const shown = [/Details/, ...chosen, /^Access modes/, /^Comment/, /^Heel product/, /Actions/];
    await expect(heads(page)).toHaveText(shown);
    await page.reload();
    await expect(heads(page)).toHaveText(shown);
    await expect(available(page)).toHaveJSProperty('offsetWidth', Math.round(automatic) + 16);
    await expect(heads(await signedIn('trader', '/listing'))).toHaveText(shown);
    await page.getByRole('button', { name: view, exact: true }).click();
    await expect(heads(page).filter({ hasText: 'Heel product' })).toHaveCount(0);
    await expect(page).toHaveURL(/max_term=18/);
    await page.goBack();
    await expect(page).not.toHaveURL(/max_term/);
  });

  await test.step('keeps the search text when the user pauses while typing', async () => {
    await page.goto('/listing');
    await page.getByRole('searchbox').pressSequentially('near ');
    await expect(page).toHaveURL(/[?&]q=near$/);
    await page.getByRole('searchbox').pressSequentially('rail');
    await expect(page).toHaveURL(/[?&]q=near\+rail$/);
    await expect(page.getByRole('searchbox')).toHaveValue('near rail');
    await page.getByRole('button', { name: 'Clear search' }).click();
    await expect(page).not.toHaveURL(/q=/);
    await expect(page.getByRole('searchbox')).toHaveValue('');
  });

  await test.step('date filters offer quick ranges', async () => {
    await page.goto('/listing');
    await table.getByRole('button', { name: 'Filter Available' }).click();
    const filter = page.getByRole('dialog', { name: 'Filter Available' });
    await filter.getByLabel('Available, quick range').selectOption('Available Now');
    await expect(page).toHaveURL(/min_date_available=2015-01-01/);
    await expectAccessible(page, filter);
    await screenshot(page, 'date-filter');
    await filter.getByLabel('Available, quick range').selectOption('Reset');
    await expect(page).not.toHaveURL(/date_available/);
    await page.goto('/listing');
    await quickFilter(page, 'Available').click();
    await page.getByLabel('Available, quick range').selectOption('Available Now');
    await expect(page).toHaveURL(/min_date_available=2015-01-01/);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Available Now', exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Remove filter Available' }).click();
    await expect(page).not.toHaveURL(/date_available/);
  });

  await test.step('a price filter includes undisclosed prices until they are excluded', async () => {
    await table.getByRole('button', { name: 'Filter Shell price' }).click();
    await expectFocusWithin(page.getByRole('dialog', { name: 'Filter Shell price' }));
    await page.getByRole('textbox', { name: 'Shell price, to' }).fill('0.5');
    await page.getByRole('textbox', { name: 'Shell price, to' }).press('Enter');
    await expect(page).toHaveURL(/max_ask_price=0.5/);
    await expect(table.getByText('Undisclosed').first()).toBeVisible();
    await page.getByRole('checkbox', { name: 'Include undisclosed' }).click();
    await expect(page).toHaveURL(/disclosed_only=1/);
    await expect(table.getByText('Undisclosed')).toHaveCount(0);
    await expect(bodyOf(table)).not.toHaveCount(0);
  });

  await test.step('shows an error for a range that ends before it begins and does not apply it', async () => {
    await page.getByRole('textbox', { name: 'Shell price, from' }).fill('0.9');
    await page.getByRole('textbox', { name: 'Shell price, from' }).press('Enter');
    await expect(page.getByText('This range is empty: it ends before it begins.')).toBeVisible();
    expect(page.url()).not.toContain('min_ask_price');
  });
});

test('filter, order and page of bookings survive a reload, a shared link and an export', {
  tag: '@main',
}, async ({ signedIn }) => {
  const page = await signedIn('trader', '/my/booking');
  await page.getByRole('tab', { name: 'Table' }).click();
  const section = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Bookings on Your Offers' }) });
  const table = page.getByRole('table', { name: 'Bookings on Your Offers' });

  await section.getByRole('checkbox', { name: 'Hide closed' }).click();
  await section.getByLabel('Rows per page').selectOption('10');
  await table.getByRole('button', { name: 'Filter Term' }).click();
  await expectFocusWithin(page.getByRole('dialog', { name: 'Filter Term' }));
  await page.getByRole('textbox', { name: 'Term, from' }).fill('12');
  await page.getByRole('textbox', { name: 'Term, from' }).press('Enter');
  await page.keyboard.press('Escape');
  await table.getByRole('button', { name: /^Volume/ }).click();
  await section.getByRole('button', { name: 'Page 2' }).click();
  await expect(section.getByRole('status').filter({ hasText: /^11–/ })).toBeVisible();
  for (const part of ['hide_closed=1', 'min_term=12', 'sort=volume', 'limit=10', 'offset=10'])
    expect(page.url()).toContain(`offers.${part}`);
  const total = await totalOf(section);
  await expect(bodyOf(table)).toHaveCount(Math.min(total - 10, 10));
  const rows = await rowsOf(table);
  await page.reload();
  await expect.poll(() => rowsOf(table)).toEqual(rows);
  const other = await signedIn('trader', page.url());
  await expect
    .poll(() => rowsOf(other.getByRole('table', { name: 'Bookings on Your Offers' })))
    .toEqual(rows);

  const lines = await exported(section);
  expect(lines).toHaveLength(total);
  expect(new Set(lines.map((line) => line.Status))).toEqual(new Set(['Active']));
  expect(lines.slice(10, 20).map(({ ID }) => ID)).toEqual(rows.map((cells) => cells[1]));
  await screenshot(page, 'bookings-filtered');
});

async function openSavedViews(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Table options' }).click();
  await page.getByRole('menuitem', { name: 'Saved views' }).click();
}

/** Exports a table and returns each line as a record by column heading. */
async function exported(within: Page | Locator): Promise<Record<string, string>[]> {
  const page = 'page' in within ? within.page() : within;
  await within.getByRole('button', { name: 'Table options' }).click();
  const started = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: /^Export CSV/ }).click();
  const download = await started;
  expect(download.suggestedFilename()).toMatch(/\.csv$/);
  const text = await readFile(await download.path(), 'utf8');
  const [head = [], ...lines] = parseCsv(text.replace(/^\ufeff/, ''));
  return lines.map((cells) => Object.fromEntries(head.map((name, index) => [name, cells[index] ?? ''])));
}

/** Parses CSV (RFC 4180): quoted cells may contain commas, doubled quotes and line breaks. */
function parseCsv(text: string): string[][] {
  const lines: string[][] = [[]];
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^,\r\n]*))(,|\r\n|$)/g)) {
    lines.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end === '\r\n') lines.push([]);
    if (end === '') break;
  }
  return lines.filter((cells) => cells.length > 1);
}
