/** Runs `act` for each item, at most `limit` at the same time. Workers share one iterator, so each item is taken once. */
export async function runConcurrently<T>(
  items: readonly T[],
  limit: number,
  act: (item: T) => Promise<void>,
): Promise<void> {
  const queue = items.values();
  const work = async () => {
    for (const item of queue) await act(item);
  };
  await Promise.all(Array.from({ length: limit }, work));
}
