import { messages } from '@tank/schema/messages';
import { DomainError } from '../kernel/errors.ts';

interface Options {
  /** Who may wait besides the one whose turn it is. */
  waiting: number;
}

/**
 * Runs what is given to it one after the other.
 * @throws RATE_LIMITED where too many wait already.
 */
export function oneAtATime({ waiting }: Options) {
  let last: Promise<unknown> = Promise.resolve();
  let inside = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (inside > waiting) throw new DomainError('RATE_LIMITED', messages.tooManyRequests);
    inside += 1;
    const mine = last.then(work).finally(() => {
      inside -= 1;
    });
    last = mine.catch(() => undefined);
    return mine;
  };
}
