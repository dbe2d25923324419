import { authorize, can, found } from '../../kernel/auth/policy.ts';
import type { Call } from '../../kernel/context.ts';
import { loadStorageWithRelations, loadVisibleStorage } from './load-visible-storage.ts';
import { storagePolicy } from './policy.ts';
import { listMarketModeIds, loadCommitments } from './queries.ts';

/** A storage with its modes, visible to its owner, their team, Admins and traders who booked it; NOT_FOUND for others. */
export async function getStorage({ ctx, input }: Call<{ storage_id: number }>) {
  authorize(ctx, storagePolicy.view);
  const { record, relations } = await loadVisibleStorage({
    ctx,
    storage_id: input.storage_id,
    rule: storagePolicy.view,
  });
  const own = can(ctx.actor, storagePolicy.update, relations);
  const { storage_id } = record;
  return {
    data: {
      ...record,
      // Traders who booked it may not see the bids of others.
      commitments: own ? await loadCommitments(ctx.db, { storage_id, today: ctx.today }) : null,
      username: record.owner.username,
      abilities: { update: own, delete: can(ctx.actor, storagePolicy.delete, relations), list: own },
    },
  };
}

/**
 * The access modes of a storage: all of them if the caller may view it, otherwise those that its Open listings offer.
 * @throws NOT_FOUND if the caller may not view it and none of its listings is Open.
 */
export async function getStorageModes({ ctx, input }: Call<{ storage_id: number }>) {
  authorize(ctx, storagePolicy.modes);
  const { storage_id } = input;
  const { record, relations } = await loadStorageWithRelations(ctx, storage_id);
  if (can(ctx.actor, storagePolicy.view, relations)) return { data: record.access_modes };
  const listedIds = found(await listMarketModeIds(ctx.db, storage_id, ctx.today));
  return { data: record.access_modes.filter(({ mode_id }) => listedIds.includes(mode_id)) };
}
