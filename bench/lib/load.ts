/** Load from a fixed number of connections. Alternating rounds spread other load of the machine over both sides. */
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
  /** Default: every call once. */
  seconds?: number;
  /** Concurrent calls: many measure throughput, one measures latency. */
  connections?: number;
  /** Processes whose CPU time is counted. */
  cpu_of?: Pids;
}

export interface Measured {
  /** Answers per second. */
  rate: number;
  /** Median in milliseconds. */
  latency: number;
  /** Per call. */
  cpu: Cpu;
}

const NO_CPU: Cpu = { server: 0, database: 0 };

/** Each connection has its own share of the calls, so that no two send the same call at the same time. */
export async function runLoad({ origin, calls, seconds, connections = 16, cpu_of }: Load): Promise<Measured> {
  let next = 0;
  const share = Math.floor(calls.length / connections);
  const readCpu = cpu_of ? countCpu(cpu_of) : () => NO_CPU;
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
  const { server, database } = readCpu();
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(
      `${origin} answered ${result.non2xx} calls with an error, ${result.errors} calls failed.`,
    );
  // autocannon times out after ten seconds; without this check the median would be 0.
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

/** After a warm-up round, measures A, B, A, B, ... and returns the medians. Round 0 is the warm-up. */
export async function alternate<K extends string>(
  loads: Record<K, (round: number) => Load | Promise<Load>>,
  rounds: number,
): Promise<Record<K, Measured>> {
  const names = Object.keys(loads) as K[];
  const measured = Object.fromEntries(names.map((name) => [name, [] as Measured[]])) as Record<K, Measured[]>;
  for (let round = 0; round <= rounds; round++)
    for (const name of names) {
      const result = await runLoad(await loads[name](round));
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
