/** Load from a fixed number of connections, in alternating rounds, so that a busy machine is busy for both. */
import autocannon from 'autocannon';
import { type Cpu, countCpu, type Pids } from './cpu.ts';

export interface Call {
  method: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

export interface Load {
  origin: string;
  calls: Call[];
  /** Seconds, or left out: every call once. */
  seconds?: number;
  /** Calls under way at once: many keep both cores busy, one shows how long a call takes. */
  connections?: number;
  /** Whose CPU is counted; left out: nobody's. */
  cpu_of?: Pids;
}

export interface Measured {
  /** Answers a second. */
  rate: number;
  /** Median, in milliseconds. */
  latency: number;
  /** Of a call. */
  cpu: Cpu;
}

const NO_CPU: Cpu = { server: 0, database: 0 };

/** Every connection goes through calls of its own, so that no two ask the same at the same moment. */
export async function fire({ origin, calls, seconds, connections = 16, cpu_of }: Load): Promise<Measured> {
  let next = 0;
  const share = Math.floor(calls.length / connections);
  const counted = cpu_of ? countCpu(cpu_of) : () => NO_CPU;
  const started = performance.now();
  const latencies: number[] = [];
  const instance = autocannon({
    url: origin,
    connections,
    ...(seconds ? { duration: seconds } : { amount: share * connections }),
    requests: calls.slice(0, 1),
    setupClient: (client) => {
      const own = calls.slice(next * share, (next + 1) * share);
      next += 1;
      client.setRequests(own);
    },
  });
  instance.on('response', (_client, _status, _bytes, milliseconds) => latencies.push(milliseconds));
  const result = await instance;
  const elapsed = (performance.now() - started) / 1000;
  const { server, database } = counted();
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx} answers of ${origin} were refusals, ${result.errors} calls failed.`);
  // The load gives up after ten seconds without an answer, and a time of nothing would pass for a short one.
  if (latencies.length === 0) throw new Error(`${origin} answered none of the calls in time.`);
  const answers = result['2xx'];
  return {
    rate: answers / elapsed,
    latency: median(latencies),
    cpu: { server: server / answers, database: database / answers },
  };
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? 0)
    : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}

/** Warms each up, then measures A, B, A, B, ...; answers the medians. `load` is given the round, 0 for warm-up. */
export async function alternate<K extends string>(
  loads: Record<K, (round: number) => Load | Promise<Load>>,
  rounds: number,
): Promise<Record<K, Measured>> {
  const names = Object.keys(loads) as K[];
  const measured = Object.fromEntries(names.map((name) => [name, [] as Measured[]])) as Record<K, Measured[]>;
  for (let round = 0; round <= rounds; round++)
    for (const name of names) {
      const result = await fire(await loads[name](round));
      if (round > 0) measured[name].push(result);
    }
  return Object.fromEntries(
    names.map((name) => [
      name,
      {
        rate: median(measured[name].map((m) => m.rate)),
        latency: median(measured[name].map((m) => m.latency)),
        cpu: {
          server: median(measured[name].map((m) => m.cpu.server)),
          database: median(measured[name].map((m) => m.cpu.database)),
        },
      },
    ]),
  ) as Record<K, Measured>;
}
