/** The roll-up made anew from all spans, while people look at the charts that are drawn from it. */
import { isDeepStrictEqual } from 'node:util';
import { answerOf } from '../lib/answers.ts';
import { addUser, type Cluster, signIn } from '../lib/database.ts';
import { runScript, type Server, startApi } from '../lib/fork.ts';
import type { Call } from '../lib/load.ts';
import { atMost, round } from '../lib/verdict.ts';
import { rollUp } from './roll-up.ts';
import { seriesCall } from './series-calls.ts';

const LISTINGS = 1_000_000;
const TARGET_S = 180;
const CALLS_BEFORE = 200;

const percentile = (times: number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * share)] ?? Number.NaN;
const told = (times: number[]) =>
  `p50 ${round(percentile(times, 0.5), 1)} and p99 ${round(percentile(times, 0.99), 1)} ms`;

/** Asks one call after the other until it is over. @throws where one is answered otherwise than the first. */
async function look(api: Server, call: Call, isOver: (calls: number) => boolean): Promise<number[]> {
  const first = await answerOf(api, call);
  const times: number[] = [];
  while (!isOver(times.length)) {
    const started = performance.now();
    const answer = await answerOf(api, call);
    times.push(performance.now() - started);
    if (first === undefined || !isDeepStrictEqual(answer, first))
      throw new Error('The series changed meanwhile.');
  }
  return times;
}

export async function marketRebuild(cluster: Cluster): Promise<string> {
  const bench = await cluster.create({ listings: LISTINGS });
  await rollUp(bench);
  const call = seriesCall('combined', await signIn(bench.database, await addUser(bench.database, 'Admin')));
  const api = await startApi(bench.url);
  try {
    const before = await look(api, call, (calls) => calls === CALLS_BEFORE);
    const started = performance.now();
    let over = false;
    const rebuilt = runScript('../../apps/api/src/jobs/rebuild-market.ts', bench.url).finally(() => {
      over = true;
    });
    const [during] = await Promise.all([look(api, call, () => over), rebuilt]);
    const seconds = (performance.now() - started) / 1000;
    return [
      `${round(seconds, 0)} s for the spans of ${LISTINGS} listings (${atMost(seconds, TARGET_S, ' s')});`,
      `meanwhile a series was answered the same in ${told(during)}, before in ${told(before)}`,
    ].join(' ');
  } finally {
    await api.stop();
  }
}
