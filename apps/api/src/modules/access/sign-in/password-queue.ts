/**
 * Hashes passwords one at a time, fairly by network. A hash is expensive by design; the queue bounds the CPU time that a
 * flood of sign-ins takes. Known devices still get a slot when the queue is full for unknown ones.
 */
import { messages } from '@tank/schema/messages';
import { DomainError } from '../../../kernel/errors/errors.ts';
import { createFairQueue } from '../../../kernel/fair-queue.ts';

/** Queued callers from unknown devices; known devices may queue up to twice as many. */
const MAX_QUEUED = 40;
/** Queued callers of one network. */
const PER_NETWORK = 4;

export interface Caller {
  network: string;
  /** The account signed in from this device or network before. */
  known: boolean;
}

/** A slot in the queue that other callers cannot take. */
export interface Reservation extends Caller {
  /** Idempotent, also after the slot was used. */
  release(): void;
}

const overloaded = () => new DomainError('UNAVAILABLE', messages.serverBusy);

export function createPasswordQueue({ max_queued = MAX_QUEUED, per_network = PER_NETWORK } = {}) {
  const queue = createFairQueue({
    concurrency: 1,
    maxQueued: per_network,
    overloaded,
    aborted: overloaded,
  });
  let reserved = 0;
  function rejectIfFull({ known }: Pick<Caller, 'known'>): void {
    if (queue.count().queued + reserved >= (known ? 2 * max_queued : max_queued)) throw overloaded();
  }
  return {
    /** @throws UNAVAILABLE if the queue is full. Call it before any other work for the caller. */
    rejectIfFull,
    /** Reserves a slot for a caller with other work to do first. @throws UNAVAILABLE if the queue is full. */
    reserve(caller: Caller): Reservation {
      rejectIfFull(caller);
      reserved += 1;
      let isHeld = true;
      return {
        ...caller,
        release() {
          if (isHeld) reserved -= 1;
          isHeld = false;
        },
      };
    },
    /** @throws UNAVAILABLE if the queue is full; with a reservation only if the caller's network has too many queued. */
    async run<T>(caller: Caller | Reservation, work: () => Promise<T>): Promise<T> {
      // The slot of a reservation stays free even if known devices filled the queue in the meantime.
      if ('release' in caller) caller.release();
      else rejectIfFull(caller);
      return queue.run(`${caller.known ? 'known' : 'unknown'} ${caller.network}`, undefined, work);
    },
  };
}
