/** Five tasks, played from the dashboard on; the goal is checked by the API. */
import type { Browser, Locator, Page } from 'playwright-core';
import { atMost, round } from '../../lib/report.ts';
import { freshPage, ORIGIN, type Role, signInAs, withBrowser } from '../product.ts';
import { type Cost, noCost, Person } from './person.ts';

/** Opens the dashboard as a user. All persons of a task add to the same cost. */
type Open = (role: Role) => Promise<Person>;

interface Task {
  /** Seconds before the redesign (commit 22017cdc). */
  before: number;
  play: (open: Open) => Promise<void>;
}

type Row = Record<string, string | number>;

/** Rows of a list of the REST API, as the user of the page. */
async function fetchRows({ page }: Person, path: string): Promise<Row[]> {
  const { token } = JSON.parse(await page.evaluate(() => sessionStorage.getItem('session') ?? '{}'));
  const reply = await page.request.get(`${ORIGIN}/api/${path}`, { headers: { 'x-access-token': token } });
  const answer = await reply.json();
  return Array.isArray(answer) ? answer : answer.data;
}

function assert(reached: unknown, goal: string): asserts reached {
  if (!reached) throw new Error(`Not reached: ${goal}`);
}

const button = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('button', { name, exact: true }).first();
const dialogOf = (page: Page, title: RegExp | string) => page.getByRole('dialog', { name: title });

async function findListingAndBid(open: Open): Promise<void> {
  const me = await open('trader');
  const { page } = me;
  const [last] = await fetchRows(me, 'bid/placed?limit=1');
  await me.goTo('Listings');
  await me.click(button(page, 'Filters'));
  const filters = dialogOf(page, 'Filters');
  await me.choose(filters.getByRole('combobox', { name: 'Region' }), 'PADD 3');
  await me.fill(filters.getByRole('textbox', { name: 'Capacity, from' }), '200');
  await me.press('Tab');
  await me.type('400');
  await me.choose(filters.getByRole('combobox', { name: 'Product category' }), 'Light Crude');
  await me.click(page.getByRole('option', { name: 'Heavy Crude', exact: true }));
  await me.click(button(filters, /^Show \d+/));
  const fresh = page.getByRole('row').filter({ hasText: 'Crude' }).filter({ hasNotText: 'Your bid' }).first();
  await me.read(fresh);
  await me.click(button(fresh, /^Place Bid/));
  const form = dialogOf(page, /^Place Bid/);
  await me.click(form.getByRole('combobox', { name: 'Product' }));
  await me.click(page.getByRole('option').filter({ visible: true }).first());
  await me.fill(form.getByLabel('Comment'), 'Firm.');
  await me.click(button(form, 'Place Bid'));
  const [bid] = await fetchRows(me, 'bid/placed?limit=1');
  const listings = await fetchRows(
    me,
    'listing/all?region=PADD+3&min_working_capacity=200&max_working_capacity=400&limit=100',
  );
  const listing = listings.find(({ listing_id }) => listing_id === bid?.listing_id);
  assert(bid?.bid_id !== last?.bid_id, 'a bid');
  assert(/Crude/.test(String(listing?.product_category)), 'a bid on such a listing');
}

async function answerBids(open: Open): Promise<void> {
  const me = await open('terminal');
  const { page } = me;
  const openBids = await fetchRows(me, 'bid/received?status=Open&limit=100');
  /** The best bid first. */
  const bidsOn = (listing: number) =>
    openBids
      .filter(({ listing_id }) => listing_id === listing)
      .sort((one, other) => Number(other.bid_price) - Number(one.bid_price));
  const listingWith = (count: number) =>
    Number(openBids.find(({ listing_id }) => bidsOn(Number(listing_id)).length === count)?.listing_id);
  const [four, two] = [listingWith(4), listingWith(2)];
  await me.goTo('My Listings');
  await me.click(rowOf(page, four).getByRole('button', { name: /^Compare|^4/ }));
  const comparison = dialogOf(page, /^Open bids/);
  await me.read(comparison.getByText('Highest').first());
  await me.click(button(comparison, /^Accept/));
  await me.click(button(dialogOf(page, /^Accept/), 'Accept Bid'));
  if (await comparison.isVisible()) await me.press('Escape');
  await me.click(rowOf(page, two).getByRole('button', { name: /^Compare|^2/ }));
  await me.click(button(comparison, /^Reject all/));
  const rejection = dialogOf(page, /^Reject \d+ bids/);
  await me.fill(rejection.getByLabel('Reason'), 'Too low');
  await me.click(button(rejection, 'Reject'));
  const answered = await fetchRows(me, 'bid/received?limit=200');
  const statusOf = ({ bid_id }: Row) => answered.find((row) => row.bid_id === bid_id)?.status;
  const [best, ...rest] = bidsOn(four);
  assert(best && statusOf(best) === 'Accepted', 'the best bid is accepted');
  assert(
    [...rest, ...bidsOn(two)].every((bid) => statusOf(bid) === 'Rejected'),
    'the others are rejected',
  );
}

const rowOf = (page: Page, id: number) =>
  page
    .getByRole('table', { name: 'My listings' })
    .locator(`tr[data-row]`)
    .filter({ hasText: String(id) })
    .first();

async function explainOverbooking(open: Open): Promise<void> {
  const me = await open('terminal');
  const { page } = me;
  await me.click(page.getByRole('link', { name: /is overbooked/ }));
  const calendar = page.getByRole('region', { name: /^Bookings on Your Storage, \d+$/ });
  const months = await me.read(calendar.getByRole('listitem').filter({ hasText: 'Overbooked in' }));
  const bars = await calendar.getByRole('button', { name: /, overbooked in/ }).all();
  const read: string[] = [];
  for (const bar of bars) read.push(await me.read(bar));
  const year = await calendar.getByRole('status').textContent();
  const booked = (await fetchRows(me, `booking/calendar/my/terminal/${year}`)).filter(({ storage_name }) =>
    months.startsWith(String(storage_name)),
  );
  assert(booked.length > 1 && booked.length === read.length, 'each booking of the overbooked storage');
  for (const { username } of booked)
    assert(
      read.some((text) => text.includes(String(username))),
      `the booking of ${username}`,
    );
}

async function renewBooking(open: Open): Promise<void> {
  const trader = await open('trader');
  const renewals = await fetchRows(trader, 'renew/placed?limit=100');
  const booking = (await fetchRows(trader, 'booking/trader?limit=100')).find(
    ({ status, booking_id, terminal_username }) =>
      status === 'Active' &&
      terminal_username === 'demo_terminal' &&
      !renewals.some((renewal) => renewal.booking_id === booking_id),
  );
  await trader.goTo('My Bookings');
  await trader.click(trader.page.getByRole('tab', { name: 'Table' }).first());
  const row = trader.page
    .getByRole('table', { name: 'Bookings on Your Offers' })
    .locator('tr[data-row]')
    .filter({ hasText: String(booking?.booking_id) });
  await trader.click(button(row, /^Renew Booking/));
  await trader.click(button(dialogOf(trader.page, /^Renewal Request/), 'Request renewal'));
  const terminal = await open('terminal');
  await terminal.click(terminal.page.getByRole('link', { name: /renewal requests? to answer/ }));
  const request = terminal.page
    .getByRole('table', { name: 'Received renewal requests' })
    .locator('tr[data-row]')
    .filter({ hasText: String(booking?.booking_id) })
    .first();
  await terminal.click(button(request, /^Review/));
  await terminal.click(
    button(terminal.page.getByRole('complementary', { name: /^Renewal request/ }), 'Accept'),
  );
  await terminal.click(button(dialogOf(terminal.page, /^Accept/), 'Accept'));
  const [newest] = await fetchRows(trader, 'booking/trader?limit=1');
  assert(newest?.type === 'renewal' && newest.start_date === booking?.end_date, 'the renewed booking');
}

async function readIndex(open: Open): Promise<void> {
  const me = await open('terminal');
  const { page } = me;
  await me.goTo('Price Index');
  const matrix = page.getByRole('table', { name: 'Prices by product category and region' });
  const cells = await matrix.getByRole('button', { name: /Gasoline: \d/ }).all();
  const read: string[] = [];
  for (const cell of cells) read.push(`${await cell.getAttribute('aria-label')} ${await me.read(cell)}`);
  const prices = (await fetchRows(me, 'price_index')).filter(
    ({ product_category, price }) => product_category === 'Gasoline' && price !== null,
  );
  for (const { region, price } of prices)
    assert(
      read.some((text) => text.includes(String(region)) && text.includes(Number(price).toFixed(4))),
      `${region}`,
    );
  assert(prices.length >= 6 && prices.length === read.length, 'a price for each region');
}

const tasks: Record<string, Task> = {
  'find a listing and bid': { before: 47.5, play: findListingAndBid },
  'answer six bids on two listings': { before: 39.8, play: answerBids },
  'explain an overbooking': { before: 10.2, play: explainOverbooking },
  'renew a booking': { before: 20.8, play: renewBooking },
  'read the index of a category': { before: 17.7, play: readIndex },
};

async function play(browser: Browser, sessions: Record<Role, string>, task: Task): Promise<Cost> {
  const cost = noCost();
  const closing: (() => Promise<void>)[] = [];
  await task.play(async (role) => {
    const { page, close } = await freshPage(browser, sessions[role]);
    closing.push(close);
    await page.goto(ORIGIN);
    return new Person(page, cost);
  });
  for (const close of closing) await close();
  return cost;
}

/** What each task costs a person, in the order of `tasks`: later tasks see what earlier ones did. */
export const webTasks = () =>
  withBrowser(async (browser) => {
    const sessions = {
      trader: await signInAs(browser, 'trader'),
      terminal: await signInAs(browser, 'terminal'),
    };
    const lines: string[] = [];
    for (const [name, task] of Object.entries(tasks)) {
      const { clicks, keys, scrolls, seconds, places } = await play(browser, sessions, task);
      lines.push(
        `${name}: ${clicks} clicks, ${keys} keys, ${scrolls} scrolls, ${round(seconds, 1)} s (${atMost(seconds, task.before, ' s')}), ${places.size} places: ${[...places].join(', ')}`,
      );
    }
    return ['', ...lines].join('\n  ');
  });
