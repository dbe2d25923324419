/** Thousands of sockets on one process: memory, latency of one event to all of them, deliveries per second. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { type Clients, openClients } from './lib/counting-clients.ts';
import type { BenchDatabase, Cluster } from './lib/database.ts';
import { median } from './lib/load.ts';
import { atLeast, atMost, round } from './lib/report.ts';
import { type Server, startApi, startFanOutReference } from './lib/servers.ts';
import { addPeople, createOpening, type Kind, type Person } from './lib/subscribers.ts';
import type { Push } from './reference/fan-out.ts';

const SOCKETS = 10_000;
/** Per server; the client process has as many to the API as to the reference server, below its limit of open files. */
const COMPARED = 5000;
const ROUNDS = 3;
const ROOMS = [
  { size: 5, events: 10_000 },
  { size: 1000, events: 200 },
];

/** Events that are delivered to one socket per user of the audience. */
const topics: Record<Kind, string> = { documented: 'notification.create', typed: 'bid.place' };

interface Event {
  topic: string;
  audience: number[];
}

/** Writes the events in one transaction and notifies the API after its commit. Returns when the commit began. */
async function publish({ database: { client } }: BenchDatabase, events: Event[]): Promise<number> {
  let committing = 0;
  await client.begin(async (tx) => {
    await tx`
      insert into outbox (topic, payload, audience)
      select topic, '{"bid_id": 1, "status": "Open"}', audience
      from jsonb_to_recordset(${JSON.stringify(events)}::text::jsonb) as row(topic text, audience bigint[])`;
    committing = performance.now();
  });
  await client.notify('outbox', '');
  return committing;
}

/** Events for the users of each room in turn. */
function createEvents(kind: Kind, people: Person[], { size, events }: (typeof ROOMS)[number]): Event[] {
  const rooms = Array.from({ length: people.length / size }, (_, i) =>
    people.slice(i * size, (i + 1) * size).map(({ user_id }) => user_id),
  );
  return Array.from({ length: events }, (_, i) => ({
    topic: topics[kind],
    audience: rooms[i % rooms.length] ?? [],
  }));
}

/** Deliveries per second through the API, from the outbox on. */
async function measureApiRate(prepared: BenchDatabase, clients: Clients, events: Event[]): Promise<number> {
  const total = events.reduce((sum, { audience }) => sum + audience.length, 0);
  const done = clients.waitFor(total);
  const started = await publish(prepared, events);
  return (total / ((await done) - started)) * 1000;
}

async function measureReferenceRate(server: Server, clients: Clients, push: Push): Promise<number> {
  const total = push.size * push.events;
  const done = clients.waitFor(total);
  const started = performance.now();
  server.send(push);
  return (total / ((await done) - started)) * 1000;
}

const run = promisify(execFile);

/** Resident memory in MiB. */
async function rss({ pid }: Server): Promise<number> {
  const { stdout } = await run('ps', ['-o', 'rss=', '-p', String(pid)]);
  return Number(stdout) / 1024;
}

/** Memory, opening time and latency with all sockets of a kind; for typed ones also the delivery rate. */
async function measureAllSockets(kind: Kind, prepared: BenchDatabase, people: Person[]): Promise<string> {
  const api = await startApi(prepared.url);
  try {
    const before = await rss(api);
    const started = performance.now();
    const clients = await openClients(api.origin, people.map(createOpening[kind]));
    const opening = (performance.now() - started) / 1000;
    const open = await rss(api);
    // Reaches all sockets: as an event of the market, or by its audience.
    const [topic, audience] =
      kind === 'typed' ? ['listing.update', []] : [topics[kind], people.map(({ user_id }) => user_id)];
    const times: number[] = [];
    for (let i = 0; i <= ROUNDS; i++) {
      const done = clients.waitFor(people.length);
      const committing = await publish(prepared, [{ topic, audience }]);
      if (i > 0) times.push((await done) - committing);
      await done;
    }
    const rates = kind === 'typed' ? await typedRates(prepared, clients, people) : '';
    const peak = await rss(api);
    clients.close();
    return [
      `${kind}: ${people.length} sockets opened in ${round(opening, 1)} s,`,
      `${round(open, 0)} MiB (${round(before, 0)} before, ${round(peak, 0)} at the end;`,
      `${atMost(Math.round(peak), 2048, ' MiB')}),`,
      `one event to all of them in ${round(median(times), 0)} ms, slowest ${round(Math.max(...times), 0)}`,
      `(${atMost(Math.round(Math.max(...times)), 500, ' ms')})${rates}`,
    ].join(' ');
  } finally {
    await api.stop();
  }
}

async function typedRates(prepared: BenchDatabase, clients: Clients, people: Person[]): Promise<string> {
  const rates: string[] = [];
  for (const rooms of ROOMS) {
    const measured: number[] = [];
    for (let i = 0; i <= ROUNDS; i++) {
      const rate = await measureApiRate(prepared, clients, createEvents('typed', people, rooms));
      if (i > 0) measured.push(rate);
    }
    rates.push(`${round(median(measured), 0)} deliveries/s in rooms of ${rooms.size}`);
  }
  return `, ${rates.join(', ')}`;
}

/** The documented websocket compared with the reference server, in alternating rounds. */
async function compare(prepared: BenchDatabase, people: Person[]): Promise<string> {
  const [api, reference] = await Promise.all([startApi(prepared.url), startFanOutReference()]);
  try {
    const ours = await openClients(api.origin, people.map(createOpening.documented));
    const bare = { path: '/', hello: [], greetings: 0 };
    const theirs = await openClients(
      reference.origin,
      people.map(() => bare),
    );
    // The length of the API's frames.
    const payload = JSON.stringify({ type: 'notify', id: '123456-1234567' });
    const lines: string[] = [];
    for (const rooms of ROOMS) {
      const rates = { api: [] as number[], reference: [] as number[] };
      for (let i = 0; i <= ROUNDS; i++) {
        const apiRate = await measureApiRate(prepared, ours, createEvents('documented', people, rooms));
        const referenceRate = await measureReferenceRate(reference, theirs, { ...rooms, payload });
        if (i === 0) continue;
        rates.api.push(apiRate);
        rates.reference.push(referenceRate);
      }
      const ratio = median(rates.api) / median(rates.reference);
      lines.push(
        `rooms of ${rooms.size}: ${round(ratio)} of a bare server (${round(median(rates.api), 0)} and ${round(median(rates.reference), 0)} deliveries/s, ${atLeast(ratio, 0.6)})`,
      );
    }
    ours.close();
    theirs.close();
    return lines.join('; ');
  } finally {
    await Promise.all([api.stop(), reference.stop()]);
  }
}

export async function fanOut(cluster: Cluster): Promise<string> {
  const prepared = await cluster.create();
  const people = await addPeople(prepared, SOCKETS);
  const lines = [await compare(prepared, people.slice(0, COMPARED))];
  for (const kind of ['documented', 'typed'] as const)
    lines.push(await measureAllSockets(kind, prepared, people));
  return `${lines.join('\n  ')}`;
}
