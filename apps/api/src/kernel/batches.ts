import type { Ctx, TxCtx } from './context.ts';
import { transaction } from './transaction.ts';

/** Rows that a job changes in one transaction: few enough that nobody waits long for one of them. */
export const BATCH = 200;

/**
 * Runs a job's work batch by batch, each in a transaction of its own, until one was not full. `batch` answers how many
 * rows it found. Rows that are locked it skips: who holds them changes them, or the next run does.
 */
export async function inBatches(ctx: Ctx, batch: (tx: TxCtx) => Promise<number>): Promise<number> {
  for (let total = 0; ; ) {
    const found = await transaction(ctx, batch);
    total += found;
    if (found < BATCH) return total;
  }
}
