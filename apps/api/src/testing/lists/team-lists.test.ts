/** The lists of a team: the rows of its members only, for its members only (docs/product.md#teams). */
import { users } from '@tank/db/tables/users';
import { messages } from '@tank/schema/messages';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeTeam } from '../make-team.ts';
import {
  makeBid,
  makeBooking,
  makeInquiry,
  makeListing,
  makeOffer,
  makeRenewal,
  makeStorage,
} from '../samples.ts';
import { type Person, startTestApi, type TestApi } from '../test-api.ts';

let api: TestApi;
/** A team of two terminals, a team of two traders, and a pair without a team with the same records. */
let terminals: [Person, Person];
let traders: [Person, Person];
let strangers: [Person, Person];

const setTeam = (person: Person, team_id: number | null) =>
  api.database.db.update(users).set({ team_id }).where(eq(users.user_id, person.user_id));

/** Every kind of record between a terminal and a trader. */
async function createDeal(terminal: Person, trader: Person): Promise<Record<string, number>> {
  const storage_id = await makeStorage(api, terminal);
  const listing_id = await makeListing(api, terminal, storage_id, { hide_price: 1, visibility: 0 });
  const bid_id = await makeBid(api, trader, listing_id);
  const inquiry_id = await makeInquiry(api, trader);
  const inquiry_bids_id = await makeOffer(api, terminal, { inquiry_id, storage_id });
  const { booking_id } = await makeBooking(api, terminal, trader, storage_id);
  return {
    storage_id,
    listing_id,
    bid_id,
    inquiry_id,
    inquiry_bids_id,
    booking_id,
    renewal_id: await makeRenewal(api, trader, booking_id),
  };
}

/** The side that owns the rows, and their key. */
const tables = {
  'storage.listTeam': ['terminal', 'storage_id'],
  'listings.listTeam': ['terminal', 'listing_id'],
  'bids.listReceivedTeam': ['terminal', 'bid_id'],
  'bids.listPlacedTeam': ['trader', 'bid_id'],
  'inquiries.listTeam': ['trader', 'inquiry_id'],
  'offers.listReceivedTeam': ['trader', 'inquiry_bids_id'],
  'offers.listPlacedTeam': ['terminal', 'inquiry_bids_id'],
  'bookings.listTerminalTeam': ['terminal', 'booking_id'],
  'bookings.listTraderTeam': ['trader', 'booking_id'],
  'renewals.listReceivedTeam': ['terminal', 'renewal_id'],
  'renewals.listPlacedTeam': ['trader', 'renewal_id'],
} as const;

let deals: Record<string, number>[];

beforeAll(async () => {
  api = await startTestApi();
  const pair = async (category: 'Terminal' | 'Trader', team_id: number | null) =>
    [await api.person({ category, team_id }), await api.person({ category, team_id })] as [Person, Person];
  terminals = await pair('Terminal', await makeTeam(api, 'Owners'));
  traders = await pair('Trader', await makeTeam(api, 'Bidders'));
  strangers = [await api.person({ category: 'Terminal' }), await api.person()];
  deals = [
    await createDeal(terminals[0], traders[0]),
    await createDeal(terminals[1], traders[1]),
    await createDeal(...strangers),
  ];
});
afterAll(() => api.close());

const list = async (procedure: string, by: Person, input: object = {}) => {
  const { status, text, body } = await api.query(procedure, input, by.token);
  if (status !== 200) throw new Error(`${procedure} answered ${status}: ${text}`);
  return body.result.data;
};
const refusal = async (procedure: string, by: Person) => {
  const { status, body } = await api.query(procedure, {}, by.token);
  return [status, body.error?.message];
};

describe.for(Object.entries(tables))('%s', ([procedure, [side, key]]) => {
  const members = () => (side === 'terminal' ? terminals : traders);
  const others = () => (side === 'terminal' ? traders : terminals);

  test('returns the rows of every member with their owner, and no other rows', async () => {
    const [one, two] = members();
    for (const caller of [one, two]) {
      const { data, page } = await list(procedure, caller, { sort: 'username' });
      // The booking created a second listing and bid.
      const owners = new Set(data.map((row: Record<string, unknown>) => `${row.username} ${row.own}`));
      expect([...owners]).toEqual([one, two].map((p) => `${p.username} ${Number(p === caller)}`));
      const ids = data.map((row: Record<string, unknown>) => row[key]);
      expect(ids).toEqual(expect.arrayContaining([deals[0]?.[key], deals[1]?.[key]]));
      expect(ids).not.toContain(deals[2]?.[key]);
      expect(page.total).toBe(data.length);
    }
    expect((await list(procedure, others()[0])).data).toEqual([]);
  });

  test('searches by member name, pages, and bounds the rows of the team', async () => {
    const [one, two] = members();
    const found = await list(procedure, one, { q: two.username });
    expect(found.data.length).toBeGreaterThan(0);
    expect(found.data.every((row: { username: string }) => row.username === two.username)).toBe(true);
    expect((await list(procedure, one, { q: strangers[0].username })).data).toEqual([]);
    const first = await list(procedure, one, { limit: 1, sort: '-username' });
    expect(first.data).toMatchObject([{ username: two.username }]);
    expect(first.page.total).toBeGreaterThan(1);
    expect(Object.values<{ min: unknown }>(first.bounds).every(({ min }) => min !== null)).toBe(true);
    // Without rows the bounds are null.
    expect(Object.values<{ min: unknown }>((await list(procedure, others()[0])).bounds)).toEqual(
      expect.arrayContaining([{ min: null, max: null }]),
    );
  });

  test('is for members of any category except Viewer, and returns 403 to others', async () => {
    const { team_id } = (await api.query('access.current', undefined, members()[0].token)).body.result.data
      .session;
    for (const outsider of [...strangers, await api.person({ category: 'Admin' })])
      expect(await refusal(procedure, outsider)).toEqual([403, messages.noTeam]);
    expect(await refusal(procedure, await api.person({ category: 'Viewer', team_id }))).toEqual([
      403,
      messages.forbidden,
    ]);
    for (const category of ['Trader', 'Terminal', 'Admin'] as const) {
      const newcomer = await api.person({ category, team_id });
      const { data } = await list(procedure, newcomer);
      expect(data.length).toBeGreaterThan(1);
      expect(data.every((row: { own: number }) => row.own === 0)).toBe(true);
    }
  });

  test('returns 403 to a member who left the team, and omits their rows for the others', async () => {
    const [one, two] = members();
    const { team_id } = (await api.query('access.current', undefined, one.token)).body.result.data.session;
    await setTeam(two, null);
    try {
      expect(await refusal(procedure, two)).toEqual([403, messages.noTeam]);
      const { data } = await list(procedure, one);
      expect(data.length).toBeGreaterThan(0);
      expect(data.every((row: { own: number }) => row.own === 1)).toBe(true);
    } finally {
      await setTeam(two, team_id);
    }
  });
});

test('a teammate sees a listing in full, as its owner does, and gets 403 for withdrawing it', async () => {
  const [one, two] = terminals;
  const listing_id = deals[0]?.listing_id;
  const { data } = await list('listings.listTeam', two, { q: one.username });
  const row = data.find((found: { listing_id: number }) => found.listing_id === listing_id);
  expect(row).toMatchObject({ ask_price: 0.65, hide_price: 1, locality: 'Bayonne', open_bids: 1, own: 0 });
  const refused = await api.mutate('listings.withdraw', { listing_id }, two.token);
  expect(refused.status).toBe(403);
});

test('a teammate of the bidder sees the same redacted listing as the bidder', async () => {
  const { data } = await list('bids.listPlacedTeam', traders[1], { q: traders[0].username });
  const row = data.find((found: { bid_id: number }) => found.bid_id === deals[0]?.bid_id);
  expect(row).toMatchObject({ bid_price: 0.6, ask_price: 'Undisclosed', region: 'PADD 1B', own: 0 });
  expect(row.formatted_address).not.toContain('Bayonne');
});

test('a deleted storage is not in the list of the team', async () => {
  const storage_id = await makeStorage(api, terminals[0]);
  const ids = async () =>
    (await list('storage.listTeam', terminals[1])).data.map((row: { storage_id: number }) => row.storage_id);
  expect(await ids()).toContain(storage_id);
  await api.mutate('storage.delete', { storage_id }, terminals[0].token);
  expect(await ids()).not.toContain(storage_id);
});
