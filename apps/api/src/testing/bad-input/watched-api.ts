/** The API in a process of its own that tells, when asked, what it holds in memory: `node --expose-gc watched-api.ts`. */
import '../serve.ts';

/** Mebibytes. */
export interface Memory {
  heap: number;
  rss: number;
}

const MIB = 2 ** 20;

process.on('message', () => {
  // Twice: what the first one finalizes goes with the second.
  globalThis.gc?.();
  globalThis.gc?.();
  const { heapUsed, external, rss } = process.memoryUsage();
  process.send?.({ heap: (heapUsed + external) / MIB, rss: rss / MIB } satisfies Memory);
});
