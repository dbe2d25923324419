/** Two processes on a primary and a standby that is behind. */
import { type ServersWithStandby, startWithStandby } from '@tank/db/testing/standby';
import { POSITION_HEADER } from '@tank/schema/product';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Delivery } from '../../kernel/effects/live-hub.ts';
import { type ApiFixture, createApiFixture } from '../api-fixture.ts';
import { allowedCallerOf, procedures, validInputOf } from '../procedures/all-procedures.ts';
import { takesInput, typeOf } from '../procedures/contract-fields.ts';
import { storageInput } from '../samples.ts';
import { startTestApi, type TestApi } from '../test-api.ts';

const LAG_MS = 100;

let servers: ServersWithStandby;
let fixture: ApiFixture;
let here: TestApi;
let elsewhere: TestApi;

beforeAll(async () => {
  servers = await startWithStandby({ delay_ms: LAG_MS });
  const database = { url: servers.url, read_url: servers.standby_url };
  fixture = await createApiFixture({ database });
  here = fixture.api;
  elsewhere = await startTestApi({ database });
});

afterAll(async () => {
  await elsewhere?.close();
  await fixture?.close();
  await servers?.stop();
});

const seen = (position: unknown) => ({ [POSITION_HEADER]: String(position) });
const countsOf = ({ services }: TestApi) => ({ ...services.replicas.counts });

/** Waits until the standby may answer a caller who has seen this. */
const untilReached = (position: number) =>
  vi.waitFor(() => expect(elsewhere.services.replicas.choose(position)).toBeDefined(), 20_000);

const untilCaughtUp = async () => untilReached(Number(await elsewhere.services.replicas.primaryPosition()));

/** Creates a storage; returns its id and the position of the answer. */
async function createStorage() {
  const answer = await here.mutate('storage.create', storageInput(), fixture.cast.owner.token);
  expect(answer.status).toBe(200);
  return { id: answer.body.result.data.data.storage_id, position: answer.headers[POSITION_HEADER] };
}

/** The newest storage and the total of the owner's list in the other process. */
async function newestElsewhere(headers: Record<string, string>) {
  const input = { sort: '-storage_id', limit: 1 };
  const { body } = await elsewhere.query('storage.listMine', input, fixture.cast.owner.token, headers);
  const { data, page } = body.result.data;
  return { id: data[0].storage_id, total: page.total };
}

test('a writer sees each own change at once in another process, in rows and in totals', async () => {
  await untilCaughtUp();
  let { total } = await newestElsewhere(seen(0));
  for (let round = 0; round < 30; round++) {
    const { id, position } = await createStorage();
    total += 1;
    expect(await newestElsewhere(seen(position))).toEqual({ id, total });
  }
});

test('a writer who waits is answered by the standby, with the change', async () => {
  const { id, position } = await createStorage();
  await untilReached(Number(position));
  const before = countsOf(elsewhere);
  expect(await newestElsewhere(seen(position))).toMatchObject({ id });
  expect(countsOf(elsewhere)).toEqual({ ...before, replica: before.replica + 1 });
});

test('a caller who does not say what it has seen is answered by the primary', async () => {
  await untilCaughtUp();
  const before = countsOf(elsewhere);
  const { id } = await createStorage();
  expect(await newestElsewhere({})).toMatchObject({ id });
  expect(countsOf(elsewhere)).toEqual({ ...before, primary: before.primary + 1 });
});

test('the id of an event names a position that has its change', async () => {
  await untilCaughtUp();
  const deliveries: Delivery[] = [];
  const { user_id } = fixture.cast.owner;
  const { hub } = elsewhere.services;
  const { end } = await hub.listen({
    user_id,
    visible_user_ids: [user_id],
    push: (delivery) => deliveries.push(delivery),
  });
  const { id } = await createStorage();
  await vi.waitFor(() => expect(deliveries).not.toEqual([]), 20_000);
  end();
  const [, , position] = String(deliveries[0]?.id).split('-');
  expect(await newestElsewhere(seen(position))).toMatchObject({ id });
});

/** Answers of a query that depend on the instant or on the process. */
const VOLATILE = /"(?:expires_at|request_id)":[^,}]*/g;

describe('on the standby', () => {
  const onPrimary = ['system.get', 'chat.readAny'];
  const queries = Object.keys(procedures).filter(
    (name) => typeOf(name) === 'query' && !onPrimary.includes(name),
  );

  test.each(queries)('%s answers as on the primary', async (name) => {
    const input = takesInput(name) ? await validInputOf(name, fixture) : undefined;
    const token = await fixture.tokenOf(allowedCallerOf(name));
    await untilCaughtUp();
    const before = countsOf(elsewhere);
    const onStandby = await elsewhere.query(name, input, token, seen(0));
    expect(countsOf(elsewhere)).toEqual({ ...before, replica: before.replica + 1 });
    expect(elsewhere.services.replicas.states()).toMatchObject([{ used: true }]);
    const { text } = await elsewhere.query(name, input, token);
    expect(onStandby.text.replace(VOLATILE, '')).toBe(text.replace(VOLATILE, ''));
  });
});

test('an export reads from the standby', async () => {
  await untilCaughtUp();
  const { total } = await newestElsewhere({});
  const before = countsOf(elsewhere);
  const { token } = fixture.cast.owner;
  const csv = await elsewhere.rest('GET', '/api/export/storage.listMine', { token, headers: seen(0) });
  expect([csv.status, csv.text.trim().split('\n').length - 1 === total]).toEqual([200, true]);
  expect(countsOf(elsewhere)).toEqual({ ...before, replica: before.replica + 1 });
});

describe('a standby that', () => {
  test('freezes in the middle of a read is left, and the primary answers', async () => {
    await untilCaughtUp();
    // On a connection that is open; a new one would time out by itself.
    await newestElsewhere(seen(0));
    const thaw = await servers.freezeStandby();
    expect(await newestElsewhere(seen(0))).toMatchObject({ total: expect.any(Number) });
    expect(elsewhere.services.replicas.states()).toEqual([
      { name: expect.stringContaining('127.0.0.1:'), used: false, lag: null },
    ]);
    thaw();
    await untilCaughtUp();
  });

  test('ends is left at once, and used again when it is back', async () => {
    await untilCaughtUp();
    await servers.killStandby();
    expect(await newestElsewhere(seen(0))).toMatchObject({ total: expect.any(Number) });
    await untilCaughtUp();
  });
});
