/** Lets the parent ask this process what it holds in memory. Needs `node --expose-gc`. */

/** Mebibytes. */
export interface Memory {
  heap: number;
  rss: number;
}

const MIB = 2 ** 20;

/** Answers the message `memory`. */
export function reportMemory(): void {
  process.on('message', (message) => {
    if (message !== 'memory') return;
    // Twice: what the first one finalizes goes with the second.
    globalThis.gc?.();
    globalThis.gc?.();
    const { heapUsed, external, rss } = process.memoryUsage();
    process.send?.({ heap: (heapUsed + external) / MIB, rss: rss / MIB } satisfies Memory);
  });
}
