/** Input formats over REST: empty values, flags, dates, lists, ids, and the field names in issues. */
import { messages } from '@tank/schema/messages';
import { describe, expect, test } from 'vitest';
import { inquiryInput, listingInput, SOON, storageInput } from '../samples.ts';
import type { Cast } from '../test-users.ts';
import { type Body, marketCalls } from './market-calls.ts';

const { market, send, placeBid } = marketCalls();
const pathsOf = ({ body }: { body: { issues?: { path: string }[] } }) => body.issues?.map(({ path }) => path);

describe('issues', () => {
  test.for<[string, string, string, Body, string[]]>([
    ['a bid', 'POST', '/api/bid/1', { term: 'x', comment: '' }, ['term', 'comment']],
    [
      'a bid by the names of the procedure',
      'POST',
      '/api/bid/1',
      { bid_term: 'x', bid_comment: 5 },
      ['bid_term', 'bid_comment'],
    ],
    ['an offer', 'POST', '/api/inquiry_bids/1', { offer_comment: 5 }, ['offer_comment']],
    ['a listing', 'POST', '/api/listing', { listing_end_date: 'x' }, ['listing_end_date']],
    ['a file', 'POST', '/api/bid/1', { file: [[1, 2, 3]], name: [''] }, ['name.0']],
    ['access modes', 'POST', '/api/storage', { access_modes: [{ type: 'Sled' }] }, ['access_modes.0.type']],
    ['a product', 'PUT', '/api/context/updateProduct', { newProduct: 5 }, ['newProduct']],
    [
      'a profile',
      'PUT',
      '/api/user/profile',
      { password: 'x', newPassword: 5, confirmPassword: 'a' },
      ['newPassword'],
    ],
    [
      'a sign-up',
      'POST',
      '/api/user/sign_up',
      { confirmPassword: 5, preferredRegions: 'Atlantis' },
      ['confirmPassword', 'preferredRegions'],
    ],
    [
      'a list sent as one text',
      'PUT',
      '/api/storage/1',
      { tank_features: 'Insulated, Nope', product_category: ['Heavy Crude', 5] },
      ['tank_features', 'product_category.1'],
    ],
    ['a password by mail', 'PUT', '/api/user/changePassword/abc', { confirm: 5 }, ['confirm']],
    ['a forecast', 'GET', '/api/booking/forecast/my?startDate=x&endDate=2027-01-31', {}, ['startDate']],
    ['a filter', 'GET', '/api/booking/terminal?hideClosed=maybe', {}, ['hideClosed']],
    ['a bound', 'GET', '/api/listing/all?min_term=x', {}, ['min_term']],
    ['a date', 'GET', '/api/listing/all?max_date_available=x', {}, ['max_date_available']],
    ['a list in a query', 'GET', '/api/listing/all?region=PADD+3,Atlantis', {}, ['region']],
    ['a repeated filter', 'GET', '/api/listing/all?region=PADD+3&region=Atlantis', {}, ['region.1']],
    ['an unknown filter', 'GET', '/api/listing/all?nope=1', {}, ['nope']],
    ['the year', 'GET', '/api/booking/calendar/my/terminal/1999', {}, ['year']],
    ['the id', 'GET', '/api/bid/nonsense', {}, ['id']],
    ['a type in the address', 'DELETE', '/api/booking/nope/1', {}, ['type']],
  ])('of %s use the field names of the request', async ([, method, path, body, paths]) => {
    const answer = await send(method, path, method === 'GET' ? undefined : body, 'admin');
    expect([answer.status, pathsOf(answer)]).toEqual([400, expect.arrayContaining(paths)]);
  });
});

test('the issue of an idempotency key names the header, and an empty key is ignored', async () => {
  const { api, cast } = market();
  const create = (key: string) =>
    api.rest('POST', '/api/storage', {
      token: cast.owner.token,
      body: storageInput(),
      headers: { 'idempotency-key': key },
    });
  expect(pathsOf(await create('short'))).toEqual(['Idempotency-Key']);
  expect((await create('')).status).toBe(200);
});

const emptyValues: [string, '' | null][] = [
  ['empty', ''],
  ['null', null],
];

describe('null and an empty text', () => {
  test.for(emptyValues)('(%s) omit optional fields of a new record', async ([, none]) => {
    const storage = await send('POST', '/api/storage', {
      ...storageInput(),
      product_category: none,
      tank_features: none,
      tank_material: none,
      blending_capability: none,
      access_modes: [{ ...storageInput().access_modes[0], dock_draft: none, class_one_rail: none }],
    });
    expect([storage.status, storage.text]).toEqual([200, expect.any(String)]);
    const listing = await send('POST', '/api/listing', {
      ...listingInput(market().storage_id),
      expiration: none,
      heel_product: none,
      access_modes: none,
      hide_price: none,
      visibility: none,
      file: none,
      name: none,
    });
    expect([listing.status, listing.text]).toEqual([200, expect.any(String)]);
    expect((await placeBid({ modes: none, vessel_name: none, vessel_size: none })).status).toBe(200);
    expect((await send('POST', '/api/preference', { products: none, regions: none })).status).toBe(200);
    const visitor = await send('POST', '/api/report/request', {
      request_type: 1,
      request_description: 'Slow.',
      user_id: none,
    });
    expect([visitor.status, visitor.text]).toEqual([200, expect.any(String)]);
    expect(
      (await send('POST', '/api/preference/map', { min_price: none, product_category: none, listing: none }))
        .status,
    ).toBe(200);
  });

  test.for(emptyValues)('(%s) count as missing for required fields', async ([, none]) => {
    const refused = await placeBid({ volume: none, comment: none, start_date: none });
    expect([refused.status, pathsOf(refused)?.sort()]).toEqual([400, ['comment', 'start_date', 'volume']]);
    expect(pathsOf(await send('POST', '/api/preference', { products: none }))).toEqual(['regions']);
    expect((await send('PUT', '/api/user/profile', { first_name: none })).message).toBe(
      'First name is required.',
    );
    expect((await send('PUT', `/api/storage/${market().storage_id}`, { storage_name: none })).message).toBe(
      'Storage name is required.',
    );
  });

  test('keep the password of a profile', async () => {
    for (const none of ['', null]) {
      const body = { job_title: 'Scheduler', password: none, newPassword: none, confirmPassword: none };
      expect((await send('PUT', '/api/user/profile', body)).status).toBe(200);
    }
  });

  test('apply no filter', async () => {
    const all = await send('GET', '/api/listing/all');
    const empty = await send(
      'GET',
      '/api/listing/all?region=&min_term=&max_date_available=&q=&sort=&limit=&offset=&disclosed_only=&allow_sublet=',
    );
    expect(empty.body).toEqual(all.body);
    const blank = await send('GET', '/api/listing/all?region=,&product_category=%20&min_term=%20&sort=%20');
    expect(blank.body).toEqual(all.body);
  });
});

test.for<[unknown, number]>([
  [true, 1],
  [false, 0],
  ['true', 1],
  ['False', 0],
  [1, 1],
  ['0', 0],
])('accepts %j as a flag', async ([flag, stored]) => {
  const { body } = await send('POST', '/api/storage', { ...storageInput(), heating_capability: flag });
  const path = `/api/storage/${body.data.storage_id}`;
  expect((await send('GET', path)).body.data.heating_capability).toBe(stored);
  expect((await send('PUT', path, { sublet: flag })).status).toBe(200);
  expect((await send('GET', path)).body.data.sublet).toBe(stored);
});

test('accepts true, 1, false and 0 as flags in a query', async () => {
  for (const flag of ['true', '1', 'TRUE', 'false', '0']) {
    for (const path of [
      '/api/booking/terminal?hideClosed',
      '/api/listing/all?exact_total',
      '/api/listing/all?allow_sublet',
      '/api/heatmap?showHistory',
    ])
      expect([flag, path, (await send('GET', `${path}=${flag}`, undefined, 'admin')).status]).toEqual([
        flag,
        path,
        200,
      ]);
  }
  const sublet = await send('GET', '/api/listing/all?allow_sublet=false');
  expect(sublet.body.data).toEqual((await send('GET', '/api/listing/all?allow_sublet=0')).body.data);
  expect(sublet.body.data.length).toBeGreaterThan(0);
});

test.for(['T00:00:00.000Z', 'T06:00:00Z', 'T23:59:59-06:00', ' 00:00:00', 'T00:00', 'T00:00:00+0530'])(
  'accepts a timestamp (…%s) as a date and keeps its date part',
  async (time) => {
    const { body, text } = await placeBid({ start_date: `${SOON}${time}` });
    expect(text).toContain(messages.bidPlaced);
    const read = await send('GET', `/api/bid/${body.data.bid_id}`, undefined, 'bidder');
    expect(read.body.data.start_date).toBe(SOON);
    await send('DELETE', `/api/bid/${body.data.bid_id}/cancel`, undefined, 'bidder');
    const asked = encodeURIComponent(`${SOON}${time}`);
    expect((await send('GET', `/api/listing/all?min_date_available=${asked}`)).status).toBe(200);
  },
);

test.for(['2027-02-30T00:00:00Z', '2027-01-31T24:00:00Z', '2027-01-31Tnoon', '20270131T000000Z'])(
  'returns 400 for %s as a date',
  async (start_date) => {
    const { status, message } = await placeBid({ start_date });
    expect([status, message]).toEqual([400, expect.stringMatching(/^Start date must be/)]);
  },
);

test('accepts filter values separated by commas or repeated', async () => {
  const inOrder = async (query: string) => {
    const { status, body } = await send('GET', `/api/listing/all?${query}`);
    return [status, body.data?.map((row: { listing_id: number }) => row.listing_id)];
  };
  const repeated = await inOrder('region=PADD+1B&region=PADD+3&sort=listing_id');
  expect(repeated).toEqual([200, expect.arrayContaining([market().listing_id])]);
  expect(await inOrder('region=PADD+1B,PADD+3&sort=listing_id')).toEqual(repeated);
  expect(await inOrder('region=PADD+3,%20PADD+1B,&sort=listing_id')).toEqual(repeated);
  expect(await inOrder('product_category=Asphalt,Heavy+Crude&sort=listing_id')).toEqual(repeated);
  expect(await inOrder('region=PADD+3')).toEqual([200, []]);
  expect((await send('GET', '/api/listing/all?region=PADD+3,Atlantis')).message).toMatch(
    /^Region must be one of/,
  );
});

describe('an id in the body', () => {
  test('may repeat the one in the path', async () => {
    const { api, listing_id } = market();
    for (const repeated of [listing_id, String(listing_id), null, '']) {
      const placed = await placeBid({ listing_id: repeated });
      expect([repeated, placed.status]).toEqual([repeated, 200]);
      const { bid_id } = placed.body.data;
      const rejected = await send('DELETE', `/api/bid/${bid_id}/reject`, { bid_id, reason: 'Too low.' });
      expect([rejected.status, rejected.message]).toEqual([200, messages.bidRejected]);
    }
    const { user_id } = await api.person();
    expect((await send('POST', `/api/user/suspend/${user_id}`, { user_id }, 'admin')).status).toBe(200);
  });

  test.for<[string, string, Body, keyof Cast]>([
    ['POST', '/api/bid/1', { listing_id: 2 }, 'bidder'],
    ['POST', '/api/bid/1', { listing_id: '1e0' }, 'bidder'],
    ['POST', '/api/bid/1', { id: 2 }, 'bidder'],
    ['POST', '/api/inquiry_bids/1', { inquiry_id: [1] }, 'owner'],
    ['DELETE', '/api/bid/1/reject', { bid_id: 2, reason: 'No.' }, 'owner'],
    ['DELETE', '/api/bid/1/cancel', { bid_id: 2 }, 'bidder'],
    ['POST', '/api/booking/1', { bid_id: 2 }, 'owner'],
    ['PUT', '/api/storage/1', { storage_id: 2, storage_name: 'Two' }, 'owner'],
    ['PUT', '/api/user/1', { user_id: 2, first_name: 'Two' }, 'admin'],
    ['POST', '/api/user/suspend/1', { user_id: 2 }, 'admin'],
    ['POST', '/api/renew/1/listing', { type: 'inquiry' }, 'bidder'],
    ['DELETE', '/api/listing/1', { listing_id: 2 }, 'owner'],
    ['PUT', '/api/user/1', { id: 2, first_name: 'Two' }, 'admin'],
    ['DELETE', '/api/renew/cancel/1', { id: 2 }, 'bidder'],
    ['DELETE', '/api/booking/listing/1', { type: 'renewal' }, 'owner'],
    ['POST', '/api/team/assign/1/2', { team_id: 3 }, 'admin'],
    ['PUT', '/api/notify/1', { notification_id: 2 }, 'owner'],
    ['DELETE', '/api/message/conversation/1', { conversation_id: 2 }, 'bidder'],
  ])('that differs from the one in the path returns 400: %s %s %j', async ([method, path, body, by]) => {
    const [name = ''] = Object.keys(body);
    const answer = await send(method, path, body, by);
    expect([answer.status, answer.message, pathsOf(answer)]).toEqual([
      400,
      `The ${name} in the body is not the one in the address.`,
      [name],
    ]);
  });
});

test('returns 400 when two names of one field have different values', async () => {
  const refused = await placeBid({ term: 12, bid_term: 13 });
  expect([refused.status, refused.message]).toEqual([
    400,
    'term and bid_term are the same field and must not differ.',
  ]);
  expect((await placeBid({ term: 12, bid_term: '12', bid_comment: '' })).status).toBe(200);
});

test('a listing without visibility shows its region only', async () => {
  const { visibility: _, ...rest } = listingInput(market().storage_id);
  const { body } = await send('POST', '/api/listing', rest);
  const { data } = (await send('GET', `/api/listing/${body.data.listing_id}`)).body;
  expect(data.visibility).toBe(0);
});

test('accepts an empty text as an empty list of modes of an inquiry', async () => {
  const answer = await send('POST', '/api/inquiry', { ...inquiryInput(), access_modes: '' }, 'bidder');
  expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
});
