/** Available Inquiries and My Inquiries: filters, order, pages, totals and bounds. */
import { addMonths } from '@tank/schema/kit/dates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeInquiry, makeOffer, makeStorage, SOON } from '../../testing/samples.ts';
import { type Person, startTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let owner: Person;
let viewer: Person;
/** Inquiry ids by comment. */
const ids: Record<string, number> = {};

const LATER = addMonths(SOON, 6);
const CALGARY = 'Calgary, AB, Canada';
const inquiries = [
  { comment: 'small', min_volume: 1, max_volume: 5, bid_price: 0.25, radius: 0, term: 1 },
  { comment: 'large', min_volume: 50, max_volume: 900, bid_price: 4, radius: 500, term: 24 },
  { comment: 'later', start_date: LATER, product: 'ULSD' },
  { comment: 'short', expiration: SOON },
  { comment: 'north 5%_', formatted_address: CALGARY },
];

beforeAll(async () => {
  api = await startTestApi();
  owner = await api.person({ category: 'Trader' });
  viewer = await api.person({ category: 'Viewer' });
  for (const row of inquiries) ids[row.comment] = await makeInquiry(api, owner, row);
  const withdrawn = await makeInquiry(api, owner, { comment: 'withdrawn', bid_price: 99 });
  await api.mutate('inquiries.withdraw', { inquiry_id: withdrawn }, owner.token);
  const other = await api.person({ category: 'Terminal' });
  ids.theirs = await makeInquiry(api, other, { comment: 'theirs' });
});
afterAll(() => api.close());

async function list(input: object, procedure = 'inquiries.listAll', by: Person = viewer) {
  const { status, body, text } = await api.query(procedure, input, by.token);
  expect(status, text).toBe(200);
  return body.result.data;
}
const comments = async (input: object, procedure?: string, by?: Person): Promise<string[]> =>
  (await list(input, procedure, by)).data.map((row: { comment: string }) => row.comment);

describe('filtering Available Inquiries', () => {
  it.for<[object, string[]]>([
    [{}, ['large', 'later', 'north 5%_', 'short', 'small', 'theirs']],
    [{ max_bid_price: 0.3 }, ['small']],
    [{ min_bid_price: 0.6 }, ['large']],
    [{ max_radius: 10 }, ['small']],
    [{ min_min_volume: 20 }, ['large']],
    [{ max_max_volume: 99 }, ['small']],
    [{ min_term: 13 }, ['large']],
    [{ min_start_date: LATER }, ['later']],
    [{ max_expiration: SOON }, ['short']],
    [{ product: ['ULSD'] }, ['later']],
    [{ region: ['Canada'] }, ['north 5%_']],
    [{ region: ['Canada'], product: ['ULSD'] }, []],
    [{ q: 'calgary' }, ['north 5%_']],
    [{ q: '%' }, ['north 5%_']],
    [{ min_date_placed: SOON }, []],
  ])('%j', async ([input, expected]) => {
    expect((await comments(input)).sort()).toEqual(expected);
    expect((await list(input)).page.total).toBe(expected.length);
  });

  it('rejects sorting and filtering by a field that is not a column', async () => {
    for (const input of [{ sort: 'owner_id' }, { username: ['x'] }, { min_latitude: 1 }])
      expect((await api.query('inquiries.listAll', input, viewer.token)).status).toBe(400);
  });
});

describe('Available Inquiries', () => {
  it('are newest first unless a sort is given', async () => {
    expect(await comments({})).toEqual(['theirs', ...inquiries.map(({ comment }) => comment).reverse()]);
    expect((await comments({ sort: '-max_volume' }))[0]).toBe('large');
    expect((await comments({ sort: 'bid_price', limit: 1 }))[0]).toBe('small');
    expect((await comments({ sort: 'bid_price', limit: 2, offset: 5 }))[0]).toBe('large');
  });

  it('name the caller’s own storage that fits and is nearest, and list those alone on request', async () => {
    const terminal = await api.person({ category: 'Terminal' });
    await makeStorage(api, terminal, { storage_name: 'Houston', formatted_address: 'Houston, TX, USA' });
    expect((await list({ can_serve: true }, undefined, terminal)).data).toEqual([]);
    await makeStorage(api, terminal, { storage_name: 'Small', total_capacity: 10 });
    await makeStorage(api, terminal, { storage_name: 'Asphalt only', product_category: ['Asphalt'] });
    await makeStorage(api, terminal, { storage_name: 'Fits' });
    const { data, page } = await list({ can_serve: true }, undefined, terminal);
    const fits = Object.fromEntries(
      data.map((row: { comment: string; fits: { storage_name: string } }) => [
        row.comment,
        row.fits.storage_name,
      ]),
    );
    // The other products and places.
    expect(fits).not.toHaveProperty('north 5%_');
    expect(fits).toMatchObject({ large: 'Fits', small: 'Small' });
    expect(page.total).toBe(data.length);
    expect((await list({ can_serve: true })).page.total).toBe(0);
    const all = await list({}, undefined, terminal);
    expect(all.data.filter((row: { fits: unknown }) => row.fits)).toHaveLength(data.length);
  });

  it('are never served by storage of the inquiry’s owner', async () => {
    const terminal = await api.person({ category: 'Terminal' });
    const comment = 'own';
    const inquiry_id = await makeInquiry(api, terminal, { comment });
    await makeStorage(api, terminal);
    expect(await comments({ can_serve: true }, undefined, terminal)).not.toContain(comment);
    await api.mutate('inquiries.withdraw', { inquiry_id }, terminal.token);
  });

  it('have bounds over all open rows, regardless of filters', async () => {
    const { bounds } = await list({ max_bid_price: 0.3 });
    expect(bounds).toMatchObject({
      bid_price: { min: 0.25, max: 4 },
      radius: { min: 0, max: 500 },
      max_volume: { min: 5, max: 900 },
      term: { min: 1, max: 24 },
      start_date: { min: SOON, max: LATER },
    });
  });

  it('mark the caller’s own rows and hide every owner', async () => {
    const { data } = await list({ sort: 'inquiry_id' }, 'inquiries.listAll', owner);
    expect(data.map((row: { own: number }) => row.own)).toEqual([1, 1, 1, 1, 1, 0]);
    expect(JSON.stringify(data)).not.toContain(owner.username);
    expect(JSON.stringify(data)).not.toContain('owner_id');
  });

  it('are served over REST with the same filters', async () => {
    const { body } = await api.rest('GET', '/api/inquiry/all?region=Canada&min_radius=50', {
      token: viewer.token,
    });
    expect(body).toMatchObject({ data: [{ inquiry_id: ids['north 5%_'] }], page: { total: 1, limit: 1000 } });
  });
});

describe('My Inquiries', () => {
  it('are the caller’s own in every status, with a count of open offers', async () => {
    const terminal = await api.person({ category: 'Terminal' });
    const storage_id = await makeStorage(api, terminal);
    const inquiry_id = ids.small as number;
    const cancelled = await makeOffer(api, terminal, { inquiry_id, storage_id });
    await makeOffer(api, terminal, { inquiry_id, storage_id });
    await api.mutate('offers.cancel', { inquiry_bids_id: cancelled }, terminal.token);
    const { data, page, bounds } = await list({ sort: 'bid_price' }, 'inquiries.listMine', owner);
    expect(page.total).toBe(6);
    expect(data[0]).toMatchObject({
      comment: 'small',
      status: 'Open',
      own: 1,
      open_offers: 1,
      best_offer: expect.any(Number),
    });
    expect(data[5]).toMatchObject({
      comment: 'withdrawn',
      status: 'Withdrawn',
      open_offers: 0,
      best_offer: null,
    });
    expect(bounds.bid_price).toEqual({ min: 0.25, max: 99 });
    expect(await comments({ status: ['Withdrawn'] }, 'inquiries.listMine', owner)).toEqual(['withdrawn']);
    expect(await comments({}, 'inquiries.listMine', terminal)).toEqual([]);
  });
});
