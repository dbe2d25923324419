import { expect } from '@playwright/test';
import { expectAccessible, NO_APP_PATH, screenshot, test } from './app.ts';
import { expectNoLayoutShift } from './layout-shift.ts';
import {
  createBid,
  createBooking,
  createInquiry,
  createListing,
  createRenewal,
  createStorage,
  marketToday,
  unique,
  userOf,
} from './records.ts';
import { chooseStorage, clickRowAction, confirm, dialogOf, factOf, fillFields, rowOf } from './ui.ts';

/** Later than every booking in the demo data. */
const YEAR = 2041;
const WARNING = 'One of your storage locations is overbooked for this month.';

test('warns the terminal which months a bid overbooks and marks them red in its calendar after acceptance', {
  tag: '@main',
}, async ({ signedIn }) => {
  const [trader, terminal] = [
    await signedIn('trader2', NO_APP_PATH),
    await signedIn('terminal2', NO_APP_PATH),
  ];
  const { username } = await userOf(trader);
  const STORAGE = unique('Crowded Tank');

  await test.step('set up 70 of 100 MBBL booked all year and a bid for 45 in March and April', async () => {
    const storage_id = await createStorage(terminal, { name: STORAGE, capacity: 100 });
    const wholeYear = { start_date: `${YEAR}-01-01`, term: 12, volume: 70 };
    await createBooking({ terminal, trader, name: STORAGE, storage_id, ...wholeYear });
    const listing_id = await createListing(terminal, { storage_id, comment: STORAGE });
    const spring = { start_date: `${YEAR}-03-10`, term: 1, volume: 45 };
    await createBid(trader, { listing_id, comment: `More in ${STORAGE}`, ...spring });
  });

  await test.step('the accept dialog lists the overbooked months', async () => {
    await terminal.goto('/my/listing');
    const row = rowOf(terminal.getByRole('table', { name: 'Bids on your listings' }), STORAGE);
    await clickRowAction(row, 'Accept');
    const dialog = dialogOf(terminal, /^Accept bid \d+\?$/);
    await expect(dialog.getByText('This would overbook the storage in 2 months')).toBeVisible();
    await expect(dialog.getByText(`March ${YEAR}: 115 of 100 MBBL`)).toBeVisible();
    await expect(dialog.getByText(`April ${YEAR}: 115 of 100 MBBL`)).toBeVisible();
    await expectAccessible(terminal);
    await screenshot(terminal, 'accept-overbooking');
    await confirm(dialog, 'Accept Bid', 'Bid accepted. The booking has been made.');
  });

  const calendar = terminal.getByRole('region', { name: `Bookings on Your Storage, ${YEAR}` });
  const allYear = calendar.getByRole('button', {
    name: `${username}: 70 MBBL at ${STORAGE}, January to December, overbooked in March to April`,
  });

  await test.step('both rows mark the months red, and the header shows a warning', async () => {
    await terminal.goto(`/my/booking?storage.year=${YEAR}`);
    await expect(allYear).toBeVisible();
    const springBar = `${username}: 45 MBBL at ${STORAGE}, March to April, overbooked in March to April`;
    await expect(calendar.getByRole('button', { name: springBar })).toBeVisible();
    const warnings = calendar.getByRole('button', { name: new RegExp(WARNING) });
    await expect(warnings).toHaveCount(2);
    await expect(calendar.getByRole('button', { name: `March: ${WARNING}` })).toBeVisible();
    const red = await allYear
      .locator('[data-over]')
      .evaluate((bar) => getComputedStyle(bar).backgroundColor.match(/\d+/g)?.map(Number));
    expect(red).toEqual([242, 85, 79]);
    await expectAccessible(terminal);
    await warnings.first().hover();
    await expect(terminal.getByRole('tooltip')).toHaveText(WARNING);
    await calendar.scrollIntoViewIfNeeded();
    await screenshot(terminal, 'calendar-overbooked');
  });

  await test.step('the trader sees no warning, because the capacity of the storage is not disclosed to bidders', async () => {
    await trader.goto(`/my/booking?offers.year=${YEAR}`);
    const offers = trader.getByRole('region', { name: `Bookings on Your Offers, ${YEAR}` });
    await expect(
      offers.getByRole('button', { name: /: 70 MBBL at .+, January to December$/ }).first(),
    ).toBeVisible();
    await expect(offers.getByRole('button', { name: /overbooked/ })).toHaveCount(0);
  });

  await test.step('Enter opens a booking, and Escape returns focus to its row', async () => {
    await allYear.focus();
    await terminal.keyboard.press('Enter');
    const dialog = dialogOf(terminal, /^Booking \d+$/);
    await expect(factOf(dialog, 'Volume')).toHaveText('70 MBBL');
    await expect(dialog.getByRole('link', { name: 'trader2@demo.test' })).toBeVisible();
    await terminal.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(allYear).toBeFocused();
  });

  await test.step('shows an empty state for a year without bookings', async () => {
    await terminal.goto('/my/booking?storage.year=2100');
    const empty = terminal.getByRole('region', { name: 'Bookings on Your Storage, 2100' });
    await expect(empty.getByText('No bookings for this year.')).toBeVisible();
    await expect(empty.getByRole('button', { name: 'Next year' })).toBeDisabled();
    await empty.getByRole('button', { name: 'Previous year' }).click();
    await expect(terminal).toHaveURL(/storage\.year=2099/);
    const before = terminal.getByRole('region', { name: 'Bookings on Your Storage, 2099' });
    await expectAccessible(terminal, before);
  });
});

test('listings, offers and renewals warn before they overbook, by the peak day of each month', async ({
  signedIn,
}) => {
  const [trader, terminal] = [
    await signedIn('trader2', NO_APP_PATH),
    await signedIn('terminal2', NO_APP_PATH),
  ];
  const name = unique('Peak Tank');
  const storage_id = await createStorage(terminal, { name, capacity: 100 });
  // Two bookings meet on March 10th, so the peak of March is 70 of 100 MBBL and not 140. A third is in June.
  for (const start_date of [`${YEAR}-02-10`, `${YEAR}-03-10`, `${YEAR}-06-10`])
    await createBooking({ terminal, trader, name, storage_id, start_date, term: 1, volume: 70 });
  const inquiry_id = await createInquiry(trader, { comment: name, max_volume: 90 });
  const renewal_id = await createRenewal(trader, { name, bookingStart: `${YEAR}-03-10`, volume: 31 });

  await test.step('Add Listing shows the free capacity of each month', async () => {
    await terminal.goto(`/my/storage?q=${encodeURIComponent(name)}`);
    await clickRowAction(rowOf(terminal, name), 'List capacity');
    const dialog = dialogOf(terminal, 'Add Listing');
    await fillFields(dialog, { 'Working capacity': '45', Term: '3', 'Date available': `03/01/${YEAR}` });
    await expect(dialog.getByRole('list', { name: 'Free after bookings' }).getByRole('listitem')).toHaveText([
      `Mar ${YEAR} – Apr ${YEAR}30 MBBL15 MBBL short`,
      `May ${YEAR}100 MBBL`,
    ]);
    await expectAccessible(terminal);
    await screenshot(terminal, 'free-capacity');
  });

  await test.step('Make Offer names the months that the offer would overbook', async () => {
    await terminal.goto(`/landing/inquiry/${inquiry_id}`);
    await terminal.getByRole('button', { name: 'Make Offer' }).click();
    const dialog = dialogOf(terminal, `Make Offer on inquiry ${inquiry_id}`);
    await chooseStorage(dialog, name);
    await fillFields(dialog, { Volume: '31', Term: '1', 'Date available': `04/01/${YEAR}` });
    await expect(dialog.getByText(`April ${YEAR}: 101 of 100 MBBL`)).toBeVisible();
  });

  await test.step('the accept dialog of a renewal names the months that it would overbook', async () => {
    await terminal.goto(`/my/booking?renewal=${renewal_id}`);
    await dialogOf(terminal, `Renewal request ${renewal_id}`).getByRole('button', { name: 'Accept' }).click();
    const dialog = dialogOf(terminal, `Accept renewal request ${renewal_id}?`);
    await expect(dialog.getByText('This would overbook the storage in 2 months')).toBeVisible();
    await expect(dialog.getByText(`June ${YEAR}: 101 of 100 MBBL`)).toBeVisible();
  });
});

test('the dashboard shows booked capacity and a revenue forecast over a range of dates', async ({
  signedIn,
}) => {
  const page = await signedIn('terminal', '/my/booking');
  await expectNoLayoutShift(page);
  await expect(page.getByRole('heading', { name: 'Booked Capacity' })).toBeVisible();
  // The demo has open renewal requests: a line leads to them, and they come before the bookings.
  await page.getByRole('link', { name: 'Review' }).click();
  await expect(page.getByRole('heading', { name: 'Renewal Requests' })).toBeInViewport();
  await expect(page.getByRole('tab', { name: /^Received \d+$/ })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 }).last()).toHaveText('Bookings on Your Offers');
  await expect(page.getByText('Lease Costs').first()).toBeVisible();
  const year = Number(marketToday().slice(0, 4));
  await page.getByLabel('Forecast, quick range').selectOption('Next Year');
  await expect(page.getByLabel('Forecast, from')).toHaveValue(`01/01/${year + 1}`);
  await expect(page).toHaveURL(new RegExp(`forecast\\.from=${year + 1}-01-01`));
  await page.getByLabel('Forecast, to').fill(`12/31/${year - 1}`);
  await page.keyboard.press('Tab');
  await expect(page.getByText('End date cannot be before start date.')).toBeVisible();
  await page.getByLabel('Forecast, quick range').selectOption('Reset');
  await expect(page.getByLabel('Forecast, to')).toHaveValue(`12/31/${year}`);
  await expectAccessible(page);
  await screenshot(page, 'bookings-dashboard');

  const month = page.getByRole('slider', { name: 'Month' });
  await month.press('Home');
  await expect(month).toContainText(`January ${year} USD per month`);
  await expect(month).toHaveAttribute('aria-valuetext', /: Revenue \$[\d,]+, Lease Costs \$[\d,]+$/);

  // The print style sheet hides the controls and adds the date of printing.
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(/^Printed \d\d\/\d\d\/\d{4}/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'My Bookings' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Next year' }).first()).toBeHidden();
  await expect(page.getByText('Booked Capacity')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Overbooked', exact: true })).toBeVisible();
});
