import { storage } from '@tank/db/tables/storage';
import { messages } from '@tank/schema/messages';
import { eq } from 'drizzle-orm';
import type { TxCtx } from '../../kernel/context.ts';
import { DomainError } from '../../kernel/errors.ts';

/** Keeps a storage from being deleted until the transaction ends. @throws CONFLICT where it is deleted already. */
export async function holdStorage({
  ctx,
  input,
}: {
  ctx: TxCtx;
  input: { storage_id: number };
}): Promise<void> {
  const [row] = await ctx.db
    .select({ archived_at: storage.archived_at })
    .from(storage)
    .where(eq(storage.storage_id, input.storage_id))
    .for('share');
  if (!row || row.archived_at) throw new DomainError('CONFLICT', messages.storageArchived);
}
