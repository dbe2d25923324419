/** Two hubs on one outbox, of which one is served by the other; the way between them loses, repeats and interrupts. */
import { connect, type Database } from '@tank/db/client';
import { outbox } from '@tank/db/tables/outbox';
import { createTestDatabase, type TestDatabase } from '@tank/db/testing/test-database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Delivery, Hub } from '../kernel/effects/live-hub.ts';
import { createListCache } from '../kernel/lists/list-cache.ts';
import { createHub } from './hub.ts';
import type { Batch, Relay } from './relay.ts';
import { createWaker } from './waker.ts';

const USER = 1;
const log = { info: () => {}, warn: () => {}, error: () => {} };

let place: TestDatabase;
const databases: Database[] = [];
const hubs: Hub[] = [];
/** What happens to a batch on its way. */
let transport: (batch: Batch, deliver: (batch: Batch) => void) => void;
let served = true;
/** Reads of the outbox by the served hub. */
let ownReads = 0;

const received: Delivery[] = [];
let write: (count: number) => Promise<string[]>;

beforeAll(async () => {
  place = await createTestDatabase();
  let toServed = (_batch: Batch) => {};
  const reader: Relay = {
    isServed: () => false,
    publish: (batch) => transport(JSON.parse(JSON.stringify(batch)), toServed),
    start: () => {},
  };
  const follower: Relay = {
    isServed: () => served,
    publish: () => {
      ownReads += 1;
    },
    start(onBatch) {
      toServed = onBatch;
    },
  };
  for (const relay of [reader, follower]) {
    const database = connect({ url: place.url, max: 2 });
    databases.push(database);
    const hub = createHub({ database, events: createWaker(database), lists: createListCache(), relay });
    hubs.push(hub);
    transport = (batch, deliver) => deliver(batch);
    hub.start(log);
    await hub.ready;
  }
  const [, second] = hubs;
  await second?.listen({
    user_id: USER,
    visible_user_ids: [USER],
    push: (delivery) => received.push(delivery),
  });
  const [{ db } = { db: undefined }] = databases;
  write = async (count) => {
    const rows = Array.from({ length: count }, (_, i) => ({
      topic: 'bid.accept',
      payload: { status: String(i) },
      audience: [USER],
    }));
    const written = await (db as Database['db']).insert(outbox).values(rows).returning();
    await databases[0]?.client.notify('outbox', '');
    return written.map(({ transaction_id, event_id }) => `${transaction_id}-${event_id}`);
  };
});

afterAll(async () => {
  for (const hub of hubs) hub.stop();
  for (const database of databases) await database.close();
  await place.drop();
});

const ids = () => received.map(({ id }) => id.split('-', 2).join('-'));
const settled = (last: string | undefined) => expect.poll(() => ids().at(-1), { timeout: 20_000 }).toBe(last);

test('a served hub delivers what the other has read', async () => {
  ownReads = 0;
  const written: string[] = [];
  for (let round = 0; round < 20; round++) {
    written.push(...(await write(10)));
    await settled(written.at(-1));
  }
  expect(ids()).toEqual(written);
  // A few at the start: until it is as far as the other, and once LISTEN is active.
  expect(ownReads).toBeLessThan(5);
});

test('lost batches are read from the outbox, repeated ones are not delivered again', async () => {
  received.length = 0;
  const written: string[] = [];
  let sent = 0;
  transport = (batch, deliver) => {
    sent += 1;
    if (sent % 3 === 0) return;
    deliver(batch);
    if (sent % 3 === 1) deliver(batch);
  };
  for (let round = 0; round < 20; round++) written.push(...(await write(3)));
  await settled(written.at(-1));
  expect(ids()).toEqual(written);
  expect(ownReads).toBeGreaterThan(0);
});

test('without the other the hub reads by itself, and batches that arrive late change nothing', async () => {
  received.length = 0;
  const late: (() => void)[] = [];
  transport = (batch, deliver) => late.push(() => deliver(batch));
  served = false;
  const written = [...(await write(5)), ...(await write(5))];
  await settled(written.at(-1));
  served = true;
  for (const deliver of late) deliver();
  transport = (batch, deliver) => deliver(batch);
  written.push(...(await write(5)));
  await settled(written.at(-1));
  expect(ids()).toEqual(written);
});
