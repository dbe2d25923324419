/** Limits on the open bids and offers of one user, so that no user can flood another user's mailbox. */
import { MAX_OPEN_PER_RECORD, MAX_OPEN_PER_USER } from '@tank/schema/trade/bids';
import { sql } from 'drizzle-orm';
import type { TxCtx } from './context.ts';
import { DomainError } from './errors/errors.ts';

/**
 * Lets one transaction of this user at a time count and add, until it ends. Take it before locking records: a
 * transaction that waits for it must not block others.
 */
export async function lockQuota(
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

/** @throws CONFLICT if one more would exceed the quota. */
export function checkQuota({ on_one, all }: Open, texts: { one: string; all: string }): void {
  if (on_one >= MAX_OPEN_PER_RECORD) throw new DomainError('CONFLICT', texts.one);
  if (all >= MAX_OPEN_PER_USER) throw new DomainError('CONFLICT', texts.all);
}
