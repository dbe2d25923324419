/**
 * What is not Open is off the market: it is there for its owner, their team, Admins and whoever bid or booked, by every
 * door, and answers everybody else as what was never there does.
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
/** Every door to a record, as somebody opens it; those that lead to changes refuse late where they refuse at all. */
type Doors = Record<string, (id: number, by: Person) => Promise<Answer>>;

const listingDoors: Doors = {
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

const inquiryDoors: Doors = {
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

async function sameAsNothing(doors: Doors, id: number, strangers: (keyof Cast)[]): Promise<string[]> {
  const leaks: string[] = [];
  for (const name of strangers)
    for (const [door, open] of Object.entries(doors)) {
      const [there, nothing] = [await open(id, cast[name]), await open(987_654, cast[name])];
      // Whoever may do no such thing is told that, whatever the id.
      const same = withoutRequestId(there.text) === withoutRequestId(nothing.text);
      if (!same || ![403, 404].includes(there.status)) leaks.push(`${door} as ${name}: ${there.text}`);
    }
  return leaks;
}

async function allRead(doors: Doors, id: number, insiders: (keyof Cast)[]): Promise<string[]> {
  const read = Object.entries(doors).filter(([door]) => /get|modes|files.list|files\//.test(door));
  const shut: string[] = [];
  for (const name of insiders)
    for (const [door, open] of read) {
      const { status, text } = await open(id, cast[name]);
      if (status !== 200) shut.push(`${door} as ${name}: ${text}`);
    }
  return shut;
}

type Table = 'listings' | 'inquiries';

/** What takes a record off the market. */
const ends: Record<string, (table: Table, key: string, id: number) => Promise<unknown>> = {
  withdrawn: (table, key, id) =>
    api.database
      .client`update ${api.database.client(table)} set status = 'Withdrawn' where ${api.database.client(key)} = ${id}`,
  booked: (table, key, id) =>
    api.database
      .client`update ${api.database.client(table)} set status = 'Booked' where ${api.database.client(key)} = ${id}`,
  'run out': (table, key, id) =>
    api.database
      .client`update ${api.database.client(table)} set expiration = '2020-01-01' where ${api.database.client(key)} = ${id}`,
};

describe.for(Object.entries(ends))('%s', ([, end]) => {
  it('a listing is there for its owner, team, Admin and who bid, and nobody else', async () => {
    const listing_id = await makeListing(api, cast.owner, storage_id, {
      file_ids: await uploadPdfs(api, cast.owner, 'plan.pdf'),
    });
    await makeBid(api, cast.bidder, listing_id);
    const strangers = ['viewer', 'trader', 'terminal', 'rival', 'partner', 'booked'] as const;
    expect(await allRead(listingDoors, listing_id, [...strangers])).toEqual([]);
    await end('listings', 'listing_id', listing_id);
    expect(await sameAsNothing(listingDoors, listing_id, [...strangers])).toEqual([]);
    expect(await allRead(listingDoors, listing_id, ['owner', 'teammate', 'admin', 'bidder'])).toEqual([]);
  });

  it('an inquiry is there for its owner, team, Admin and who made an offer, and nobody else', async () => {
    const inquiry_id = await makeInquiry(api, cast.bidder, {
      file_ids: await uploadPdfs(api, cast.bidder, 'plan.pdf'),
    });
    await makeOffer(api, cast.owner, { inquiry_id, storage_id });
    const strangers = ['viewer', 'trader', 'terminal', 'rival', 'teammate', 'booked'] as const;
    expect(await allRead(inquiryDoors, inquiry_id, [...strangers])).toEqual([]);
    await end('inquiries', 'inquiry_id', inquiry_id);
    expect(await sameAsNothing(inquiryDoors, inquiry_id, [...strangers])).toEqual([]);
    expect(await allRead(inquiryDoors, inquiry_id, ['bidder', 'partner', 'admin', 'owner'])).toEqual([]);
  });
});

describe('the modes of a storage', () => {
  const modes = async (by: Person, id: number) => {
    const { status, body } = await api.rest('GET', `/api/storage/get_modes/${id}`, { token: by.token });
    return status === 200 ? body.data.map(({ mode_name }: { mode_name: string }) => mode_name) : status;
  };

  it('are told everybody as far as an Open listing offers them', async () => {
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
