import type { Services } from '../kernel/services.ts';
import { CHANNEL } from '../realtime/waker.ts';

interface Options {
  /** Milliseconds from a commit to the work; further commits in between are handled by the same run. */
  delay_ms: number;
  work(): Promise<unknown>;
}

/** Runs `work` after commits of any process, at most once per `delay_ms`. Returns a function that stops it. */
export function runAfterCommits({ database }: Services, { delay_ms, work }: Options): () => void {
  let timer: NodeJS.Timeout | undefined;
  const wake = () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      // After a failure, the scheduled run does the work.
      work().catch(() => undefined);
    }, delay_ms);
  };
  const end = database.listener.listen(CHANNEL, { onNotify: wake, onListening: wake });
  return () => {
    end();
    clearTimeout(timer);
  };
}
