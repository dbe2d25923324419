/** What comes in at any time, for one reader who takes it in turn. */
export interface Queue<T> extends AsyncIterable<T> {
  push(item: T): void;
  /** Items that nobody took yet. */
  size(): number;
}

/** Ends when the signal says so; what waits then is forgotten. */
export function createQueue<T>(signal: AbortSignal | undefined): Queue<T> {
  let items: T[] = [];
  let wake = () => {};
  signal?.addEventListener('abort', () => wake(), { once: true });
  return {
    push(item) {
      items.push(item);
      wake();
    },
    size: () => items.length,
    async *[Symbol.asyncIterator]() {
      while (!signal?.aborted) {
        const taken = items;
        items = [];
        for (const item of taken) yield item;
        if (items.length === 0 && !signal?.aborted)
          await new Promise<void>((resolve) => {
            wake = resolve;
          });
      }
    },
  };
}
