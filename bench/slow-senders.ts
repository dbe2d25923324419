/** Whether the server answers others while 500 slow senders and 64 of the largest uploads are at it. */
import { setTimeout } from 'node:timers/promises';
import { startProbe } from '../apps/api/src/testing/processes/health-probe.ts';
import { addUser, type BenchDatabase, type Cluster, signIn } from './lib/database.ts';
import { type Server, startApi } from './lib/fork.ts';
import { watchMemory } from './lib/memory.ts';
import { dripBody, dripHead, type Form, largestForm, send } from './lib/senders.ts';
import { atMost, round } from './lib/verdict.ts';

const SLOW = 500;
const UPLOADS = 64;
/** People who send slowly. */
const SLOW_PEOPLE = 50;
const QUIET_MS = 2000;
const P99_MS = 500;
const MEMORY_MB = 1024;
/** Who is not cut off by then is not cut off. */
const PATIENCE_MS = 120_000;

const many = <T>(count: number, make: (at: number) => T) =>
  Array.from({ length: count }, (_, at) => make(at));

const people = ({ database }: BenchDatabase, count: number) =>
  Promise.all(many(count, async () => signIn(database, await addUser(database))));

const sorted = (times: number[]) => times.toSorted((a, b) => a - b);
const percentile = (times: number[], share: number) =>
  times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;

const counted = (answers: string[]) =>
  [...new Set(answers)]
    .sort()
    .map((answer) => `${answers.filter((other) => other === answer).length} x ${answer}`)
    .join(', ');

interface Crowd {
  slow: string[];
  uploading: string[];
  form: Form;
}

/** Answers what became of the uploads and after how many seconds the slow ones were cut off. */
async function play({ origin }: Server, { slow, uploading, form }: Crowd) {
  const started = performance.now();
  const cuts = many(SLOW, (at) =>
    at % 2 === 0 ? dripHead(origin) : dripBody(origin, slow[at % slow.length] as string, form),
  );
  const answers = await Promise.all(uploading.map((token) => send(origin, token, form)));
  const seconds = (performance.now() - started) / 1000;
  const patience = setTimeout(PATIENCE_MS, undefined, { ref: false });
  const ended = await Promise.all(cuts.map((cut) => Promise.race([cut, patience])));
  return { answers, seconds, cut: ended.filter((after) => after !== undefined) };
}

export async function slowSenders(cluster: Cluster): Promise<string> {
  const bench = await cluster.create();
  const crowd = {
    slow: await people(bench, SLOW_PEOPLE),
    uploading: await people(bench, UPLOADS),
    form: await largestForm(),
  };
  const server = await startApi(bench.url);
  try {
    const memory = watchMemory(server.pid);
    const quiet = startProbe(server.origin);
    await setTimeout(QUIET_MS);
    const before = percentile(sorted(await quiet.stop()), 0.99);
    const probe = startProbe(server.origin);
    const { answers, seconds, cut } = await play(server, crowd);
    const times = sorted(await probe.stop());
    const { own, children } = memory.stop();
    const p99 = percentile(times, 0.99);
    return [
      `/healthz p50 ${round(percentile(times, 0.5), 1)}, p99 ${round(p99, 1)}, max ${round(times.at(-1) ?? 0, 1)} ms of ${times.length}, p99 before ${round(before, 1)} (${atMost(p99, P99_MS, ' ms')});`,
      `server ${round(own, 0)} MB at its peak (${atMost(own, MEMORY_MB, ' MB')}), parsers of PDFs ${round(children, 0)} MB;`,
      `${UPLOADS} uploads of ${round(crowd.form.payload.length / 1e6, 1)} MB in ${round(seconds, 0)} s: ${counted(answers)};`,
      `${cut.length} of ${SLOW} slow senders cut off, the last after ${round(Math.max(0, ...cut), 0)} s (${cut.length === SLOW ? 'met' : 'missed'})`,
    ].join(' ');
  } finally {
    await server.stop();
  }
}
