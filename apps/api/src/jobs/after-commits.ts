import type { Services } from '../kernel/services.ts';
import { CHANNEL } from '../realtime/waker.ts';

/** Milliseconds from a commit to the work: whatever else commits meanwhile waits for the same turn. */
const PAUSE_MS = 1000;

/**
 * Does `work` soon after something was committed by whichever process, at most once a second. Answers how to end it.
 */
export function afterCommits({ database }: Services, work: () => Promise<unknown>): () => void {
  let timer: NodeJS.Timeout | undefined;
  const wake = () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      // What is lost with the database's connection is done by the schedule.
      work().catch(() => undefined);
    }, PAUSE_MS);
  };
  const end = database.listener.listen(CHANNEL, { heard: wake, listening: wake });
  return () => {
    end();
    clearTimeout(timer);
  };
}
