/**
 * A record that is not Open is off the market: its owner, their team, Admins, bidders and traders with a booking can read it
 * through every call, and every other caller gets the same answer as for a missing record.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeBid, makeInquiry, makeListing, makeOffer, makeStorage } from '../samples.ts';
import { type Person, startTestApi, type TestApi } from '../test-api.ts';
import { type Cast, makeCast } from '../test-users.ts';
import { uploadPdfs } from '../upload-files.ts';

let api: TestApi;
let cast: Cast;
let storage_id: number;

beforeAll(async () => {
  api = await startTestApi();
  cast = await makeCast(api);
  storage_id = await makeStorage(api, cast.owner, { total_capacity: 100_000 });
});
afterAll(() => api.close());

type Answer = { status: number; text: string };
/** Every call that takes the id of the record. */
type Calls = Record<string, (id: number, by: Person) => Promise<Answer>>;

const listingCalls: Calls = {
  'listings.get': (listing_id, { token }) => api.query('listings.get', { listing_id }, token),
  'listings.modes': (listing_id, { token }) => api.query('listings.modes', { listing_id }, token),
  'listings.products': (listing_id, { token }) => api.query('listings.products', { listing_id }, token),
  'files.list': (id, { token }) => api.query('files.list', { type: 'listing', id }, token),
  'history.list': (id, { token }) => api.query('history.list', { entity: 'listing', id }, token),
  'matches.forListing': (listing_id, { token }) => api.query('matches.forListing', { listing_id }, token),
  'chat.startOnListing': (listing_id, { token }) => api.mutate('chat.startOnListing', { listing_id }, token),
  'files.attach': (id, { token }) =>
    api.mutate('files.attach', { type: 'listing', id, file_ids: [1] }, token),
  'listings.withdraw': (listing_id, { token }) => api.mutate('listings.withdraw', { listing_id }, token),
  'GET /api/listing/:id': (id, { token }) => api.rest('GET', `/api/listing/${id}`, { token }),
  'GET /api/listing/get_modes/:id': (id, { token }) =>
    api.rest('GET', `/api/listing/get_modes/${id}`, { token }),
  'GET /api/bid/:id/products': (id, { token }) => api.rest('GET', `/api/bid/${id}/products`, { token }),
  'GET /api/files/listing/:id': (id, { token }) => api.rest('GET', `/api/files/listing/${id}`, { token }),
  'POST /api/message/inquire/listing/:id': (id, { token }) =>
    api.rest('POST', `/api/message/inquire/listing/${id}`, { token }),
};

const inquiryCalls: Calls = {
  'inquiries.get': (inquiry_id, { token }) => api.query('inquiries.get', { inquiry_id }, token),
  'inquiries.modes': (inquiry_id, { token }) => api.query('inquiries.modes', { inquiry_id }, token),
  'files.list': (id, { token }) => api.query('files.list', { type: 'inquiry', id }, token),
  'history.list': (id, { token }) => api.query('history.list', { entity: 'inquiry', id }, token),
  'matches.forInquiry': (inquiry_id, { token }) => api.query('matches.forInquiry', { inquiry_id }, token),
  'chat.startOnInquiry': (inquiry_id, { token }) => api.mutate('chat.startOnInquiry', { inquiry_id }, token),
  'files.attach': (id, { token }) =>
    api.mutate('files.attach', { type: 'inquiry', id, file_ids: [1] }, token),
  'inquiries.withdraw': (inquiry_id, { token }) => api.mutate('inquiries.withdraw', { inquiry_id }, token),
  'GET /api/inquiry/:id': (id, { token }) => api.rest('GET', `/api/inquiry/${id}`, { token }),
  'GET /api/inquiry/get_modes/:id': (id, { token }) =>
    api.rest('GET', `/api/inquiry/get_modes/${id}`, { token }),
  'GET /api/files/inquiry/:id': (id, { token }) => api.rest('GET', `/api/files/inquiry/${id}`, { token }),
  'POST /api/message/inquire/inquiry/:id': (id, { token }) =>
    api.rest('POST', `/api/message/inquire/inquiry/${id}`, { token }),
};

const withoutRequestId = (text: string) => text.replace(/"request_id":"[^"]*"/g, '');

async function findLeaks(calls: Calls, id: number, strangers: (keyof Cast)[]): Promise<string[]> {
  const leaks: string[] = [];
  for (const name of strangers)
    for (const [procedure, call] of Object.entries(calls)) {
      const [existing, missing] = [await call(id, cast[name]), await call(987_654, cast[name])];
      // 403 where the policy refuses the caller for any id.
      const same = withoutRequestId(existing.text) === withoutRequestId(missing.text);
      if (!same || ![403, 404].includes(existing.status))
        leaks.push(`${procedure} as ${name}: ${existing.text}`);
    }
  return leaks;
}

async function findRefusedReads(calls: Calls, id: number, insiders: (keyof Cast)[]): Promise<string[]> {
  const reads = Object.entries(calls).filter(([procedure]) => /get|modes|files.list|files\//.test(procedure));
  const refused: string[] = [];
  for (const name of insiders)
    for (const [procedure, call] of reads) {
      const { status, text } = await call(id, cast[name]);
      if (status !== 200) refused.push(`${procedure} as ${name}: ${text}`);
    }
  return refused;
}

type Table = 'listings' | 'inquiries';

/** Ways in which a record leaves the market. */
const ends: Record<string, (table: Table, key: string, id: number) => Promise<unknown>> = {
  withdrawn: (table, key, id) =>
    api.database
      .client`update ${api.database.client(table)} set status = 'Withdrawn' where ${api.database.client(key)} = ${id}`,
  booked: (table, key, id) =>
    api.database
      .client`update ${api.database.client(table)} set status = 'Booked' where ${api.database.client(key)} = ${id}`,
  expired: (table, key, id) =>
    api.database
      .client`update ${api.database.client(table)} set expiration = '2020-01-01' where ${api.database.client(key)} = ${id}`,
};

describe.for(Object.entries(ends))('a record that is %s', ([, end]) => {
  it('as a listing is readable by its owner, team, Admins and bidders, and missing for others', async () => {
    const listing_id = await makeListing(api, cast.owner, storage_id, {
      file_ids: await uploadPdfs(api, cast.owner, 'plan.pdf'),
    });
    await makeBid(api, cast.bidder, listing_id);
    const strangers = ['viewer', 'trader', 'terminal', 'rival', 'partner', 'booked'] as const;
    expect(await findRefusedReads(listingCalls, listing_id, [...strangers])).toEqual([]);
    await end('listings', 'listing_id', listing_id);
    expect(await findLeaks(listingCalls, listing_id, [...strangers])).toEqual([]);
    expect(
      await findRefusedReads(listingCalls, listing_id, ['owner', 'teammate', 'admin', 'bidder']),
    ).toEqual([]);
  });

  it('as an inquiry is readable by its owner, team, Admins and terminals with an offer, and missing for others', async () => {
    const inquiry_id = await makeInquiry(api, cast.bidder, {
      file_ids: await uploadPdfs(api, cast.bidder, 'plan.pdf'),
    });
    await makeOffer(api, cast.owner, { inquiry_id, storage_id });
    const strangers = ['viewer', 'trader', 'terminal', 'rival', 'teammate', 'booked'] as const;
    expect(await findRefusedReads(inquiryCalls, inquiry_id, [...strangers])).toEqual([]);
    await end('inquiries', 'inquiry_id', inquiry_id);
    expect(await findLeaks(inquiryCalls, inquiry_id, [...strangers])).toEqual([]);
    expect(await findRefusedReads(inquiryCalls, inquiry_id, ['bidder', 'partner', 'admin', 'owner'])).toEqual(
      [],
    );
  });
});

describe('the modes of a storage', () => {
  const modes = async (by: Person, id: number) => {
    const { status, body } = await api.rest('GET', `/api/storage/get_modes/${id}`, { token: by.token });
    return status === 200 ? body.data.map(({ mode_name }: { mode_name: string }) => mode_name) : status;
  };

  it('are visible to every user as far as an Open listing offers them, and all to its own side', async () => {
    const mode = { inbound_outbound: 'both' as const, type: 'Truck' as const, pump_over_rate: 0.1 };
    const access_modes = ['North rack', 'South rack'].map((mode_name) => ({ ...mode, mode_name }));
    const id = await makeStorage(api, cast.owner, { access_modes });
    const all = await api.query('storage.modes', { storage_id: id }, cast.owner.token);
    const [north] = all.body.result.data.data as { mode_id: number }[];
    expect(await modes(cast.viewer, id)).toBe(404);
    const listing_id = await makeListing(api, cast.owner, id, { access_modes: [north?.mode_id ?? 0] });
    for (const by of [cast.viewer, cast.trader, cast.rival])
      expect(await modes(by, id)).toEqual(['North rack']);
    for (const by of [cast.owner, cast.teammate, cast.admin])
      expect(await modes(by, id)).toEqual(['North rack', 'South rack']);
    await api.mutate('listings.withdraw', { listing_id }, cast.owner.token);
    for (const by of [cast.viewer, cast.trader]) expect(await modes(by, id)).toBe(404);
    expect(await modes(cast.viewer, 987_654)).toBe(404);
  });
});
