import { storage } from '@tank/db/tables/storage';
import { messages } from '@tank/schema/messages';
import { eq } from 'drizzle-orm';
import type { TxCtx } from '../../../kernel/context.ts';
import { DomainError } from '../../../kernel/errors/errors.ts';

interface Options {
  ctx: TxCtx;
  input: { storage_id: number };
  /** `update` also excludes other transactions that share-lock it. */
  strength?: 'share' | 'update';
}

/**
 * Keeps a storage from being edited or deleted until the transaction ends.
 * @throws CONFLICT if it is already deleted.
 */
export async function lockStorageForBooking({ ctx, input, strength = 'share' }: Options) {
  const [row] = await ctx.db
    .select({ archived_at: storage.archived_at, total_capacity: storage.total_capacity })
    .from(storage)
    .where(eq(storage.storage_id, input.storage_id))
    .for(strength);
  if (!row || row.archived_at) throw new DomainError('CONFLICT', messages.storageArchived);
  return { total_capacity: row.total_capacity };
}
