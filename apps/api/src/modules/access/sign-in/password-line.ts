/**
 * Where passwords wait to be hashed. A hash takes a processor for a while on purpose, so they are worked out one at a
 * time, network after network, and a flood of sign-ins takes no more than that. Where strangers find no room any more,
 * there is still some for known devices.
 */
import { messages } from '@tank/schema/messages';
import { DomainError } from '../../../kernel/errors/errors.ts';
import { createFairQueue } from '../../../kernel/fair-queue.ts';

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

/** One that stays theirs, whoever comes meanwhile. */
export interface KeptPlace extends Place {
  /** Called by whoever will not take it; later, or again, it does no harm. */
  giveUp(): void;
}

const busy = () => new DomainError('UNAVAILABLE', messages.serverBusy);

export function createPasswordLine({ waiting = WAITING, per_network = PER_NETWORK } = {}) {
  const queue = createFairQueue({
    concurrency: 1,
    maxQueued: per_network,
    overloaded: busy,
    aborted: busy,
  });
  /** Those who are on their way. */
  let expected = 0;
  function refuseWhereFull({ known }: Pick<Place, 'known'>): void {
    if (queue.count().queued + expected >= (known ? 2 * waiting : waiting)) throw busy();
  }
  return {
    /** @throws UNAVAILABLE where too many wait already: worth asking before anything else is done for them. */
    refuseWhereFull,
    /** Keeps a place for whoever first has something else to do, until it is taken or given up. @throws UNAVAILABLE */
    keep(place: Place): KeptPlace {
      refuseWhereFull(place);
      expected += 1;
      let kept = true;
      return {
        ...place,
        giveUp() {
          if (kept) expected -= 1;
          kept = false;
        },
      };
    },
    /** @throws UNAVAILABLE where too many wait already, of the network alone where the place was kept. */
    async run<T>(place: Place | KeptPlace, work: () => Promise<T>): Promise<T> {
      if ('giveUp' in place) place.giveUp();
      // Known devices may have come since a stranger's place was kept: it is not theirs.
      else refuseWhereFull(place);
      return queue.run(`${place.known ? 'known' : 'stranger'} ${place.network}`, undefined, work);
    },
  };
}
