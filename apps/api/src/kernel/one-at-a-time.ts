/**
 * Work that never runs twice at once. Whoever asks is answered by a run that began after they asked: by one of their own, or,
 * while another is under way, by the next one, with everybody else who came meanwhile.
 */
export function oneAtATime<A, T>(work: (asked: A) => Promise<T>): (asked: A) => Promise<T> {
  let running: Promise<T> | undefined;
  let next: Promise<T> | undefined;

  function run(asked: A): Promise<T> {
    const begun = work(asked).finally(() => {
      if (running === begun) running = undefined;
    });
    running = begun;
    return begun;
  }

  return (asked) => {
    if (!running) return run(asked);
    next ??= running
      .catch(() => undefined)
      .then(() => {
        next = undefined;
        return run(asked);
      });
    return next;
  };
}
