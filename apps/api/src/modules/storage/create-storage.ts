import { accessModes } from '@tank/db/tables/access-modes';
import { storage } from '@tank/db/tables/storage';
import { messages, success } from '@tank/schema/messages';
import { cleanMode } from '@tank/schema/trade/access-modes';
import type { CreateStorage } from '@tank/schema/trade/storage';
import { authorize, found, userOf } from '../../kernel/auth/policy.ts';
import type { Call } from '../../kernel/context.ts';
import { record } from '../../kernel/effects/effects.ts';
import { once } from '../../kernel/effects/idempotency.ts';
import { checkStorage, refuseUnknownCategories } from './check-storage.ts';
import { storagePolicy } from './policy.ts';

/** Adds a storage with its access modes (docs/product.md#storage). */
export async function createStorage({ ctx, input }: Call<CreateStorage>) {
  authorize(ctx, storagePolicy.create);
  const { user_id: owner_id } = userOf(ctx);
  const values = await checkStorage(ctx, input);
  return once({
    ctx,
    action: 'storage.create',
    input,
    work: async (tx) => {
      await refuseUnknownCategories(tx, input.product_category);
      const [row] = await tx.db
        .insert(storage)
        .values({ ...values, owner_id })
        .returning({ storage_id: storage.storage_id });
      const { storage_id } = found(row);
      if (input.access_modes.length > 0)
        await tx.db
          .insert(accessModes)
          .values(input.access_modes.map((mode) => ({ ...cleanMode(mode), storage_id })));
      record(tx, { entity: 'storage', entity_id: storage_id, event: 'create', audience: [owner_id] });
      return { message: success(messages.storageCreated), data: { storage_id } };
    },
  });
}
