/** A process that lives as the product does, and has something that never ends, or not at once: `holds-on.ts SPEED [MS]`. */
import { live } from '../../server/process/life.ts';

/** How much faster its clock runs; milliseconds that it holds on. */
const [speed = 1, held_ms] = process.argv.slice(2).map(Number);

const { setTimeout: wait } = globalThis;
globalThis.setTimeout = ((work: () => void, ms: number) => wait(work, ms / speed)) as typeof setTimeout;

await live(async (life) => {
  life.onEnd(() => new Promise<void>((resolve) => held_ms && wait(resolve, held_ms)));
  process.send?.('here');
});
