/** A process with the product's shutdown handling and a task that delays it: `slow-shutdown.ts SPEED [MS]`. */
import { runProcess } from '../../server/process/run-process.ts';

/** Factor by which timers run faster; duration of the task, unset: endless. */
const [speed = 1, held_ms] = process.argv.slice(2).map(Number);

const { setTimeout: wait } = globalThis;
globalThis.setTimeout = ((work: () => void, ms: number) => wait(work, ms / speed)) as typeof setTimeout;

await runProcess(async (lifecycle) => {
  lifecycle.onEnd(() => new Promise<void>((resolve) => held_ms && wait(resolve, held_ms)));
  process.send?.('here');
});
