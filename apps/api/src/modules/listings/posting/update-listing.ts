import { accessModes } from '@tank/db/tables/access-modes';
import { listings } from '@tank/db/tables/listings';
import { openDays } from '@tank/schema/kit/dates';
import { messages, success } from '@tank/schema/messages';
import { editRules, type UpdateListing } from '@tank/schema/trade/listings';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { authorize } from '../../../kernel/auth/policy.ts';
import type { Call, TxCtx } from '../../../kernel/context.ts';
import { record } from '../../../kernel/effects/effects.ts';
import { fire } from '../../../kernel/effects/state-machine.ts';
import { transaction } from '../../../kernel/effects/transaction.ts';
import { DomainError, refuse, refuseNoChange } from '../../../kernel/errors/errors.ts';
import { checkCapacity } from '../../storage/check-capacity.ts';
import { lockStorageForListing } from '../../storage/locks/lock-storage-for-listing.ts';
import { listingLifecycle } from '../lifecycle.ts';
import { loadVisibleListing } from '../load-visible-listing.ts';
import { listingPolicy } from '../policy.ts';
import { loadListingModes, lockListing } from '../queries.ts';
import { checkHeel, pickModes } from './check-listing.ts';

type StorageModes = Awaited<ReturnType<typeof lockStorageForListing>>['access_modes'];

/**
 * Edits an Open listing of the caller. Open bids forbid it: bidders decided by what they read.
 * @throws NOT_FOUND, FORBIDDEN unless the caller owns it, CONFLICT unless it is Open without open bids, STALE if it changed
 * since the caller read it, INVALID_INPUT.
 */
export async function updateListing({ ctx, input }: Call<UpdateListing>) {
  authorize(ctx, listingPolicy.edit);
  const { listing_id, version, ...changes } = input;
  refuseNoChange(changes);
  const { access_modes, ...values } = changes;
  const { heel_product } = values;
  return transaction(ctx, async (tx) => {
    const { listing: read, relations } = await loadVisibleListing(tx, listing_id);
    authorize(tx, listingPolicy.edit, relations);
    const wrongHeel = await checkHeel(tx, heel_product);
    // Lock order is storage, listing. Both stay unchanged until commit, so the checks below hold.
    const storage = await lockStorageForListing({ ctx: tx, input: { storage_id: read.storage_id } });
    await lockListing(tx.db, listing_id, 'update');
    const { listing: before, status, open_bids } = await loadVisibleListing(tx, listing_id);
    const to = fire(listingLifecycle.events.edit, status);
    if (before.version !== version) throw new DomainError('STALE', messages.stale);
    if (open_bids) throw new DomainError('CONFLICT', messages.listingHasBids);
    refuse(editRules(before)(input, tx.today));
    const { working_capacity = before.working_capacity } = values;
    refuse(checkCapacity('working_capacity', working_capacity, storage.total_capacity));
    if (heel_product !== before.heel_product) refuse(wrongHeel);
    const { expiration = before.expiration } = values;
    const duration = expiration !== before.expiration && { open_days: openDays(tx.today, expiration) };
    await tx.db
      .update(listings)
      .set({ ...values, ...duration, version: sql`${listings.version} + 1` })
      .where(eq(listings.listing_id, listing_id));
    if (access_modes !== undefined)
      await replaceModes(tx, { listing_id, access_modes: access_modes ?? [] }, storage.access_modes);
    record(tx, {
      entity: 'listing',
      entity_id: listing_id,
      event: 'update',
      from: status,
      to,
      audience: [before.owner_id],
    });
    return { message: success(messages.listingUpdated), data: { listing_id } };
  });
}

interface ListingModes {
  listing_id: number;
  access_modes: number[];
}

/** Removes the listing's modes that were not picked and adds the storage's that were. Existing bids keep the modes they chose. */
async function replaceModes(
  tx: TxCtx,
  { listing_id, access_modes }: ListingModes,
  storageModes: StorageModes,
) {
  const own = await loadListingModes(tx.db, listing_id);
  const pickedIds = new Set(pickModes(access_modes, [...own, ...storageModes]).map((mode) => mode.mode_id));
  const removed = own.flatMap(({ mode_id }) => (pickedIds.has(mode_id) ? [] : mode_id));
  const added = storageModes.filter(({ mode_id }) => pickedIds.has(mode_id));
  if (removed.length > 0)
    await tx.db
      .update(accessModes)
      .set({ removed_at: tx.now.toISOString() })
      .where(and(eq(accessModes.listing_id, listing_id), inArray(accessModes.mode_id, removed)));
  if (added.length > 0)
    await tx.db
      .insert(accessModes)
      .values(added.map(({ mode_id: _, ...mode }) => ({ ...mode, storage_id: null, listing_id })));
}
