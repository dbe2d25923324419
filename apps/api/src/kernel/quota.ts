/** How many open bids, or offers, one person may have, so that no one can fill somebody else's mailbox. */
import { MAX_OPEN_EACH, MAX_OPEN_ON_ONE } from '@tank/schema/trade/bids';
import { sql } from 'drizzle-orm';
import type { TxCtx } from './context.ts';
import { DomainError } from './errors/errors.ts';

/**
 * Lets one transaction of this person at a time count and add; held until it ends. It comes before the locks of
 * records, so that whoever waits for it holds nobody up.
 */
export async function holdQuota(
  tx: TxCtx,
  what: 'bids' | 'offers' | 'contact requests',
  user_id: number,
): Promise<void> {
  await tx.db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`open ${what} of ${user_id}`}, 0))`,
  );
}

interface Open {
  /** On the same listing or inquiry. */
  on_one: number;
  all: number;
}

/** @throws CONFLICT where there is no room for one more. */
export function refuseBeyondQuota({ on_one, all }: Open, said: { one: string; all: string }): void {
  if (on_one >= MAX_OPEN_ON_ONE) throw new DomainError('CONFLICT', said.one);
  if (all >= MAX_OPEN_EACH) throw new DomainError('CONFLICT', said.all);
}
