/** Latency of other requests during 500 slow clients and 64 uploads of the maximum size. */
import { setTimeout } from 'node:timers/promises';
import { startProbe } from '../apps/api/src/testing/processes/health-probe.ts';
import { addUser, type BenchDatabase, type Cluster, signIn } from './lib/database.ts';
import { watchMemory } from './lib/memory.ts';
import { atMost, round } from './lib/report.ts';
import { type Server, startApi } from './lib/servers.ts';
import { type Form, largestForm, send, sendBodySlowly, sendHeadSlowly } from './lib/upload-clients.ts';

const SLOW_CLIENTS = 500;
const UPLOADS = 64;
const SLOW_USERS = 50;
const QUIET_MS = 2000;
const P99_MS = 500;
const MEMORY_MB = 1024;
/** Slow clients that are still connected after this count as a failure. */
const CUT_OFF_TIMEOUT_MS = 120_000;

const times = <T>(count: number, create: (at: number) => T) =>
  Array.from({ length: count }, (_, at) => create(at));

const createTokens = ({ database }: BenchDatabase, count: number) =>
  Promise.all(times(count, async () => signIn(database, await addUser(database))));

const sorted = (times: number[]) => times.toSorted((a, b) => a - b);
const percentile = (times: number[], share: number) =>
  times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;

const summarize = (answers: string[]) =>
  [...new Set(answers)]
    .sort()
    .map((answer) => `${answers.filter((other) => other === answer).length} x ${answer}`)
    .join(', ');

interface Clients {
  /** Session tokens. */
  slow: string[];
  uploading: string[];
  form: Form;
}

/** Returns the answers to the uploads, and the seconds until the server closed the slow connections. */
async function runClients({ origin }: Server, { slow, uploading, form }: Clients) {
  const started = performance.now();
  const cuts = times(SLOW_CLIENTS, (at) =>
    at % 2 === 0 ? sendHeadSlowly(origin) : sendBodySlowly(origin, slow[at % slow.length] as string, form),
  );
  const answers = await Promise.all(uploading.map((token) => send(origin, token, form)));
  const seconds = (performance.now() - started) / 1000;
  const timeout = setTimeout(CUT_OFF_TIMEOUT_MS, undefined, { ref: false });
  const ended = await Promise.all(cuts.map((cut) => Promise.race([cut, timeout])));
  return { answers, seconds, cut: ended.filter((after) => after !== undefined) };
}

export async function slowClients(cluster: Cluster): Promise<string> {
  const bench = await cluster.create();
  const clients = {
    slow: await createTokens(bench, SLOW_USERS),
    uploading: await createTokens(bench, UPLOADS),
    form: await largestForm(),
  };
  const server = await startApi(bench.url);
  try {
    const memory = watchMemory(server.pid);
    const quiet = startProbe(server.origin);
    await setTimeout(QUIET_MS);
    const before = percentile(sorted(await quiet.stop()), 0.99);
    const probe = startProbe(server.origin);
    const { answers, seconds, cut } = await runClients(server, clients);
    const latencies = sorted(await probe.stop());
    const { own, children } = memory.stop();
    const p99 = percentile(latencies, 0.99);
    return [
      `/healthz p50 ${round(percentile(latencies, 0.5), 1)}, p99 ${round(p99, 1)}, max ${round(latencies.at(-1) ?? 0, 1)} ms of ${latencies.length}, p99 before ${round(before, 1)} (${atMost(p99, P99_MS, ' ms')});`,
      `peak memory of the server ${round(own, 0)} MB (${atMost(own, MEMORY_MB, ' MB')}), of the PDF parsers ${round(children, 0)} MB;`,
      `${UPLOADS} uploads of ${round(clients.form.payload.length / 1e6, 1)} MB in ${round(seconds, 0)} s: ${summarize(answers)};`,
      `${cut.length} of ${SLOW_CLIENTS} slow clients cut off, the last after ${round(Math.max(0, ...cut), 0)} s (${cut.length === SLOW_CLIENTS ? 'met' : 'missed'})`,
    ].join(' ');
  } finally {
    await server.stop();
  }
}
