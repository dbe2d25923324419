import type { Database } from '@tank/db/client';
import type { Waker } from '../kernel/services.ts';

/** The channel of `NOTIFY`: it says that there may be new events, nothing more. */
export const CHANNEL = 'outbox';

export interface LocalWaker extends Waker {
  /** Called in this process at once, without the way over the database. */
  onWake(listener: () => void): void;
}

/**
 * Wakes the readers of the outbox after a commit. `NOTIFY` in the writing transaction would make all commits of the
 * cluster queue for one lock; so it is sent afterwards, and at most one at a time. Should it get lost with its process,
 * the readers look by themselves within a second.
 */
export function createWaker({ client }: Database): LocalWaker {
  const listeners: (() => void)[] = [];
  let sending = false;
  let again = false;

  async function send(): Promise<void> {
    sending = true;
    do {
      again = false;
      // Without a database there is nothing new to read either.
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
