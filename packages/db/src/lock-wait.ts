/** Waits for the locks of a change of the schema without holding up the sessions that queue behind it. */
import { setTimeout as sleep } from 'node:timers/promises';

/** Queries of other sessions queue behind a change that waits for a lock: it tries again after this time and a pause. */
export const LOCK_WAIT_MS = 2000;
const LOCK_PAUSE_MS = 500;

/** `lock_not_available` and `deadlock_detected`. Drizzle wraps what the driver throws. */
export const isLockFailure = (error: unknown): boolean =>
  error instanceof Error &&
  (['55P03', '40P01'].includes(String((error as { code?: unknown }).code)) || isLockFailure(error.cause));

/** Tries again while other sessions hold the locks that `work`, one transaction with a `lock_timeout`, needs. */
export async function untilLocked(seconds: number, work: () => Promise<unknown>): Promise<void> {
  const end = performance.now() + seconds * 1000;
  for (;;)
    try {
      await work();
      return;
    } catch (error) {
      if (!isLockFailure(error) || performance.now() >= end) throw error;
      await sleep(LOCK_PAUSE_MS);
    }
}
