/** The answer of `work`, or what `late` answers or throws where it takes longer than so many milliseconds. */
export async function withTimeLimit<T>(ms: number, work: Promise<T>, late: () => T): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<T>((resolve, reject) => {
    timer = setTimeout(() => {
      try {
        resolve(late());
      } catch (cause) {
        reject(cause);
      }
    }, ms);
  });
  // Work that is too late may still fail, and nobody listens then.
  work.catch(() => undefined);
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}
