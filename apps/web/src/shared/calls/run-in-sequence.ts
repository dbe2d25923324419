/**
 * Runs an action for each item in sequence and returns how many succeeded. A failed call shows its own notice and
 * does not stop the rest.
 */
export async function runInSequence<T>(
  all: readonly T[],
  act: (one: T) => Promise<unknown>,
): Promise<number> {
  let done = 0;
  for (const one of all)
    await act(one).then(
      () => done++,
      () => {},
    );
  return done;
}
