import type { Services } from '../kernel/services.ts';
import { CHANNEL } from '../realtime/waker.ts';

interface Soon {
  /** Milliseconds from a commit to the work: whatever else commits meanwhile waits for the same turn. */
  pause_ms: number;
  work(): Promise<unknown>;
}

/** Does `work` soon after something was committed by whichever process, at most once in each pause. Answers how to end it. */
export function afterCommits({ database }: Services, { pause_ms, work }: Soon): () => void {
  let timer: NodeJS.Timeout | undefined;
  const wake = () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      // What is lost with the database's connection is done by the schedule.
      work().catch(() => undefined);
    }, pause_ms);
  };
  const end = database.listener.listen(CHANNEL, { onNotify: wake, onListening: wake });
  return () => {
    end();
    clearTimeout(timer);
  };
}
