/** A process that lives as the product does, and has something that never ends; its clock runs faster. */
import { live } from '../../server/process/life.ts';

const { setTimeout: wait } = globalThis;
globalThis.setTimeout = ((work: () => void, ms: number) => wait(work, ms / 50)) as typeof setTimeout;

await live(async (life) => {
  life.onEnd(() => new Promise(() => undefined));
  process.send?.('here');
});
