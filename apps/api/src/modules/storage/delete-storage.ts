import { storage } from '@tank/db/tables/storage';
import { messages, success } from '@tank/schema/messages';
import { eq } from 'drizzle-orm';
import { authorize } from '../../kernel/auth/policy.ts';
import type { Call } from '../../kernel/context.ts';
import { record } from '../../kernel/effects/effects.ts';
import { cascade } from '../../kernel/effects/registration.ts';
import { transaction } from '../../kernel/effects/transaction.ts';
import { DomainError } from '../../kernel/errors/errors.ts';
import { loadVisibleStorage } from './load-visible-storage.ts';
import { storagePolicy } from './policy.ts';
import { hasActiveBooking, lockStorage } from './queries.ts';

/**
 * Archives a storage, withdraws its open listings and rejects its open offers (docs/product.md#storage).
 * @throws CONFLICT while a booking on it is Active.
 */
export async function deleteStorage({ ctx, input }: Call<{ storage_id: number }>) {
  authorize(ctx, storagePolicy.delete);
  const { storage_id } = input;
  return transaction(ctx, async (tx) => {
    await lockStorage(tx.db, storage_id);
    const { record: before } = await loadVisibleStorage({ ctx: tx, storage_id, rule: storagePolicy.delete });
    if (await hasActiveBooking(tx.db, storage_id, tx.today))
      throw new DomainError('CONFLICT', messages.storageBooked);
    await cascade(tx, 'storage.delete', [storage_id]);
    await tx.db
      .update(storage)
      .set({ archived_at: tx.now.toISOString() })
      .where(eq(storage.storage_id, storage_id));
    record(tx, { entity: 'storage', entity_id: storage_id, event: 'delete', audience: [before.owner_id] });
    return { message: success(messages.storageDeleted) };
  });
}
