/** Clients that read a record, change a field and send the whole record back. */
import { addMonths } from '@tank/schema/kit/dates';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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

interface Kind {
  make(): Promise<string>;
  by: keyof Cast;
  key?: 'team';
  change: Record<string, unknown>;
  /** Read-only fields with values that no record has. */
  fixed: Record<string, unknown>;
}

const later = addMonths(SOON, 3);

const kinds: Record<string, Kind> = {
  storage: {
    make: async () => `/api/storage/${await makeStorage(api, cast.owner)}`,
    by: 'owner',
    change: { total_capacity: 600 },
    fixed: { region: 'PADD 5', username: 'somebody', locality: null, country: 'Mexico' },
  },
  'storage that is listed': {
    async make() {
      const storage_id = await makeStorage(api, cast.owner);
      await makeListing(api, cast.owner, storage_id);
      return `/api/storage/${storage_id}`;
    },
    by: 'owner',
    change: { storage_name: 'Renamed' },
    fixed: { region: 'PADD 5' },
  },
  listing: {
    make: async () =>
      `/api/listing/${await makeListing(api, cast.owner, await makeStorage(api, cast.owner))}`,
    by: 'owner',
    change: { comment: 'Other words.' },
    fixed: {
      status: 'Booked',
      storage_id: 999,
      own: 0,
      files: [{ name: 'a.pdf' }],
      region: 'PADD 5',
      reason: 'None.',
    },
  },
  quote: {
    async make() {
      const quote = {
        region: 'PADD 3',
        product_category: 'Asphalt, Heavy Crude',
        price: 0.5,
        volume: 10,
        term: 6,
        bid_ask: 'ask',
        start_date: SOON,
      };
      const { body } = await api.rest('POST', '/api/bid_ask', { token: cast.admin.token, body: quote });
      return `/api/bid_ask/${body.data.bid_ask_id}`;
    },
    by: 'admin',
    change: { price: 0.7 },
    fixed: { date_placed: '2020-01-01' },
  },
  user: {
    make: async () => `/api/user/${(await api.person()).user_id}`,
    by: 'admin',
    change: { company: 'Acme' },
    fixed: {
      status: 'closed',
      data_sub: 1,
      overlayAccess: 1,
      team_name: 'Owners',
      second_factor: 1,
      created: 'x',
    },
  },
  team: {
    async make() {
      const { user_id } = await api.person();
      const team = { team_name: `Team ${user_id}`, max_users: 7, admin_id: user_id };
      const { body } = await api.rest('POST', '/api/team', { token: cast.admin.token, body: team });
      return `/api/team/${body.data.team_id}`;
    },
    by: 'admin',
    key: 'team',
    change: { max_users: 9 },
    fixed: { admin: 'somebody' },
  },
  profile: {
    make: async () => '/api/user/profile',
    by: 'owner',
    change: { job_title: 'Scheduler' },
    fixed: { user_id: 999, category: 'Admin', pending_email: 'a@b.test' },
  },
};

const ask = (kind: Kind, method: string, path: string, body?: object) =>
  api.rest(method, path, { token: cast[kind.by].token, body });
const read = async (kind: Kind, path: string) => (await ask(kind, 'GET', path)).body[kind.key ?? 'data'];

describe.for(Object.entries(kinds))('a %s', ([, kind]) => {
  test('accepts a record sent back unchanged and with one change', async () => {
    const path = await kind.make();
    for (const change of [{}, kind.change]) {
      const before = await read(kind, path);
      const answer = await ask(kind, 'PUT', path, { ...before, ...change });
      expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
      const { version, last_seen, sessions, ...after } = await read(kind, path);
      expect({ ...before, ...change }).toMatchObject(after);
    }
  });

  test('returns 400 and changes nothing when a read-only field has another value', async () => {
    const path = await kind.make();
    for (const [name, value] of Object.entries(kind.fixed)) {
      const before = await read(kind, path);
      const { status, body } = await ask(kind, 'PUT', path, { ...before, ...kind.change, [name]: value });
      const message = `This call does not take the field ${name}.`;
      expect([name, status, body.message?.text, body.issues]).toEqual([
        name,
        400,
        message,
        [{ path: name, message }],
      ]);
      expect(await read(kind, path)).toEqual(before);
    }
  });
});

test('accepts unchanged read-only flags as booleans', async () => {
  const { user } = kinds as { user: Kind };
  const path = await user.make();
  const before = await read(user, path);
  const flags = { data_sub: false, overlayAccess: false, second_factor: false };
  expect((await ask(user, 'PUT', path, { ...before, ...flags })).status).toBe(200);
});

test.for(['expiration', 'listing_end_date'])(
  'applies the changed one (%s) of the two names of a listing’s end date',
  async (name) => {
    const { listing } = kinds as { listing: Kind };
    const path = await listing.make();
    const before = await read(listing, path);
    expect((await ask(listing, 'PUT', path, { ...before, [name]: later })).status).toBe(200);
    expect(await read(listing, path)).toMatchObject({ expiration: later, listing_end_date: later });
  },
);

test('ignores a sent-back field that the server has changed since the read', async () => {
  const { user } = kinds as { user: Kind };
  const path = await user.make();
  const before = await read(user, path);
  await api.services.sessions.start(before.user_id);
  expect((await ask(user, 'PUT', path, { ...before, ...user.change })).status).toBe(200);
});
