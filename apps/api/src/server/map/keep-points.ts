import type { Logger } from '../../kernel/logger.ts';
import { readClock } from '../../kernel/read-clock.ts';
import type { Services } from '../../kernel/services.ts';
import { createFirstReading } from '../../modules/map/first-reading.ts';
import { packOpen } from '../../modules/map/pack-points.ts';

/** Milliseconds between two looks at what is new: a call has no more than that to read. */
const PAUSE_MS = 10_000;

interface Options {
  services: Services;
  log: Pick<Logger, 'warn'>;
}

/**
 * Reads the points of the map before anybody asks, and what becomes of them: reading all takes seconds where there are many.
 * Answers how to end it.
 */
export function keepPoints({ services, log }: Options): () => void {
  let timer: NodeJS.Timeout | undefined;
  let ended = false;
  let failing = false;
  const first = services.kept.of(createFirstReading);
  first.underWay = true;
  async function keep(): Promise<void> {
    try {
      await packOpen({ services }, readClock(services).today);
      failing = false;
    } catch (err) {
      // A call reads for itself. What goes on is said once.
      if (!ended && !failing) log.warn({ err }, 'The points of the map could not be read ahead.');
      failing = true;
    }
    first.underWay = false;
    if (!ended) timer = setTimeout(keep, PAUSE_MS);
  }
  void keep();
  return () => {
    ended = true;
    clearTimeout(timer);
  };
}
