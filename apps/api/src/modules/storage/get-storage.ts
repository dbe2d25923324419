import type { Call } from '../../kernel/context.ts';
import { authorize, can } from '../../kernel/policy.ts';
import { storagePolicy } from './policy.ts';
import { storageFor } from './view-storage.ts';

/** One storage with its modes: owner, team, Admin, booked counterparty; 404 for others. */
export async function getStorage({ ctx, input }: Call<{ storage_id: number }>) {
  authorize(ctx, storagePolicy.view);
  const { record, relations } = await storageFor({
    ctx,
    storage_id: input.storage_id,
    rule: storagePolicy.view,
  });
  const own = can(ctx.actor, storagePolicy.update, relations);
  return {
    data: {
      ...record,
      username: record.owner.username,
      abilities: { update: own, delete: can(ctx.actor, storagePolicy.delete, relations), list: own },
    },
  };
}

/** The access modes of a storage, for who may see it. */
export async function getStorageModes({ ctx, input }: Call<{ storage_id: number }>) {
  authorize(ctx, storagePolicy.view);
  const { record } = await storageFor({ ctx, storage_id: input.storage_id, rule: storagePolicy.view });
  return { data: record.access_modes };
}
