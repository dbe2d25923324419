/** Compares matches with a brute-force reference over every pair of a seeded random market. */
import type { inquiries } from '@tank/db/tables/inquiries';
import type { listings } from '@tank/db/tables/listings';
import { MAX_MATCHES } from '@tank/schema/trade/matches';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { marketToday } from '../../testing/market-today.ts';
import { fillMarket } from '../../testing/matches/fill-market.ts';
import { fitting, type Market, nearest, readMarket } from '../../testing/matches/reference-matches.ts';
import { type Person, startTestApi, type TestApi } from '../../testing/test-api.ts';

const TODAY = marketToday();

let api: TestApi;
let owners: Person[];
let market: Market;

beforeAll(async () => {
  api = await startTestApi();
  owners = [];
  for (const category of ['Terminal', 'Terminal', 'Trader', 'Trader'] as const)
    owners.push(await api.person({ category }));
  await fillMarket(
    api,
    owners.map(({ user_id }) => user_id),
    TODAY,
  );
  market = await readMarket(api.database);
});
afterAll(() => api.close());

interface Match {
  listing_id: number;
  inquiry_id: number;
  score: number;
  distance: number | null;
  reasons: string[];
  [field: string]: unknown;
}

const tokenOf = (owner_id: number) => owners.find(({ user_id }) => user_id === owner_id)?.token;
const forInquiry = async ({ inquiry_id, owner_id }: typeof inquiries.$inferSelect): Promise<Match[]> =>
  (await api.query('matches.forInquiry', { inquiry_id }, tokenOf(owner_id))).body.result.data.data;
const forListing = async ({ listing_id, owner_id }: typeof listings.$inferSelect): Promise<Match[]> =>
  (await api.query('matches.forListing', { listing_id }, tokenOf(owner_id))).body.result.data.data;

function expectBest(matches: Match[], fits: number): void {
  expect(matches).toHaveLength(Math.min(MAX_MATCHES, fits));
  const scores = matches.map(({ score }) => score);
  expect(scores).toEqual(scores.toSorted((a, b) => b - a));
}

describe('matches', () => {
  it('for an inquiry are the listings that the reference finds', async () => {
    let [some, full] = [0, 0];
    for (const inquiry of market.inquiries) {
      const matches = await forInquiry(inquiry);
      const fits = fitting.listings(market, inquiry, TODAY);
      expectBest(matches, fits.length);
      const ids = matches.map(({ listing_id }) => listing_id);
      const near = nearest(inquiry, fits).map(({ listing_id }) => listing_id);
      expect(near).toEqual(expect.arrayContaining(ids));
      some += matches.length > 0 ? 1 : 0;
      full += fits.length > 50 ? 1 : 0;
    }
    // Guards against a market in which nothing matches.
    expect(some).toBeGreaterThan(30);
    expect(full).toBeGreaterThan(0);
  });

  it('for a listing are the inquiries that the reference finds', async () => {
    let some = 0;
    for (const listing of market.listings) {
      const matches = await forListing(listing);
      const fits = fitting.inquiries(market, listing, TODAY).map(({ inquiry_id }) => inquiry_id);
      expectBest(matches, fits.length);
      expect(fits).toEqual(expect.arrayContaining(matches.map(({ inquiry_id }) => inquiry_id)));
      some += matches.length > 0 ? 1 : 0;
    }
    expect(some).toBeGreaterThan(80);
  });

  it('exclude the caller’s own records and records that are not Open', async () => {
    const closed = market.inquiries.filter(
      ({ status, expiration }) => status !== 'Open' || expiration < TODAY,
    );
    expect(closed.length).toBeGreaterThan(3);
    for (const inquiry of closed) expect(await forInquiry(inquiry)).toEqual([]);
    for (const inquiry of market.inquiries)
      for (const { own, status, expiration } of await forInquiry(inquiry)) {
        expect([own, status]).toEqual([0, 'Open']);
        expect(String(expiration) >= TODAY).toBe(true);
      }
  });

  it('return 403 to strangers and 404 for unknown ids', async () => {
    const [inquiry, listing] = [market.inquiries[0], market.listings[0]];
    const stranger = await api.person({ category: 'Terminal' });
    for (const [procedure, input] of [
      ['matches.forInquiry', { inquiry_id: inquiry?.inquiry_id }],
      ['matches.forListing', { listing_id: listing?.listing_id }],
    ] as const) {
      expect((await api.query(procedure, input, stranger.token)).status).toBe(403);
      const absent = Object.fromEntries(Object.keys(input).map((key) => [key, 987_654]));
      expect((await api.query(procedure, absent, stranger.token)).status).toBe(404);
    }
  });
});

describe('a matching listing of another owner', () => {
  const allMatches = async () => JSON.stringify(await Promise.all(market.inquiries.map(forInquiry)));

  it('shows only its public values', async () => {
    const shown = new Set<string>();
    for (const inquiry of market.inquiries)
      for (const match of await forInquiry(inquiry)) {
        const listing = market.listings.find(({ listing_id }) => listing_id === match.listing_id);
        if (!listing) throw new Error(`Match names unknown listing ${match.listing_id}.`);
        expect(match.ask_price).toBe(listing.public_ask_price ?? 'Undisclosed');
        expect(match.locality).toBe(listing.public_locality);
        if (listing.public_ask_price === null) expect(match.reasons).toContain('Price undisclosed');
        expect(match.distance === null).toBe(listing.visibility < 2);
        if (listing.visibility < 2) expect(match.reasons[1]).toMatch(/, exact location hidden by owner$/);
        shown.add(`${listing.visibility} ${listing.hide_price}`);
      }
    expect(shown.size).toBe(6);
  });

  it('is matched and ranked independently of its hidden price and address', async () => {
    const before = await allMatches();
    const { client } = api.database;
    await client`update listings set ask_price = 0.0001 * listing_id where hide_price = 1`;
    await client`update listings set ask_price = 5 where hide_price = 1 and listing_id % 2 = 0`;
    const street = { locality: 'Elsewhere', formatted_address: '1 Elsewhere Rd' };
    await client`
      update listings set ${client(street)}, latitude = latitude + 1.5, longitude = longitude - 2 where visibility = 1`;
    await client`
      update listings set ${client({ ...street, administrative_area_level_1: 'AK' })}, latitude = 61, longitude = -149
      where visibility = 0`;
    expect(await allMatches()).toBe(before);
  });

  it('is matched and ranked by its price and address once they are public', async () => {
    const before = await allMatches();
    await api.database.client`update listings set hide_price = 0, visibility = 2`;
    expect(await allMatches()).not.toBe(before);
  });
});
