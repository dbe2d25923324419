/** A thread that makes lines ready to be measured, or tells which places are near lines that are. */
import { parentPort, workerData } from 'node:worker_threads';
import { type Lines, linesOf } from './lines.ts';
import { within } from './within.ts';

/** What threads are asked, and what they answer. */
export interface NearWork {
  ready: { asked: { traces: readonly Uint8Array[] }; told: Lines };
  /** Longitude and latitude of each place of some lists; of each list the numbers of those that are near. */
  near: { asked: { lines: Lines; miles: number; lists: readonly Float64Array[] }; told: number[][] };
}
type Asked<W extends keyof NearWork> = NearWork[W]['asked'];

const work: { [W in keyof NearWork]: (asked: Asked<W>) => NearWork[W]['told'] } = {
  ready: ({ traces }) => linesOf(traces),
  near: ({ lines, miles, lists }) => lists.map((degrees) => within(degrees, lines, miles)),
};

function answer<W extends keyof NearWork>({ what, asked }: { what: W; asked: Asked<W> }): void {
  parentPort?.postMessage(work[what](asked));
}

answer(workerData);
