/** Calls `run` for each item, at most `limit` at a time. The workers share one iterator, so each item is processed once. */
export async function runConcurrently<T>(
  items: readonly T[],
  limit: number,
  run: (item: T) => Promise<void>,
): Promise<void> {
  const queue = items.values();
  const work = async () => {
    for (const item of queue) await run(item);
  };
  await Promise.all(Array.from({ length: limit }, work));
}
