/** Returns how many calls succeeded. A failed call shows its own notice and does not stop the rest. */
export async function runInSequence<T>(
  items: readonly T[],
  run: (item: T) => Promise<unknown>,
): Promise<number> {
  let succeeded = 0;
  for (const item of items)
    await run(item).then(
      () => succeeded++,
      () => {},
    );
  return succeeded;
}
