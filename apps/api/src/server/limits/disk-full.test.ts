/** A disk that is nearly full: nothing is written, everything is read, and whoever watches is told. */
import { messages } from '@tank/schema/messages';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createDisk } from '../../kernel/disk-space.ts';
import { createPdf } from '../../testing/create-pdf.ts';
import { bidInput, makeListing, makeStorage, storageInput } from '../../testing/samples.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { type Cast, makeCast } from '../../testing/test-users.ts';
import { upload } from '../../testing/upload-files.ts';
import { appRouter } from '../trpc/app-router.ts';

const LEAST = 500;
let api: TestApi;
let cast: Cast;
let admin: number;
let listing_id: number;
let free = LEAST;

/** The disk has so much room from now on. */
async function setFree(bytes: number): Promise<void> {
  free = bytes;
  await api.services.disk.refresh();
}

beforeAll(async () => {
  api = await startTestApi();
  api.services.disk = createDisk({ read: async () => free, min_free: LEAST });
  cast = await makeCast(api);
  // In a team, as some of them are for members alone.
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

test('every change is refused with a sentence, but those without which nobody reads, or gets rid of a stranger', async () => {
  await setFree(LEAST - 1);
  const went: string[] = [];
  for (const path of mutations) {
    // A session for each, as one of them ends it.
    const token = await api.services.sessions.start(admin);
    const { status, body } = await api.mutate(path, {}, token);
    if (status === 503) expect([path, body.error.message]).toEqual([path, messages.diskFull]);
    else went.push(path);
  }
  expect(mutations.length).toBeGreaterThan(30);
  expect(went).toEqual([
    'access.signIn',
    'access.signOut',
    'access.agree',
    'accessTokens.revoke',
    'account.endSession',
    'account.endOtherSessions',
  ]);
});

test('so it is over REST and for uploads; reads go on, and all is well when there is room', async () => {
  await setFree(LEAST - 1);
  const { token } = cast.owner;
  const rest = await api.rest('POST', '/api/storage', { token, body: storageInput() });
  expect({ status: rest.status, text: rest.body.message.text }).toEqual(refusal);
  expect(rest.headers['retry-after']).toBeDefined();
  const sent = await upload(api, token, [{ name: 'a.pdf', content: await createPdf('a') }]);
  expect({ status: sent.status, text: sent.body.message.text }).toEqual(refusal);
  for (const path of ['listings.listAll', 'bids.listReceived', 'notifications.list'])
    expect([path, (await api.query(path, {}, token)).status]).toEqual([path, 200]);
  await setFree(LEAST);
  expect(await bid()).toEqual({ status: 200, text: undefined });
});

test('who watches is told', async () => {
  await setFree(LEAST - 1);
  await expect.poll(async () => (await api.rest('GET', '/readyz')).status).toBe(200);
  expect((await api.rest('GET', '/readyz')).body).toEqual({ status: 'ok', disk: messages.diskFull });
  expect([await metric('disk_free_bytes'), await metric('disk_nearly_full')]).toEqual([LEAST - 1, 1]);
  await setFree(LEAST);
  expect((await api.rest('GET', '/readyz')).body).toEqual({ status: 'ok' });
  expect(await metric('disk_nearly_full')).toBe(0);
});

test('where the disk is elsewhere, the database says so itself, and is believed', async () => {
  api.services.disk = createDisk({ read: undefined, min_free: LEAST });
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

test('what the database said is tried again after a while', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  try {
    const disk = createDisk({ read: undefined, min_free: LEAST });
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
