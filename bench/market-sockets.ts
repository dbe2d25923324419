/** 20,000 sockets: frames per second and CPU under 50 market events a second, which are merged, and under 2 that are sent one by one. */
import { setTimeout as sleep } from 'node:timers/promises';
import { countCpu } from './lib/cpu.ts';
import type { BenchDatabase, Cluster } from './lib/database.ts';
import { atMost, round } from './lib/report.ts';
import { type Server, startApi, startSockets } from './lib/servers.ts';
import { addPeople, createOpening, type Person } from './lib/subscribers.ts';

const PROCESSES = 2;
const SOCKETS_PER_PROCESS = 10_000;
const SECONDS = 20;
/** CPU time per second, of all API processes. */
const MAX_CPU = 1;
/** A process has caught up if nothing more arrives in this time. */
const QUIET_MS = 3000;

/**
 * Merged: what others hear of listings and inquiries. Sent one by one: products, whose events everyone receives in full; 50 of them a
 * second would be a million frames.
 */
const streams = {
  merged: { topics: ['listing.update', 'inquiry.update'], rate: 50 },
  'one by one': { topics: ['product.update'], rate: 2 },
};
type Stream = keyof typeof streams;

async function writeEvents({ database: { client } }: BenchDatabase, name: Stream): Promise<void> {
  const { topics, rate } = streams[name];
  const started = performance.now();
  for (let written = 0; written < rate * SECONDS; written++) {
    const due = started + (written * 1000) / rate;
    if (due > performance.now()) await sleep(due - performance.now());
    await client`insert into outbox (topic, payload, audience) values (${topics[written % topics.length] ?? ''}, '{}', '{}')`;
    await client.notify('outbox', '');
  }
}

async function countFrames(sockets: readonly Server[]): Promise<number> {
  const counts = await Promise.all(
    sockets.map((one) => {
      const answer = one.nextMessage<{ received: number }>();
      one.send({});
      return answer;
    }),
  );
  return counts.reduce((sum, { received }) => sum + received, 0);
}

/** Waits until no more frames arrive; returns their number and the instant of the last. */
async function untilQuiet(sockets: readonly Server[]): Promise<{ frames: number; at: number }> {
  let last = { frames: await countFrames(sockets), at: performance.now() };
  while (performance.now() < last.at + QUIET_MS) {
    await sleep(100);
    const frames = await countFrames(sockets);
    if (frames > last.frames) last = { frames, at: performance.now() };
  }
  return last;
}

async function measure(name: Stream, prepared: BenchDatabase, people: Person[]): Promise<string> {
  const apis = await Promise.all(Array.from({ length: PROCESSES }, () => startApi(prepared.url)));
  const sockets: Server[] = [];
  try {
    for (const [i, { origin }] of apis.entries()) {
      const own = people.slice(i * SOCKETS_PER_PROCESS, (i + 1) * SOCKETS_PER_PROCESS);
      sockets.push(await startSockets({ origin, openings: own.map(createOpening.typed) }));
    }
    const counts = apis.map(({ pid }) => countCpu({ server: pid, database: prepared.postmaster }));
    const started = performance.now();
    await writeEvents(prepared, name);
    const { frames, at } = await untilQuiet(sockets);
    const cpu = counts.reduce((sum, count) => sum + count().server, 0) / 1000;
    const seconds = Math.max(SECONDS, (at - started) / 1000);
    const target = name === 'merged' ? `, ${atMost(cpu / seconds, MAX_CPU, ' s of CPU a second')}` : '';
    return [
      `${streams[name].rate} events/s ${name}: ${round(frames / seconds, 0)} frames/s in ${round(seconds, 1)} s`,
      `(${round((100 * frames) / (streams[name].rate * SECONDS * people.length), 1)} % of events times sockets),`,
      `${round(cpu / seconds)} s of CPU a second${target}`,
    ].join(' ');
  } finally {
    await Promise.all([...sockets, ...apis].map((server) => server.stop()));
  }
}

export async function marketSockets(cluster: Cluster): Promise<string> {
  const prepared = await cluster.create();
  const people = await addPeople(prepared, PROCESSES * SOCKETS_PER_PROCESS);
  const lines: string[] = [];
  for (const name of ['merged', 'one by one'] as const) lines.push(await measure(name, prepared, people));
  return `${people.length} sockets\n  ${lines.join('\n  ')}`;
}
