/** The way from the outbox to readers: order, gaps, restarts. Transactions are real and overlap. */
import { outbox } from '@tank/db/tables/outbox';
import { users } from '@tank/db/tables/users';
import { eq, sql } from 'drizzle-orm';
import postgres from 'postgres';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { runTask } from '../jobs/tasks.ts';
import type { Delivery, Position, Reader } from '../kernel/effects/live.ts';
import { type Person, startTestApi, type TestApi } from '../testing/test-api.ts';
import { formatPosition, parsePosition } from './position.ts';
import { readCircle, readEnd, readNew } from './queries.ts';

let api: TestApi;
let alice: Person;
let bob: Person;

beforeAll(async () => {
  api = await startTestApi();
  await api.app.ready();
  await api.services.hub.placed;
  alice = await api.person();
  bob = await api.person();
});
afterAll(() => api.close());

let got: Delivery[] = [];
let end = () => {};
let since = '';

/** Listens as this person from now on. */
async function listenAs(person: Person, circle: number[] | null = [person.user_id]): Promise<Reader> {
  end();
  got = [];
  const reader = { user_id: person.user_id, circle, push: (delivery: Delivery) => void got.push(delivery) };
  const listening = await api.services.hub.listen(reader);
  end = listening.end;
  since = formatPosition(listening.since);
  return reader;
}

/** Where the hub is once it has delivered everything so far. */
async function settled(): Promise<Position> {
  const mark = { topic: 'storage.update', payload: {}, audience: [] };
  const [written] = await api.database.db.insert(outbox).values(mark).returning();
  api.services.events.wake();
  const position = () => api.services.hub.position();
  await expect.poll(() => position()?.event_id).toBe(written?.event_id);
  return position() as Position;
}

beforeEach(async () => {
  await settled();
  await listenAs(alice);
});

const marks = (deliveries: Delivery[]) =>
  deliveries.map(({ event }) => (event.type === 'change' ? event.data.status : event.type));

const row = (mark: string, audience: number[], topic = 'bid.accept') => ({
  topic,
  payload: { status: mark },
  audience,
});

async function write(...marksToWrite: string[]): Promise<void> {
  await api.database.db.insert(outbox).values(marksToWrite.map((mark) => row(mark, [alice.user_id])));
  api.services.events.wake();
}

const position = (id: string) => parsePosition(id) as Position;

/** A transaction of its own connection, left open. */
async function openTransaction(mark: string) {
  const client = postgres(api.url, { max: 1 });
  const connection = await client.reserve();
  await connection`begin`;
  await connection`insert into outbox (topic, payload, audience)
    values ('bid.accept', ${client.json({ status: mark })}, ${[alice.user_id]})`;
  return async (how: 'commit' | 'rollback') => {
    await connection.unsafe(how);
    connection.release();
    await client.end();
  };
}

test('a transaction that took its id first and commits last is not passed over', async () => {
  const finish = await openTransaction('slow');
  await write('fast');
  // The reader has seen the later one, and waits: it knows that an older one is still open.
  await write('faster');
  expect(marks(got)).toEqual([]);
  // Nobody wakes anybody here: whoever waits for the older one finds out by itself.
  await finish('commit');
  await expect.poll(() => marks(got)).toEqual(['slow', 'fast', 'faster']);
});

test('one that is rolled back holds nobody up', async () => {
  const finish = await openTransaction('never');
  await write('after');
  await finish('rollback');
  await expect.poll(() => marks(got)).toEqual(['after']);
});

test('one of another database holds nobody up, and whoever starts meanwhile starts behind it', async () => {
  const client = postgres(inject('adminDatabaseUrl'), { max: 1 });
  await client.begin(async (elsewhere) => {
    const [open] = await elsewhere`select pg_current_xact_id() as id`;
    await write('here');
    await expect.poll(() => marks(got)).toEqual(['here']);
    expect((await readEnd(api.database)).transaction_id).toBeGreaterThan(Number(open?.id));
  });
  await client.end();
});

test('a role that may not read what others are doing can tell the two apart as well', async () => {
  // It may read the rows of all tables, and of the others' sessions only what anybody may.
  const plain = postgres(api.url, { max: 1, connection: { role: 'pg_read_all_data' } });
  const other = postgres(inject('adminDatabaseUrl'), { max: 1 });
  const from = await settled();
  const read = async () => (await readNew({ client: plain }, from)).map(({ ready }) => ready);
  await other.begin(async (elsewhere) => {
    await elsewhere`select pg_current_xact_id()`;
    await write('first');
    expect(await read()).toEqual([true]);
    const finish = await openTransaction('slow');
    await write('second');
    expect(await read()).toEqual([true, false]);
    await finish('rollback');
    expect(await read()).toEqual([true, true]);
  });
  await Promise.all([plain.end(), other.end()]);
});

test('a wake-up that was lost costs a second, not the event', async () => {
  await api.database.db.insert(outbox).values(row('unannounced', [alice.user_id]));
  await expect.poll(() => marks(got), { timeout: 5000 }).toEqual(['unannounced']);
});

test('hundreds of overlapping transactions arrive once each, in one order, whoever reads', async () => {
  const pools = Array.from({ length: 8 }, () => postgres(api.url, { max: 1 }));
  const names = Array.from({ length: 240 }, (_, i) => `m${i}`);
  await Promise.all(
    pools.map(async (client, at) => {
      for (const name of names.filter((_, i) => i % pools.length === at))
        await client.begin(async (tx) => {
          await tx`insert into outbox (topic, payload, audience)
            values ('bid.accept', ${client.json({ status: name })}, ${[alice.user_id]})`;
          // The id is taken; how long until the commit differs.
          await tx`select pg_sleep(random() * 0.01)`;
        });
    }),
  );
  api.services.events.wake();
  await expect.poll(() => got.length, { timeout: 10_000 }).toBe(names.length);
  const live = marks(got);
  expect([...live].sort()).toEqual([...names].sort());
  const reader = await listenAs(alice);
  const from = formatPosition({ transaction_id: 1, event_id: 0 });
  const again = (await api.services.hub.missed(reader, from, position(since))).deliveries;
  expect(marks(again).slice(-names.length)).toEqual(live);
  await Promise.all(pools.map((client) => client.end()));
});

test('who was away gets what came meanwhile, and only their own', async () => {
  await write('seen');
  await expect.poll(() => marks(got)).toEqual(['seen']);
  const last = got[0]?.id;
  end();
  await write('missed 1');
  await api.database.db.insert(outbox).values(row('of bob', [bob.user_id]));
  await write('missed 2');
  const until = await settled();
  const other = await listenAs(bob);
  expect(marks((await api.services.hub.missed(other, last, until)).deliveries)).toEqual(['of bob']);
  const reader = await listenAs(alice);
  expect(marks((await api.services.hub.missed(reader, last, until)).deliveries)).toEqual([
    'missed 1',
    'missed 2',
  ]);
});

test('after too long, too much or another cluster the client is told to load again', async () => {
  const reader = await listenAs(alice);
  const ask = async (last: string) =>
    marks((await api.services.hub.missed(reader, last, await settled())).deliveries);
  const { transaction_id } = await settled();
  expect(await ask(`${transaction_id + 1_000_000}-1`)).toEqual(['reset']);
  expect(await ask('not ours')).toEqual(['reset']);
  const before = formatPosition(await settled());
  await api.database.db
    .insert(outbox)
    .values(Array.from({ length: 501 }, (_, i) => row(`${i}`, [alice.user_id])));
  expect(await ask(before)).toEqual(['reset']);
  // A day later.
  await api.database.db.update(outbox).set({ created_at: sql`created_at - interval '25 hours'` });
  await write('today');
  await runTask('prune_events', { services: api.services, log: api.app.log });
  expect(await ask(before)).toEqual(['reset']);
  const [newest] = await api.database.db.select().from(outbox).orderBy(sql`event_id desc`).limit(1);
  expect(newest && (await ask(`${newest.transaction_id}-${newest.event_id}`))).toEqual([]);
});

test('teams hear of their members, Admins of all, strangers only that the market changed', async () => {
  const admin = await api.person({ category: 'Admin' });
  const heard = async (person: Person, circle: number[] | null) => {
    await listenAs(person, circle);
    await api.database.db
      .insert(outbox)
      .values([
        row('bid', [bob.user_id]),
        row('listing', [bob.user_id], 'listing.book'),
        { topic: 'notification.create', payload: {}, audience: [bob.user_id] },
        row('end', [person.user_id]),
      ]);
    api.services.events.wake();
    await expect.poll(() => marks(got)).toContain('end');
    return marks(got);
  };
  expect(await heard(alice, [alice.user_id])).toEqual([undefined, 'end']);
  expect(await heard(alice, [alice.user_id, bob.user_id])).toEqual(['bid', 'listing', 'end']);
  expect(await heard(admin, null)).toEqual(['bid', 'listing', 'end']);
  expect(await heard(bob, [bob.user_id])).toEqual(['bid', 'listing', 'notification', 'end']);
});

test('the circle is the team of now', async () => {
  expect(await readCircle(api.database, bob.user_id)).toEqual([bob.user_id]);
  const { rows } = {
    rows: await api.database.db.execute<{ team_id: number }>(
      sql`insert into teams (team_name) values ('Circle') returning team_id`,
    ),
  };
  const team_id = rows[0]?.team_id ?? 0;
  for (const { user_id } of [alice, bob])
    await api.database.db.update(users).set({ team_id }).where(eq(users.user_id, user_id));
  expect((await readCircle(api.database, bob.user_id)).sort()).toEqual([alice.user_id, bob.user_id].sort());
});

test('an event that cannot be told does not keep back the next one', async () => {
  await api.database.db
    .insert(outbox)
    .values([
      { topic: 'message.send', payload: { views: {} }, audience: [alice.user_id] },
      row('next', [alice.user_id]),
    ]);
  api.services.events.wake();
  await expect.poll(() => marks(got)).toEqual(['next']);
});

test('whoever missed an event that this version does not know loads again, and is not asked to come back', async () => {
  const reader = await listenAs(alice);
  const last = since;
  await api.database.db.insert(outbox).values(row('of another version', [alice.user_id], 'bid.vanish'));
  const until = await settled();
  expect(marks((await api.services.hub.missed(reader, last, until)).deliveries)).toEqual(['reset']);
  expect(parsePosition((await api.services.hub.missed(reader, last, until)).deliveries[0]?.id)).toEqual(
    until,
  );
});
