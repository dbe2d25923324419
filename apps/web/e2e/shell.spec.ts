/** The shell around every screen: scrolling, overlap, navigation and keyboard shortcuts. */
import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible, screenshot, test } from './app.ts';
import { tokenOf } from './records.ts';
import { quickFilter } from './ui.ts';

const SIZES = [
  { width: 1920, height: 1080 },
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
];

const pageScrolls = () => {
  const { scrollHeight, clientHeight, scrollWidth, clientWidth } = document.documentElement;
  return scrollHeight > clientHeight || scrollWidth > clientWidth;
};

const launcher = (page: Page) => page.getByRole('button', { name: /^Chat(,|$)/ });
const rows = (page: Page) => page.getByRole('region', { name: 'Available listings' });

test('scrolls only the rows, and the chat does not cover them', async ({ signedIn }) => {
  const page = await signedIn('terminal');
  await expect(
    rows(page)
      .getByRole('button', { name: /^Place Bid,/ })
      .first(),
  ).toBeVisible();
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await expect(page.getByLabel(/^Pages of/)).toBeInViewport({ ratio: 1 });
    await expect.poll(() => page.evaluate(pageScrolls), `${size.width} wide`).toBe(false);
    await screenshot(page, `shell-${size.width}`);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  const overlap = async (above: Locator, below: Locator) => {
    const [upper, lower] = [await above.boundingBox(), await below.boundingBox()];
    return (upper?.y ?? 0) + (upper?.height ?? 0) - (lower?.y ?? 0);
  };
  await expect.poll(() => overlap(launcher(page), page.getByRole('main'))).toBeLessThanOrEqual(0);
  await launcher(page).click();
  const chat = page.getByRole('region', { name: 'Chat' });
  await expect(chat).toBeVisible();
  const covered = async () => {
    const [table, at] = [await rows(page).boundingBox(), await chat.boundingBox()];
    return (table?.x ?? 0) + (table?.width ?? 0) - (at?.x ?? 0);
  };
  await expect.poll(covered).toBeLessThanOrEqual(0);
  await screenshot(page, 'shell-chat');
});

test('collapses the menu to icons on narrow screens and remembers the user’s choice', async ({
  signedIn,
}) => {
  const page = await signedIn('trader');
  const link = page.getByRole('link', { name: 'My Bookings' });
  const width = async () => (await link.boundingBox())?.width ?? 0;
  await expect.poll(width).toBeGreaterThan(150);
  await page.setViewportSize({ width: 1024, height: 768 });
  await expect.poll(width).toBeLessThan(50);
  await link.hover();
  await expect(page.getByRole('tooltip', { name: 'My Bookings' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect.poll(width).toBeGreaterThan(150);
  await page.reload();
  await expect.poll(width).toBeGreaterThan(150);
});

test('opens a row in the side panel by click and by keyboard', { tag: '@main' }, async ({ signedIn }) => {
  const page = await signedIn('trader', '/my/bid');
  const rows = page.getByRole('table', { name: 'Your bids on listings' }).locator('tr[data-row]');
  const panel = page.getByRole('complementary', { name: /^Bid \d+$/ });
  const title = panel.getByRole('heading', { level: 2 });
  const placed = panel.getByRole('region', { name: 'History' }).getByText('Placed by you');
  const idOf = async (at: number) => `Bid ${await rows.nth(at).getAttribute('data-row')}`;

  await test.step('a click opens the panel with the row’s history', async () => {
    await rows.nth(0).getByRole('cell').nth(4).click();
    await expect(title).toHaveText(await idOf(0));
    await expect(panel.getByRole('button', { name: 'Previous row' })).toBeDisabled();
    await panel.getByRole('button', { name: 'History' }).click();
    await expect(placed).toBeVisible();
    await expectAccessible(page, panel);
    await screenshot(page, 'side-panel');
  });

  await test.step('arrow keys and buttons step to adjacent rows and keep the history open', async () => {
    await page.keyboard.press('ArrowDown');
    await expect(title).toHaveText(await idOf(1));
    await expect(placed).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(title).toHaveText(await idOf(2));
    await page.keyboard.press('ArrowUp');
    await expect(title).toHaveText(await idOf(1));
    await panel.getByRole('button', { name: 'Previous row' }).click();
    await expect(title).toHaveText(await idOf(0));
  });

  await test.step('Back closes the panel, Enter opens it again, and Escape returns focus to the row', async () => {
    await page.goBack();
    await expect(panel).toBeHidden();
    await expect(page).toHaveURL(/\/my\/bid$/);
    await expect(rows.nth(0)).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(title).toHaveText(await idOf(1));
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(rows.nth(1)).toBeFocused();
  });

  await test.step('Ctrl+click opens the record’s page in a new tab', async () => {
    const opened = page.waitForEvent('popup');
    await rows
      .nth(1)
      .getByRole('cell')
      .nth(4)
      .click({ modifiers: ['Control'] });
    const tab = await opened;
    await expect(tab.getByRole('heading', { level: 1, name: await idOf(1) })).toBeVisible();
    await expect(panel).toBeHidden();
    await tab.close();
  });

  await test.step('the slash key focuses the search field', async () => {
    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox')).toBeFocused();
    await expect(page.getByRole('searchbox')).toHaveValue('');
  });

  await test.step('the question mark opens the keyboard shortcuts except while typing', async () => {
    const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await page.keyboard.press('Shift+?');
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('searchbox')).toHaveValue('?');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('searchbox').fill('');
    await page.getByRole('searchbox').blur();
    await expect(rows.nth(1)).toBeVisible();
    await page.keyboard.press('Shift+?');
    await expect(keys.getByText('Go to the search')).toBeVisible();
    await expectAccessible(page, keys);
    await page.keyboard.press('Escape');
    await expect(keys).toBeHidden();
  });

  await test.step('the command palette opens a record by its id and starts a permitted action', async () => {
    const ask = page.getByRole('textbox', { name: 'Search or jump to…' });
    await page.keyboard.press('Control+k');
    await ask.fill(await idOf(1));
    await expect(page.getByRole('button', { name: /^Open bid/ })).toBeVisible();
    await expectAccessible(page, page.getByRole('dialog'));
    await screenshot(page, 'palette');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: /^Bid \d+$/ })).toBeVisible();
    await page.keyboard.press('Control+k');
    await ask.fill('add inq');
    await expect(page.getByRole('button', { name: 'Add Inquiry' })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Add Inquiry' })).toBeVisible();
  });
});

test('Back closes an open dialog, and asks before it discards a half-filled form', { tag: '@main' }, async ({
  signedIn,
}) => {
  const page = await signedIn('trader', '/my/bid');
  await page.getByRole('link', { name: 'Listings', exact: true }).click();
  await page
    .getByRole('button', { name: /^Place Bid,/ })
    .first()
    .click();
  const form = page.getByRole('dialog', { name: /^Place Bid/ });
  await form.getByLabel('Comment').fill('Firm');
  await page.goBack();
  await expect(form.getByText('Discard what you entered?')).toBeVisible();
  await form.getByRole('button', { name: 'Keep editing' }).click();
  page.once('dialog', (asked) => asked.dismiss());
  const asked = page.waitForEvent('dialog');
  await page.evaluate(() => setTimeout(() => window.location.reload()));
  expect((await asked).type()).toBe('beforeunload');
  await expect(form.getByLabel('Comment')).toHaveValue('Firm');
  await form.getByRole('button', { name: 'Cancel' }).click();
  await form.getByRole('button', { name: 'Discard' }).click();
  await expect(form).toBeHidden();
  const info = page.getByRole('complementary');
  await rows(page).locator('tbody tr').first().click();
  await expect(info).toBeVisible();
  await page.goBack();
  await expect(info).toBeHidden();
  await expect(page).toHaveURL(/\/listing/);
  await page.goBack();
  await expect(page).toHaveURL(/\/my\/bid$/);
});

test('Back and Forward restore filters, scroll position and closed dialogs', async ({ signedIn }) => {
  const page = await signedIn('trader', '/my/bid');
  const at = (search: string) => expect(page).toHaveURL(new RegExp(`/listing${search}$`));
  const capacity = page.getByRole('button', { name: /^Capacity/ });

  await test.step('quick successive filter changes make one history entry', async () => {
    await expect(page.getByRole('heading', { name: 'My Bids' })).toBeVisible();
    await page.getByRole('link', { name: 'Listings', exact: true }).click();
    await expect(page).toHaveTitle('Listings · The Tank Tiger');
    await expect(page.getByRole('main')).toBeFocused();
    await page.clock.setFixedTime(new Date());
    await quickFilter(page, 'Available').click();
    await page.getByLabel('Available, quick range').selectOption('Available Now');
    await page.keyboard.press('Escape');
    await capacity.click();
    await at(String.raw`\?.*sort=working_capacity`);
    await expect(page.getByRole('columnheader', { name: /^Capacity/ })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
    await page.clock.setFixedTime(Date.now() + 5000);
    await capacity.click();
    await at(String.raw`\?.*sort=-working_capacity`);
    await page.goBack();
    await at(String.raw`\?min_date_available=2015-01-01&.*sort=working_capacity`);
    await page.goBack();
    await at('');
    await page.goForward();
    await at(String.raw`\?min_date_available=2015-01-01&.*sort=working_capacity`);
  });

  await test.step('a link in a panel makes one history entry, and Back restores the scroll position', async () => {
    await page.goBack();
    await at('');
    const scrolled = () => rows(page).evaluate((region) => region.scrollTop);
    const row = rows(page).locator('tbody tr').last();
    await row.scrollIntoViewIfNeeded();
    const left = await scrolled();
    expect(left).toBeGreaterThan(100);
    await row.click();
    await page.getByRole('complementary').getByRole('link', { name: 'Open page' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^Listing \d+$/ })).toBeVisible();
    await expect(page).toHaveTitle(/^Listing \d+ · The Tank Tiger$/);
    await page.goBack();
    await at('');
    await expect.poll(scrolled).toBe(left);
    await expect(page.getByRole('complementary')).toHaveCount(0);
    await page.goForward();
    await expect(page.getByRole('heading', { level: 1, name: /^Listing \d+$/ })).toBeVisible();
    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL(/\/my\/bid$/);
  });

  await test.step('Back skips the closed dialog of a booking named in the URL', async () => {
    const headers = { 'x-access-token': await tokenOf(page) };
    const { data } = await (await page.request.get('/api/booking/trader?limit=1', { headers })).json();
    await page.goto(`/my/booking?booking=${data[0].booking_id}`);
    const dialog = page.getByRole('complementary', { name: /^Booking/ });
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/my\/booking$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/my\/bid$/);
  });
});
