import { messages } from '@tank/schema/messages';
import { DomainError } from '../../kernel/errors.ts';

interface Options {
  /** Who may be inside at once. */
  inside: number;
  /** Who may wait for one to leave. */
  waiting: number;
}

/** A room with so many places. Who comes in first is let in first. */
export function createPlaces({ inside, waiting }: Options) {
  const line: (() => void)[] = [];
  let taken = 0;
  return {
    /**
     * Enters, and returns the function that leaves again; calling it twice does no harm.
     * @throws UNAVAILABLE where too many wait already.
     */
    async enter(): Promise<() => void> {
      if (taken >= inside) {
        if (line.length >= waiting) throw new DomainError('UNAVAILABLE', messages.serverBusy);
        // Who leaves hands over the place.
        await new Promise<void>((resolve) => line.push(resolve));
      } else taken += 1;
      let left = false;
      return () => {
        if (left) return;
        left = true;
        const next = line.shift();
        if (next) next();
        else taken -= 1;
      };
    },
  };
}
