import { authorize, can, found } from '../../kernel/auth/policy.ts';
import type { Call } from '../../kernel/context.ts';
import { loadVisibleStorage, standingToStorage } from './load-visible-storage.ts';
import { storagePolicy } from './policy.ts';
import { modesOnMarket } from './queries.ts';
import { commitmentsOf } from './queries-commitments.ts';

/** One storage with its modes: owner, team, Admin, booked counterparty; 404 for others. */
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
      // A trader who booked it has no business with the bids of others.
      commitments: own ? await commitmentsOf(ctx.db, { storage_id, today: ctx.today }) : null,
      username: record.owner.username,
      abilities: { update: own, delete: can(ctx.actor, storagePolicy.delete, relations), list: own },
    },
  };
}

/**
 * The access modes of a storage: all of them for who may see it, to anybody else those that its Open listings offer.
 * @throws NOT_FOUND for others where none of its listings is Open.
 */
export async function getStorageModes({ ctx, input }: Call<{ storage_id: number }>) {
  authorize(ctx, storagePolicy.modes);
  const { storage_id } = input;
  const { record, relations } = await standingToStorage(ctx, storage_id);
  if (can(ctx.actor, storagePolicy.view, relations)) return { data: record.access_modes };
  const shown = found(await modesOnMarket(ctx.db, storage_id, ctx.today));
  return { data: record.access_modes.filter(({ mode_id }) => shown.includes(mode_id)) };
}
