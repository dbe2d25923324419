import type { Services } from '../kernel/context.ts';
import { CHANNEL } from '../realtime/waker.ts';

/** Milliseconds from a commit to the work: whatever else commits meanwhile waits for the same turn. */
const PAUSE_MS = 1000;

/**
 * Does `work` soon after something was committed by whichever process, at most once a second. Answers how to end it.
 */
export async function afterCommits(
  { database }: Services,
  work: () => Promise<unknown>,
): Promise<() => Promise<void>> {
  let timer: NodeJS.Timeout | undefined;
  const wake = () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      // What is lost with the database's connection is done by the schedule.
      work().catch(() => undefined);
    }, PAUSE_MS);
  };
  const { unlisten } = await database.client.listen(CHANNEL, wake, wake);
  return async () => {
    await unlisten().catch(() => undefined);
    clearTimeout(timer);
  };
}
