/**
 * Where passwords wait to be hashed. A hash takes a processor for a while on purpose, so they are worked out one at a
 * time, network after network, and a flood of sign-ins takes no more than that. Where strangers find no room any more,
 * there is still some for known devices.
 */
import { messages } from '@tank/schema/messages';
import { DomainError } from '../../kernel/errors.ts';
import { createTurns } from '../../kernel/turns.ts';

/** Strangers who may wait; known devices find the line as long again. */
const WAITING = 40;
/** Who may wait of one network. */
const PER_NETWORK = 4;

export interface Place {
  /** Of the address that asks. */
  network: string;
  /** Comes from where the account signed in before. */
  known: boolean;
}

const busy = () => new DomainError('UNAVAILABLE', messages.serverBusy);

export function createPasswordLine({ waiting = WAITING, per_network = PER_NETWORK } = {}) {
  const turns = createTurns({ inside: 1, waiting: per_network, refusal: busy, gone: busy });
  /** @throws UNAVAILABLE where too many wait already. */
  return async <T>({ network, known }: Place, work: () => Promise<T>): Promise<T> => {
    if (turns.count().waiting >= (known ? 2 * waiting : waiting)) throw busy();
    return turns.runInTurn(`${known ? 'known' : 'stranger'} ${network}`, undefined, work);
  };
}
