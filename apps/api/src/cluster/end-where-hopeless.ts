import type { Logger } from '../kernel/logger.ts';
import type { Life } from '../server/process/life.ts';

interface Where {
  life: Life;
  log: Logger;
}

/** Ends the product where one API process after the other ends before it can serve. */
export function endWhereHopeless({ hopeless }: { hopeless: Promise<unknown> }, { life, log }: Where): void {
  void hopeless.then(() => {
    log.error({}, 'One API process after the other ended before it could serve: the product ends.');
    life.end(1);
  });
}
