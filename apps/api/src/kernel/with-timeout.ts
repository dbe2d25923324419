/** Resolves as `work` does, or with what `onTimeout` returns or throws after `ms`. */
export async function withTimeout<T>(ms: number, work: Promise<T>, onTimeout: () => T): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<T>((resolve, reject) => {
    timer = setTimeout(() => {
      try {
        resolve(onTimeout());
      } catch (cause) {
        reject(cause);
      }
    }, ms);
  });
  // A rejection after the timeout has no other handler.
  work.catch(() => undefined);
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}
