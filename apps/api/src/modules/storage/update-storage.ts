import { accessModes } from '@tank/db/tables/access-modes';
import { storage } from '@tank/db/tables/storage';
import { cleanMode } from '@tank/schema/access-modes';
import { messages, success } from '@tank/schema/messages';
import type { updateStorage as contract } from '@tank/schema/storage';
import { and, eq, notInArray, sql } from 'drizzle-orm';
import type * as z from 'zod';
import type { Call, TxCtx } from '../../kernel/context.ts';
import { record } from '../../kernel/effects.ts';
import { DomainError } from '../../kernel/errors.ts';
import { authorize } from '../../kernel/policy.ts';
import { follow } from '../../kernel/registration.ts';
import { transaction } from '../../kernel/transaction.ts';
import { checkedStorage, refuseUnknownCategories } from './check-storage.ts';
import { storagePolicy } from './policy.ts';
import { lockStorage } from './queries.ts';
import { storageFor } from './view-storage.ts';

type Input = z.infer<typeof contract>;

/**
 * Changes a storage and its modes; its open listings follow.
 * @throws FORBIDDEN for who is not the owner, STALE where someone changed it since it was read.
 */
export async function updateStorage({ ctx, input }: Call<Input>) {
  authorize(ctx, storagePolicy.update);
  const { storage_id } = input;
  await storageFor({ ctx, storage_id, rule: storagePolicy.update });
  const values = await checkedStorage(ctx, input);
  return transaction(ctx, async (tx) => {
    await refuseUnknownCategories(tx, input.product_category);
    await lockStorage(tx.db, storage_id);
    const { record: before } = await storageFor({ ctx: tx, storage_id, rule: storagePolicy.update });
    if (input.version !== undefined && input.version !== before.version)
      throw new DomainError('STALE', messages.stale);
    await tx.db
      .update(storage)
      .set({ ...values, version: sql`${storage.version} + 1` })
      .where(eq(storage.storage_id, storage_id));
    await replaceModes(
      tx,
      input,
      before.access_modes.map((mode) => mode.mode_id),
    );
    await follow(tx, 'storage.update', [storage_id]);
    record(tx, { entity: 'storage', entity_id: storage_id, event: 'update', audience: [before.owner_id] });
    return { message: success(messages.storageUpdated), data: { storage_id } };
  });
}

/** Modes that came with their id are kept and changed, those without are added, the others are gone. */
async function replaceModes(tx: TxCtx, { storage_id, access_modes }: Input, existing: number[]) {
  const kept = access_modes
    .flatMap((mode) => mode.mode_id ?? [])
    .filter((mode_id) => existing.includes(mode_id));
  const ofStorage = eq(accessModes.storage_id, storage_id);
  await tx.db
    .delete(accessModes)
    .where(kept.length > 0 ? and(ofStorage, notInArray(accessModes.mode_id, kept)) : ofStorage);
  for (const { mode_id, ...mode } of access_modes) {
    if (mode_id && kept.includes(mode_id))
      await tx.db
        .update(accessModes)
        .set(cleanMode(mode))
        .where(and(ofStorage, eq(accessModes.mode_id, mode_id)));
    else await tx.db.insert(accessModes).values({ ...cleanMode(mode), storage_id });
  }
}
