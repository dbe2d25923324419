/** Dates follow the market day that the server sends, not the browser's clock or time zone. */
import { expect, type Page } from '@playwright/test';
import { addDays } from '@tank/schema/kit/dates';
import { expectAccessible, NO_APP_PATH, screenshot, test } from './app.ts';
import { createBid, createListing, createStorage, marketToday, unique } from './records.ts';
import { dialogOf, quickFilter } from './ui.ts';

const usDate = (date: string) => date.replace(/^(\d+)-(\d+)-(\d+)$/, '$2/$3/$1');
const longDate = (date: string) =>
  new Date(date).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** Days by which the browser's clock is wrong: enough to put both time zones on another date at any hour. */
const CLOCK_ERRORS: [string, number][] = [
  ['Asia/Tokyo', 3],
  ['Pacific/Honolulu', -3],
];

const addListing = async (page: Page) => {
  await page.getByRole('button', { name: 'Add Listing' }).first().click();
  return dialogOf(page, 'Add Listing');
};

for (const [timezoneId, days] of CLOCK_ERRORS)
  test(`forms, presets and charts use the market day in ${timezoneId} with a wrong clock`, async ({
    signedIn,
  }) => {
    const today = marketToday();
    const page = await signedIn('terminal', NO_APP_PATH, { timezoneId });
    await page.clock.setFixedTime(Date.now() + days * 86_400_000);

    await test.step('the default date of a form', async () => {
      await page.goto('/my/listing');
      const dialog = await addListing(page);
      await expect(dialog.getByLabel('Date available')).toHaveValue(usDate(today));
      await screenshot(page, `market-day-${days}`);
    });

    await test.step('the relative time of a notification', async () => {
      const trader = await signedIn('trader2', NO_APP_PATH);
      const name = unique('Clock Tank');
      const listing_id = await createListing(page, {
        storage_id: await createStorage(page, { name }),
        comment: name,
      });
      await createBid(trader, { listing_id, comment: name });
      await page.goto('/');
      await page.getByRole('button', { name: /^Notifications/ }).click();
      const news = dialogOf(page, 'Notifications').getByRole('listitem');
      await expect(news.filter({ hasText: `listing ${listing_id}` }).locator('time')).toHaveText(
        /^(just now|\d minutes? ago)$/,
      );
    });

    await test.step('the date preset of a table', async () => {
      await page.goto('/listing');
      await quickFilter(page, 'Available').click();
      await page.getByLabel('Available, quick range').selectOption('Available Now');
      await expect(page).toHaveURL(new RegExp(`max_date_available=${today}`));
    });

    await test.step('the current day of a chart and its presets', async () => {
      await page.goto('/');
      const chart = page.getByRole('region', { name: 'Volume Comparisons by Region' });
      await chart.scrollIntoViewIfNeeded();
      await expect(chart.getByRole('slider', { name: 'Day' })).toHaveAttribute(
        'aria-valuetext',
        new RegExp(`^${longDate(today)}: `),
      );
      await chart.getByRole('button', { name: /^Filter only/ }).click();
      await chart.getByRole('combobox', { name: /quick range$/ }).selectOption('YTD');
      await expect(page).toHaveURL(new RegExp(`comparison\\.end_date=${today}`));
    });
  });

test('an open page moves to the next market day at its midnight', async ({ signedIn }) => {
  const today = marketToday();
  const tomorrow = addDays(today, 1);
  const page = await signedIn('terminal', NO_APP_PATH);
  let day = today;
  // Until the test changes `day`, the responses say that the market day ends in one second.
  await page.route('**/trpc/**', async (route) => {
    const answer = await route.fetch();
    const ends_in = day === today ? 1 : 86_400;
    const headers = { ...answer.headers(), 'market-day': `${day};ends-in=${ends_in};zone=America/Chicago` };
    // The page may have aborted the request.
    await route.fulfill({ response: answer, headers }).catch(() => {});
  });
  await page.goto('/my/listing');
  const before = await addListing(page);
  await expect(before.getByLabel('Date available')).toHaveValue(usDate(today));
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  const refetched = page.waitForRequest(/listings\.listMine/);
  day = tomorrow;
  // The page refetches the visible tables on the new day.
  await refetched;
  const after = await addListing(page);
  await expect(after.getByLabel('Date available')).toHaveValue(usDate(tomorrow));
});
