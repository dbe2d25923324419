import type { Database } from '@tank/db/client';
import type { Waker } from '../kernel/services.ts';

/** The `NOTIFY` channel; a notification says that there may be new events. */
export const CHANNEL = 'outbox';

export interface LocalWaker extends Waker {
  /** Calls the listener in this process at once, without the round trip to the database. */
  onWake(listener: () => void): void;
}

/**
 * Wakes the hubs after a commit. `NOTIFY` in the writing transaction would serialize all commits of the cluster on one
 * lock, so it is sent afterwards, at most one at a time. If it is lost with its process, the hubs poll within a second.
 */
export function createWaker({ client }: Database): LocalWaker {
  const listeners: (() => void)[] = [];
  let sending = false;
  let again = false;

  async function send(): Promise<void> {
    sending = true;
    do {
      again = false;
      // If the database is unreachable, there is nothing new to read either.
      await client.notify(CHANNEL, '').catch(() => undefined);
    } while (again);
    sending = false;
  }

  return {
    wake() {
      for (const listener of listeners) listener();
      if (sending) again = true;
      else void send();
    },
    onWake: (listener) => void listeners.push(listener),
  };
}
