/** Lets the parent process ask for the memory usage of this process. Needs `node --expose-gc`. */

/** Mebibytes. */
export interface Memory {
  heap: number;
  rss: number;
}

const MIB = 2 ** 20;

/** Answers the message `memory` after a garbage collection. */
export function reportMemory(): void {
  process.on('message', (message) => {
    if (message !== 'memory') return;
    // Twice: the second run frees what the first one finalized.
    globalThis.gc?.();
    globalThis.gc?.();
    const { heapUsed, external, rss } = process.memoryUsage();
    process.send?.({ heap: (heapUsed + external) / MIB, rss: rss / MIB } satisfies Memory);
  });
}
