/** Creates the records of a test over the REST API, as the signed-in user of a page. */
import { expect, type Page } from '@playwright/test';
import { addMonths } from '@tank/schema/kit/dates';
import { DEFAULT_TIME_ZONE, dateIn } from '@tank/schema/kit/time-zones';

/** Appends a unique suffix, so that a test finds its own records among those of other tests. */
export const unique = (word: string) =>
  `${word} ${Date.now().toString(36)}${Math.floor(Math.random() * 1296).toString(36)}`;

/** A volume in MBBL that other records are unlikely to have, as screens show it. */
export const uniqueVolume = (whole: number) =>
  String(Number((whole + (1 + (Date.now() % 999)) / 1000).toFixed(3)));

/** The market day by the system clock, which the server under test shares. */
export const marketToday = () => dateIn(DEFAULT_TIME_ZONE, new Date());

/** The first day of the month that is `months` from now. */
export const monthAhead = (months: number) => `${addMonths(marketToday(), months).slice(0, 7)}-01`;

export const userOf = (page: Page): Promise<{ user_id: number; username: string; team_id: number | null }> =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('session') ?? '{}'));

export const tokenOf = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('session') ?? '{}').token);

const ids = {
  listing: 'listing_id',
  bid: 'bid_id',
  booking: 'booking_id',
  inquiry: 'inquiry_id',
  inquiry_bids: 'inquiry_bids_id',
};

/** Replaces the list after the colon of `/landing/bid/:bid/placed?status=Open` by the id of its newest record. */
export async function resolveAddress(page: Page, address: string): Promise<string> {
  const [path, list] = address.split(':');
  if (!list) return address;
  const headers = { 'x-access-token': await tokenOf(page) };
  const { data } = await (await page.request.get(`/api/${list}`, { headers })).json();
  return `${path}${data[0][ids[list.split('/')[0] as keyof typeof ids]]}`;
}

/** Calls a REST path as the user of the page and returns `data`. */
async function post(page: Page, path: string, body: object = {}): Promise<Record<string, number>> {
  const headers = { 'x-access-token': await tokenOf(page) };
  const response = await page.request.post(`/api/${path}`, { headers, data: body });
  expect(response.status(), `${path}: ${await response.text()}`).toBe(200);
  return (await response.json()).data;
}

/** Cancels or withdraws a record as the user of the page. */
export async function cancel(
  page: Page,
  procedure: 'bids.cancel' | 'offers.cancel' | 'renewals.cancel' | 'listings.withdraw',
  data: object,
) {
  const headers = { 'x-access-token': await tokenOf(page) };
  const response = await page.request.post(`/trpc/${procedure}`, { headers, data });
  expect(response.status(), await response.text()).toBe(200);
}

interface StorageInput {
  name: string;
  address?: string;
  /** MBBL. */
  capacity?: number;
}

export async function createStorage(page: Page, input: StorageInput): Promise<number> {
  const { name, address = 'Bayonne, NJ, USA', capacity = 500 } = input;
  const { storage_id } = await post(page, 'storage', {
    storage_name: name,
    formatted_address: address,
    product_category: 'Heavy Crude',
    total_capacity: capacity,
    tank_material: 'Carbon Steel',
    tank_type: 'Coned Roof',
    heel_requirement: 100,
    number_of_tanks: 2,
    access_modes: [{ mode_name: 'South dock', type: 'Barge', inbound_outbound: 'both', pump_over_rate: 0.1 }],
  });
  return storage_id as number;
}

interface ListingInput {
  storage_id: number;
  comment: string;
  /** MBBL. */
  capacity?: number;
}

export async function createListing(page: Page, input: ListingInput): Promise<number> {
  const { storage_id, comment, capacity = 100 } = input;
  const { listing_id } = await post(page, 'listing', {
    storage_id,
    working_capacity: capacity,
    date_available: monthAhead(1),
    term: 12,
    ask_price: 0.7,
    delay_after_commit: 1,
    comment,
    visibility: 2,
  });
  return listing_id as number;
}

interface BidInput {
  listing_id: number;
  comment: string;
  /** MBBL. */
  volume?: number;
  start_date?: string;
  term?: number;
}

export async function createBid(page: Page, input: BidInput): Promise<number> {
  const { listing_id, comment, volume = 40, start_date = monthAhead(1), term = 6 } = input;
  const { bid_id } = await post(page, `bid/${listing_id}`, {
    product: 'WCS',
    bid_price: 0.65,
    volume,
    start_date,
    term,
    comment,
  });
  return bid_id as number;
}

/** An inquiry for at least 10 MBBL near Bayonne. */
export async function createInquiry(
  page: Page,
  { comment, max_volume }: { comment: string; max_volume: number },
): Promise<number> {
  const { inquiry_id } = await post(page, 'inquiry', {
    formatted_address: 'Bayonne, NJ, USA',
    radius: 50,
    product: 'WCS',
    min_volume: 10,
    max_volume,
    bid_price: 0.8,
    term: 12,
    start_date: monthAhead(1),
    comment,
    access_modes: [{ mode_name: 'Any dock', type: 'Barge', inbound_outbound: 'both', pump_over_rate: 0.1 }],
  });
  return inquiry_id as number;
}

export async function createOffer(
  page: Page,
  inquiry_id: number,
  offer: { storage_id: number; comment: string },
): Promise<number> {
  const { inquiry_bids_id } = await post(page, `inquiry_bids/${inquiry_id}`, {
    ...offer,
    volume: 60,
    ask_price: 0.9,
    date_available: monthAhead(1),
    term: 12,
  });
  return inquiry_bids_id as number;
}

interface RenewalInput {
  /** The name of the storage. */
  name: string;
  /** The start date of the booking; optional if the storage has only one. */
  bookingStart?: string;
  volume: number;
}

/** Requests, as the trader, to renew a booking for six months from its end. */
export async function createRenewal(
  page: Page,
  { name, bookingStart, volume }: RenewalInput,
): Promise<number> {
  const headers = { 'x-access-token': await tokenOf(page) };
  const get = async (path: string) =>
    (await (await page.request.get(`/api/${path}`, { headers })).json()).data;
  const bookings: { booking_id: number; start_date: string }[] = await get(
    `booking/trader?q=${encodeURIComponent(name)}`,
  );
  const booking = bookings.find(
    ({ start_date }) => bookingStart === undefined || start_date === bookingStart,
  );
  const { start_date } = await get(`renew/${booking?.booking_id}`);
  const { renewal_id } = await post(page, `renew/${booking?.booking_id}/trader`, {
    start_date,
    term: 6,
    price: 0.7,
    volume,
  });
  return renewal_id as number;
}

interface BookingInput extends Omit<BidInput, 'listing_id' | 'comment'> {
  terminal: Page;
  trader: Page;
  /** The name of the storage and the comment of the listing and the bid. */
  name: string;
  storage_id?: number;
}

/** Lists a storage, bids on the listing and accepts the bid; returns the id of the listing. */
export async function createBooking({
  terminal,
  trader,
  name,
  storage_id,
  ...bid
}: BookingInput): Promise<number> {
  const storage = storage_id ?? (await createStorage(terminal, { name }));
  const listing_id = await createListing(terminal, { storage_id: storage, comment: name });
  const bid_id = await createBid(trader, { ...bid, listing_id, comment: name });
  await post(terminal, `booking/${bid_id}`);
  return listing_id;
}
