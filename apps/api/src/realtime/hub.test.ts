/** Delivery from the outbox to readers: order, gaps, restarts; with real, overlapping transactions. */
import { outbox } from '@tank/db/tables/outbox';
import { users } from '@tank/db/tables/users';
import { eq, sql } from 'drizzle-orm';
import postgres from 'postgres';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { runTask } from '../jobs/tasks.ts';
import type { Delivery, Position, Reader } from '../kernel/effects/live-hub.ts';
import { type Person, startTestApi, type TestApi } from '../testing/test-api.ts';
import { formatPosition, parsePosition } from './position.ts';
import { readEnd, readNew, readVisibleUsers } from './queries.ts';

let api: TestApi;
let alice: Person;
let bob: Person;

beforeAll(async () => {
  api = await startTestApi();
  await api.app.ready();
  await api.services.hub.ready;
  alice = await api.person();
  bob = await api.person();
});
afterAll(() => api.close());

let received: Delivery[] = [];
let end = () => {};
let since = '';

/** Listens as this user from now on. */
async function listenAs(
  person: Person,
  visible_user_ids: number[] | null = [person.user_id],
): Promise<Reader> {
  end();
  received = [];
  const reader = {
    user_id: person.user_id,
    visible_user_ids,
    push: (delivery: Delivery) => void received.push(delivery),
  };
  const listening = await api.services.hub.listen(reader);
  end = listening.end;
  since = formatPosition(listening.since);
  return reader;
}

/** The hub's position after it has delivered all events so far. */
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

/** Opens a transaction on a separate connection. */
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

test('delivers events of a transaction that began first and commits last, in order', async () => {
  const finish = await openTransaction('slow');
  await write('fast');
  // The hub waits with the later events, because an older transaction is still open.
  await write('faster');
  expect(marks(received)).toEqual([]);
  // No wake-up follows the commit: the hub finds it by itself.
  await finish('commit');
  await expect.poll(() => marks(received)).toEqual(['slow', 'fast', 'faster']);
});

test('continues after a transaction is rolled back', async () => {
  const finish = await openTransaction('never');
  await write('after');
  await finish('rollback');
  await expect.poll(() => marks(received)).toEqual(['after']);
});

test('does not wait for a transaction of another database, also at the start', async () => {
  const client = postgres(inject('adminDatabaseUrl'), { max: 1 });
  await client.begin(async (elsewhere) => {
    const [open] = await elsewhere`select pg_current_xact_id() as id`;
    await write('here');
    await expect.poll(() => marks(received)).toEqual(['here']);
    expect((await readEnd(api.database)).transaction_id).toBeGreaterThan(Number(open?.id));
  });
  await client.end();
});

test('distinguishes transactions of other databases, even with a role that cannot see other sessions', async () => {
  // `pg_read_all_data` reads all tables, but only the public columns of `pg_stat_activity`.
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

test('delivers an event within seconds when the wake-up was lost', async () => {
  await api.database.db.insert(outbox).values(row('unannounced', [alice.user_id]));
  await expect.poll(() => marks(received), { timeout: 5000 }).toEqual(['unannounced']);
});

test('delivers events of hundreds of overlapping transactions once and in one order for all readers', async () => {
  const pools = Array.from({ length: 8 }, () => postgres(api.url, { max: 1 }));
  const names = Array.from({ length: 240 }, (_, i) => `m${i}`);
  await Promise.all(
    pools.map(async (client, at) => {
      for (const name of names.filter((_, i) => i % pools.length === at))
        await client.begin(async (tx) => {
          await tx`insert into outbox (topic, payload, audience)
            values ('bid.accept', ${client.json({ status: name })}, ${[alice.user_id]})`;
          // The transaction id is assigned; the time until the commit varies.
          await tx`select pg_sleep(random() * 0.01)`;
        });
    }),
  );
  api.services.events.wake();
  await expect.poll(() => received.length, { timeout: 10_000 }).toBe(names.length);
  const live = marks(received);
  expect([...live].sort()).toEqual([...names].sort());
  const reader = await listenAs(alice);
  const from = formatPosition({ transaction_id: 1, event_id: 0 });
  const missed = (await api.services.hub.missed(reader, from, position(since))).deliveries;
  expect(marks(missed).slice(-names.length)).toEqual(live);
  await Promise.all(pools.map((client) => client.end()));
});

test('delivers to a returning reader only the reader’s own missed events', async () => {
  await write('seen');
  await expect.poll(() => marks(received)).toEqual(['seen']);
  const last = received[0]?.id;
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

test('sends a reset after too long, after too many events, or for a position of another cluster', async () => {
  const reader = await listenAs(alice);
  const missedAfter = async (last: string) =>
    marks((await api.services.hub.missed(reader, last, await settled())).deliveries);
  const { transaction_id } = await settled();
  expect(await missedAfter(`${transaction_id + 1_000_000}-1`)).toEqual(['reset']);
  expect(await missedAfter('not ours')).toEqual(['reset']);
  // An event that only a former primary had.
  expect(await missedAfter(`${transaction_id - 1}-1000000`)).toEqual(['reset']);
  const before = formatPosition(await settled());
  await api.database.db
    .insert(outbox)
    .values(Array.from({ length: 501 }, (_, i) => row(`${i}`, [alice.user_id])));
  expect(await missedAfter(before)).toEqual(['reset']);
  // A day later.
  await api.database.db.update(outbox).set({ created_at: sql`created_at - interval '25 hours'` });
  await write('today');
  await runTask('prune_events', { services: api.services, log: api.app.log });
  expect(await missedAfter(before)).toEqual(['reset']);
  const [newest] = await api.database.db.select().from(outbox).orderBy(sql`event_id desc`).limit(1);
  expect(newest && (await missedAfter(`${newest.transaction_id}-${newest.event_id}`))).toEqual([]);
});

test('delivers events to teammates and Admins, and to others only that the market changed', async () => {
  const admin = await api.person({ category: 'Admin' });
  const eventsFor = async (person: Person, visible_user_ids: number[] | null) => {
    await listenAs(person, visible_user_ids);
    await api.database.db
      .insert(outbox)
      .values([
        row('bid', [bob.user_id]),
        row('listing', [bob.user_id], 'listing.book'),
        { topic: 'notification.create', payload: {}, audience: [bob.user_id] },
        row('end', [person.user_id]),
      ]);
    api.services.events.wake();
    await expect.poll(() => marks(received)).toContain('end');
    return marks(received);
  };
  expect(await eventsFor(alice, [alice.user_id])).toEqual([undefined, 'end']);
  expect(await eventsFor(alice, [alice.user_id, bob.user_id])).toEqual(['bid', 'listing', 'end']);
  expect(await eventsFor(admin, null)).toEqual(['bid', 'listing', 'end']);
  expect(await eventsFor(bob, [bob.user_id])).toEqual(['bid', 'listing', 'notification', 'end']);
});

describe('changes of the market by others', () => {
  const change = (mark: string, topic: string) => row(mark, [bob.user_id], topic);

  async function writeRows(...rows: ReturnType<typeof row>[]): Promise<string[]> {
    const written = await api.database.db.insert(outbox).values(rows).returning();
    api.services.events.wake();
    return written.map(({ transaction_id, event_id }) => `${transaction_id}-${event_id}`);
  }
  const ids = () => received.map(({ id }) => id.split('-', 2).join('-'));

  test('are merged to the last one of each entity', async () => {
    const updates = Array.from({ length: 50 }, (_, i) => change(String(i), 'listing.update'));
    const written = await writeRows(...updates, change('new', 'inquiry.create'));
    await expect.poll(() => ids().slice(-2)).toEqual(written.slice(-2));
    // Perhaps one more: the first after a quiet second is sent at once.
    expect(received.length).toBeLessThanOrEqual(3);
  });

  test('come before a later event of the reader, in order and each once', async () => {
    const written = await writeRows(
      change('1', 'listing.update'),
      change('2', 'listing.update'),
      change('3', 'inquiry.create'),
      row('own', [alice.user_id]),
      change('4', 'listing.update'),
    );
    await expect.poll(() => ids().at(-1)).toBe(written.at(-1));
    expect(ids().slice(-4)).toEqual(written.slice(-4));
    expect(new Set(ids()).size).toBe(received.length);
  });

  test('before a reader listens are not sent to it', async () => {
    await writeRows(change('1', 'listing.update'), change('2', 'listing.update'));
    await settled();
    await listenAs(alice);
    const written = await writeRows(change('3', 'inquiry.create'));
    await expect.poll(ids).toEqual(written);
  });
});

test('readVisibleUsers returns the current members of the team', async () => {
  expect(await readVisibleUsers(api.database, bob.user_id)).toEqual([bob.user_id]);
  const { rows } = {
    rows: await api.database.db.execute<{ team_id: number }>(
      sql`insert into teams (team_name) values ('Circle') returning team_id`,
    ),
  };
  const team_id = rows[0]?.team_id ?? 0;
  for (const { user_id } of [alice, bob])
    await api.database.db.update(users).set({ team_id }).where(eq(users.user_id, user_id));
  expect((await readVisibleUsers(api.database, bob.user_id)).sort()).toEqual(
    [alice.user_id, bob.user_id].sort(),
  );
});

test('an event that cannot be delivered does not block the next one', async () => {
  await api.database.db
    .insert(outbox)
    .values([
      { topic: 'message.send', payload: { views: {} }, audience: [alice.user_id] },
      row('next', [alice.user_id]),
    ]);
  api.services.events.wake();
  await expect.poll(() => marks(received)).toEqual(['next']);
});

test('sends a reset with the current position to a reader who missed an event of an unknown kind', async () => {
  const reader = await listenAs(alice);
  const last = since;
  await api.database.db.insert(outbox).values(row('of another version', [alice.user_id], 'bid.vanish'));
  const until = await settled();
  expect(marks((await api.services.hub.missed(reader, last, until)).deliveries)).toEqual(['reset']);
  expect(parsePosition((await api.services.hub.missed(reader, last, until)).deliveries[0]?.id)).toEqual(
    until,
  );
});
