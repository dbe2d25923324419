/**
 * Every update call, over REST and tRPC: an omitted field keeps its value; `null` or an empty list clears an optional field.
 */
import { messages } from '@tank/schema/messages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeListing, makeStorage, SOON } from '../samples.ts';
import { startTestApi, type TestApi } from '../test-api.ts';
import { type Cast, makeCast } from '../test-users.ts';

let api: TestApi;
let cast: Cast;

beforeAll(async () => {
  api = await startTestApi();
  cast = await makeCast(api);
});
afterAll(() => api.close());

const data = async (path: string, input: object, token: string) =>
  (await api.query(path, input, token)).body.result.data;

interface Kind {
  /** A record with every field set. */
  make(): Promise<number>;
  read(id: number): Promise<Record<string, unknown>>;
  procedure: string;
  path: string;
  key: string;
  by: 'owner' | 'admin';
  /** One field with its new value. */
  change: Record<string, unknown>;
  /** The optional fields with their values after clearing. */
  removed: Record<string, unknown>;
  /** The call requires the version. */
  versioned?: boolean;
}

const kinds: Record<string, Kind> = {
  storage: {
    make: () =>
      makeStorage(api, cast.owner, {
        blending_capability: 1,
        heating_capability: 1,
        commingled: 1,
        sublet: 1,
      }),
    read: async (storage_id) => (await data('storage.get', { storage_id }, cast.owner.token)).data,
    procedure: 'storage.update',
    path: '/api/storage/',
    key: 'storage_id',
    by: 'owner',
    change: { storage_name: 'Renamed' },
    removed: {
      product_category: [],
      tank_features: [],
      tank_type: null,
      tank_material: null,
      access_modes: [],
    },
  },
  listing: {
    make: async () =>
      makeListing(api, cast.owner, await makeStorage(api, cast.owner), {
        hide_price: 1,
        allow_sublet: 1,
        heel_product: 'WCS',
      }),
    read: async (listing_id) => (await data('listings.get', { listing_id }, cast.owner.token)).data,
    procedure: 'listings.update',
    path: '/api/listing/',
    key: 'listing_id',
    by: 'owner',
    change: { comment: 'Another comment.' },
    removed: { heel_product: null, access_modes: [] },
    versioned: true,
  },
  quote: {
    make: async () => {
      const input = {
        region: 'PADD 3',
        product_category: ['Heavy Crude'],
        price: 0.5,
        volume: 10,
        term: 6,
        bid_ask: 'ask',
        start_date: SOON,
      };
      const { body } = await api.mutate('bidAsk.create', input, cast.admin.token);
      return body.result.data.data.bid_ask_id;
    },
    read: async (bid_ask_id) => (await data('bidAsk.get', { bid_ask_id }, cast.admin.token)).data,
    procedure: 'bidAsk.update',
    path: '/api/bid_ask/',
    key: 'bid_ask_id',
    by: 'admin',
    change: { price: 0.6 },
    removed: {},
  },
  account: {
    make: async () =>
      (await api.person({ company: 'Acme', job_title: 'Buyer', office_phone: '1', cell_phone: '2' })).user_id,
    read: async (user_id) => {
      const {
        last_seen: _,
        sessions: __,
        ...user
      } = (await data('users.get', { user_id }, cast.admin.token)).data;
      return user;
    },
    procedure: 'users.update',
    path: '/api/user/',
    key: 'user_id',
    by: 'admin',
    change: { first_name: 'Another' },
    removed: { company: null, job_title: null, office_phone: null, cell_phone: null },
  },
  team: {
    make: async () => {
      const { user_id } = await api.person();
      const input = { team_name: `Team ${user_id}`, max_users: 7, admin_id: user_id };
      const { body } = await api.mutate('teams.create', input, cast.admin.token);
      return body.result.data.data.team_id;
    },
    read: async (team_id) => (await data('teams.get', { team_id }, cast.admin.token)).team,
    procedure: 'teams.update',
    path: '/api/team/',
    key: 'team_id',
    by: 'admin',
    change: { max_users: 9 },
    removed: {},
  },
};

const send = async (kind: Kind, way: 'rest' | 'typed', id: number, changes: object) => {
  const { token } = cast[kind.by];
  const version = kind.versioned ? { version: (await kind.read(id)).version } : {};
  const body = { ...changes, ...version };
  return way === 'rest'
    ? api.rest('PUT', `${kind.path}${id}`, { token, body })
    : api.mutate(kind.procedure, { ...body, [kind.key]: id }, token);
};

describe.for(Object.entries(kinds))('a %s', ([, kind]) => {
  it.for(['rest', 'typed'] as const)('keeps the fields that an update omits (%s)', async (way) => {
    const id = await kind.make();
    const { version, ...before } = await kind.read(id);
    const { status, text } = await send(kind, way, id, kind.change);
    expect([status, text]).toEqual([200, expect.any(String)]);
    expect(await kind.read(id)).toEqual({ ...before, ...kind.change, version: Number(version) + 1 });
  });

  it.for(['rest', 'typed'] as const)(
    'returns 400 and stays unchanged for an update without fields (%s)',
    async (way) => {
      const id = await kind.make();
      const before = await kind.read(id);
      const { status, text } = await send(kind, way, id, {});
      expect([status, text]).toEqual([400, expect.stringContaining(messages.nothingToChange)]);
      expect(await kind.read(id)).toEqual(before);
    },
  );
});

const LISTS = new Set(['product_category', 'tank_features', 'access_modes']);
const removable = Object.entries(kinds).filter(([, { removed }]) => Object.keys(removed).length > 0);

describe.for(removable)('a %s', ([, kind]) => {
  it.for([
    ['rest', 'an empty list', []],
    ['rest', 'null', null],
    ['typed', 'an empty list', []],
    ['typed', 'null', null],
  ] as const)('clears optional fields by null (%s, a list by %s)', async ([way, , none]) => {
    const id = await kind.make();
    const before = await kind.read(id);
    const remove = Object.keys(kind.removed).map((key) => [key, LISTS.has(key) ? none : null]);
    expect((await send(kind, way, id, Object.fromEntries(remove))).status).toBe(200);
    expect(await kind.read(id)).toEqual({
      ...before,
      ...kind.removed,
      version: Number(before.version) + 1,
    });
  });
});

it('clears a multi-select of a storage by an empty text over REST, and keeps it when omitted', async () => {
  const storage_id = await makeStorage(api, cast.owner, { product_category: ['Heavy Crude', 'Asphalt'] });
  const put = (body: object) =>
    api.rest('PUT', `/api/storage/${storage_id}`, { token: cast.owner.token, body });
  const five = { storage_name: 'Five', formatted_address: 'Bayonne, NJ, USA', total_capacity: 500 };
  expect((await put({ ...five, heel_requirement: 1200, number_of_tanks: 3 })).status).toBe(200);
  expect((await put({ tank_features: '' })).status).toBe(200);
  const { data: storage } = await data('storage.get', { storage_id }, cast.owner.token);
  expect(storage).toMatchObject({
    tank_features: [],
    product_category: ['Heavy Crude', 'Asphalt'],
    access_modes: [{ mode_name: 'Main dock' }],
  });
  const refused = await put({ storage_name: '' });
  expect([refused.status, refused.body.message.text]).toEqual([400, 'Storage name is required.']);
});
