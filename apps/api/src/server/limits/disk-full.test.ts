/** A nearly full disk: writes are refused, reads go on, and monitoring reports it. */
import { messages } from '@tank/schema/messages';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createDisk } from '../../kernel/disk-space.ts';
import { createPdf } from '../../testing/create-pdf.ts';
import { bidInput, makeListing, makeStorage, storageInput } from '../../testing/samples.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { type Cast, makeCast } from '../../testing/test-users.ts';
import { upload } from '../../testing/upload-files.ts';
import { appRouter } from '../trpc/app-router.ts';

const MIN_FREE = 500;
let api: TestApi;
let cast: Cast;
let admin: number;
let listing_id: number;
let free = MIN_FREE;

/** Sets the free space of the disk. */
async function setFree(bytes: number): Promise<void> {
  free = bytes;
  await api.services.disk.refresh();
}

beforeAll(async () => {
  api = await startTestApi();
  api.services.disk = createDisk({ read: async () => free, min_free: MIN_FREE });
  cast = await makeCast(api);
  // In a team, as some mutations are for members only.
  const [team] = await api.database.client`insert into teams (team_name) values ('Full') returning team_id`;
  admin = (await api.person({ category: 'Admin', team_id: team?.team_id })).user_id;
  listing_id = await makeListing(api, cast.owner, await makeStorage(api, cast.owner));
});
afterAll(() => api.close());

const procedures = appRouter._def.procedures as unknown as Record<string, { _def: { type: string } }>;
const mutations = Object.keys(procedures).filter((path) => procedures[path]?._def.type === 'mutation');
const refusal = { status: 503, text: messages.diskFull };
const bid = async () => {
  const { status, body } = await api.mutate('bids.place', bidInput(listing_id), cast.bidder.token);
  return { status, text: body.error?.message };
};
const metric = async (name: string) => {
  const { text } = await api.rest('GET', '/metrics');
  return Number(new RegExp(`^${name} (.*)$`, 'm').exec(text)?.[1]);
};

test('refuses every mutation except those for signing in and out and ending access', async () => {
  await setFree(MIN_FREE - 1);
  const allowed: string[] = [];
  for (const path of mutations) {
    // A session for each mutation, as one of them ends it.
    const token = await api.services.sessions.start(admin);
    const { status, body } = await api.mutate(path, {}, token);
    if (status === 503) expect([path, body.error.message]).toEqual([path, messages.diskFull]);
    else allowed.push(path);
  }
  expect(mutations.length).toBeGreaterThan(30);
  expect(allowed).toEqual([
    'access.signIn',
    'access.signOut',
    'access.agree',
    'accessTokens.revoke',
    'account.endSession',
    'account.endOtherSessions',
    'companySignIn.finish',
  ]);
});

test('refuses REST calls and uploads, allows reads, and accepts writes again when space is free', async () => {
  await setFree(MIN_FREE - 1);
  const { token } = cast.owner;
  const rest = await api.rest('POST', '/api/storage', { token, body: storageInput() });
  expect({ status: rest.status, text: rest.body.message.text }).toEqual(refusal);
  expect(rest.headers['retry-after']).toBeDefined();
  const sent = await upload(api, token, [{ name: 'a.pdf', content: await createPdf('a') }]);
  expect({ status: sent.status, text: sent.body.message.text }).toEqual(refusal);
  for (const path of ['listings.listAll', 'bids.listReceived', 'notifications.list'])
    expect([path, (await api.query(path, {}, token)).status]).toEqual([path, 200]);
  await setFree(MIN_FREE);
  expect(await bid()).toEqual({ status: 200, text: undefined });
});

test('reports a full disk at /readyz and in the metrics', async () => {
  await setFree(MIN_FREE - 1);
  await expect.poll(async () => (await api.rest('GET', '/readyz')).status).toBe(200);
  expect((await api.rest('GET', '/readyz')).body).toEqual({ status: 'ok', disk: messages.diskFull });
  expect([await metric('disk_free_bytes'), await metric('disk_nearly_full')]).toEqual([MIN_FREE - 1, 1]);
  await setFree(MIN_FREE);
  expect((await api.rest('GET', '/readyz')).body).toEqual({ status: 'ok' });
  expect(await metric('disk_nearly_full')).toBe(0);
});

test('refuses writes after a disk-full error of a database on another machine', async () => {
  api.services.disk = createDisk({ read: undefined, min_free: MIN_FREE });
  const { client } = api.database;
  await client.unsafe(`create function no_room() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file' using errcode = '53100'; end $$`);
  await client`create trigger no_room before insert on bids execute function no_room()`;
  expect(await bid()).toEqual(refusal);
  await client`drop trigger no_room on bids`;
  expect(await bid()).toEqual(refusal);
  expect((await api.query('listings.listAll', {}, cast.bidder.token)).status).toBe(200);
  expect(await metric('disk_free_bytes')).toBeNaN();
});

test('allows writes again ten seconds after a disk-full error', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  try {
    const disk = createDisk({ read: undefined, min_free: MIN_FREE });
    disk.noteFailure(new Error('Something else.'));
    expect(disk.isFull()).toBe(false);
    disk.noteFailure(
      new Error('A query failed.', { cause: Object.assign(new Error('No room.'), { code: '53100' }) }),
    );
    vi.advanceTimersByTime(9000);
    expect(disk.isFull()).toBe(true);
    vi.advanceTimersByTime(2000);
    expect(disk.isFull()).toBe(false);
  } finally {
    vi.useRealTimers();
  }
});
