/**
 * The same action for each of several, one after the other: each stands for itself, and one that is refused says why in a
 * notice of its own. How many were done.
 */
export async function oneByOne<T>(all: readonly T[], act: (one: T) => Promise<unknown>): Promise<number> {
  let done = 0;
  for (const one of all)
    await act(one).then(
      () => done++,
      () => {},
    );
  return done;
}
