/** Duration of rebuilding the roll-up, and whether the series stay correct and fast during it. */
import { isDeepStrictEqual } from 'node:util';
import { fetchAnswer } from '../lib/answers.ts';
import { addUser, type Cluster, signIn } from '../lib/database.ts';
import type { Call } from '../lib/load.ts';
import { atMost, round } from '../lib/report.ts';
import { runScript, type Server, startApi } from '../lib/servers.ts';
import { rollUp } from './roll-up.ts';
import { seriesCall } from './series-calls.ts';

const LISTINGS = 100_000;
const TARGET_S = 30;
const CALLS_BEFORE = 200;

const percentile = (times: number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * share)] ?? Number.NaN;
const describe = (times: number[]) =>
  `p50 ${round(percentile(times, 0.5), 1)} and p99 ${round(percentile(times, 0.99), 1)} ms`;

/** Repeats a call until `isDone`. @throws if an answer differs from the first. */
async function repeatCall(api: Server, call: Call, isDone: (calls: number) => boolean): Promise<number[]> {
  const first = await fetchAnswer(api, call);
  const times: number[] = [];
  while (!isDone(times.length)) {
    const started = performance.now();
    const answer = await fetchAnswer(api, call);
    times.push(performance.now() - started);
    if (first === undefined || !isDeepStrictEqual(answer, first))
      throw new Error('The series changed during the rebuild.');
  }
  return times;
}

export async function marketRebuild(cluster: Cluster): Promise<string> {
  const bench = await cluster.create({ listings: LISTINGS });
  await rollUp(bench);
  const call = seriesCall('combined', await signIn(bench.database, await addUser(bench.database, 'Admin')));
  const api = await startApi(bench.url);
  try {
    const before = await repeatCall(api, call, (calls) => calls === CALLS_BEFORE);
    const started = performance.now();
    let done = false;
    const rebuilt = runScript('../../apps/api/src/jobs/rebuild-market.ts', bench.url).finally(() => {
      done = true;
    });
    const [during] = await Promise.all([repeatCall(api, call, () => done), rebuilt]);
    const seconds = (performance.now() - started) / 1000;
    return [
      `${round(seconds, 0)} s for the spans of ${LISTINGS} listings (${atMost(seconds, TARGET_S, ' s')});`,
      `latency of a series meanwhile ${describe(during)}, before ${describe(before)}`,
    ].join(' ');
  } finally {
    await api.stop();
  }
}
