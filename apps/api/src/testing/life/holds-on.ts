/** A process that lives as the product does, and has something that never ends. */
import { live } from '../../server/process/life.ts';

await live(async (life) => {
  life.onEnd(() => new Promise(() => undefined));
  process.send?.('here');
});
