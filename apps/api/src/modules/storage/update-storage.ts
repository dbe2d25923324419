import { storage } from '@tank/db/tables/storage';
import { messages, success } from '@tank/schema/messages';
import {
  capacityBooked,
  capacityOffered,
  isCommitted,
  type LockedField,
  storageLocked,
} from '@tank/schema/messages/storage';
import { storageRules, type UpdateStorage } from '@tank/schema/trade/storage';
import { eq, sql } from 'drizzle-orm';
import { authorize } from '../../kernel/auth/policy.ts';
import type { Call, TxCtx } from '../../kernel/context.ts';
import { record } from '../../kernel/effects/effects.ts';
import { cascade } from '../../kernel/effects/registration.ts';
import { transaction } from '../../kernel/effects/transaction.ts';
import { DomainError, refuse, refuseNoChange } from '../../kernel/errors/errors.ts';
import { geocodeAddress, refuseUnknownCategories } from './check-storage.ts';
import { applyModeEdits, diffModes, type ModeEdits } from './edit-modes.ts';
import { loadVisibleStorage, type StorageRecord } from './load-visible-storage.ts';
import { storagePolicy } from './policy.ts';
import { loadCommitments, loadCommittedVolumes, lockOpenListings, lockStorage } from './queries.ts';

/**
 * Changes the given fields and modes of a storage and copies them to its open listings. Fields that others relied on cannot
 * change while they have open bids, offers or bookings (docs/product.md#storage).
 * @throws FORBIDDEN unless the caller owns it, STALE if it changed since the caller read it, CONFLICT if such a field changes,
 * INVALID_INPUT.
 */
export async function updateStorage({ ctx, input }: Call<UpdateStorage>) {
  authorize(ctx, storagePolicy.update);
  const { storage_id, version, ...changes } = input;
  refuseNoChange(changes);
  refuse(storageRules(input, ctx.today));
  const { formatted_address, access_modes, ...fields } = changes;
  const { record: read } = await loadVisibleStorage({ ctx, storage_id, rule: storagePolicy.update });
  // An unchanged address is not geocoded again.
  const moved = formatted_address !== undefined && formatted_address !== read.formatted_address;
  const place = moved ? await geocodeAddress(ctx, formatted_address) : undefined;
  return transaction(ctx, async (tx) => {
    await refuseUnknownCategories(tx, input.product_category ?? []);
    await lockStorage(tx.db, storage_id);
    await lockOpenListings(tx.db, storage_id);
    const { record: before } = await loadVisibleStorage({ ctx: tx, storage_id, rule: storagePolicy.update });
    const movedMeanwhile =
      !moved && formatted_address !== undefined && formatted_address !== before.formatted_address;
    if (movedMeanwhile || (version !== undefined && version !== before.version))
      throw new DomainError('STALE', messages.stale);
    const values = { ...fields, ...nullsToEmpty(fields), ...place };
    const modes = access_modes === undefined ? undefined : diffModes(access_modes ?? [], before.access_modes);
    await refuseLocked(tx, before, lockedChanges(before, values, modes));
    await refuseTooSmall(tx, before, values.total_capacity);
    await tx.db
      .update(storage)
      .set({ ...values, version: sql`${storage.version} + 1` })
      .where(eq(storage.storage_id, storage_id));
    if (modes) await applyModeEdits(tx, storage_id, modes);
    await cascade(tx, 'storage.update', [storage_id]);
    record(tx, { entity: 'storage', entity_id: storage_id, event: 'update', audience: [before.owner_id] });
    return { message: success(messages.storageUpdated), data: { storage_id } };
  });
}

/** Null clears a list; undefined leaves it unchanged. */
const nullsToEmpty = ({
  product_category,
  tank_features,
}: Pick<UpdateStorage, 'product_category' | 'tank_features'>) => ({
  product_category: product_category === null ? [] : product_category,
  tank_features: tank_features === null ? [] : tank_features,
});

const isSameSet = (one: readonly string[], other: readonly string[]) =>
  one.every((item) => other.includes(item)) && other.every((item) => one.includes(item));

type Values = Partial<
  Pick<StorageRecord, 'formatted_address' | 'product_category' | 'tank_type' | 'tank_material' | 'commingled'>
>;

function lockedChanges(
  before: StorageRecord,
  values: { [K in keyof Values]: Values[K] | undefined },
  modes?: ModeEdits,
): LockedField[] {
  const { product_category } = values;
  const hasChanged = (field: 'formatted_address' | 'tank_type' | 'tank_material' | 'commingled') =>
    values[field] !== undefined && values[field] !== before[field];
  const changed: Record<LockedField, boolean> = {
    formatted_address: hasChanged('formatted_address'),
    product_category: product_category !== undefined && !isSameSet(product_category, before.product_category),
    tank_type: hasChanged('tank_type'),
    tank_material: hasChanged('tank_material'),
    commingled: hasChanged('commingled'),
    access_modes: modes !== undefined && modes.changed.length + modes.removed.length > 0,
  };
  return (Object.keys(changed) as LockedField[]).filter((field) => changed[field]);
}

/** @throws CONFLICT for a changed field that open bids, offers or bookings lock. */
async function refuseLocked(tx: TxCtx, { storage_id }: StorageRecord, changes: LockedField[]): Promise<void> {
  if (changes.length === 0) return;
  const commitments = await loadCommitments(tx.db, { storage_id, today: tx.today });
  if (!isCommitted(commitments)) return;
  throw new DomainError('CONFLICT', storageLocked(changes, commitments), {
    issues: changes.map((path) => ({ path, message: storageLocked([path], commitments) })),
  });
}

/** An overbooked storage may keep its capacity. @throws INVALID_INPUT for less than is booked or offered. */
async function refuseTooSmall(
  tx: TxCtx,
  before: StorageRecord,
  total_capacity: number | undefined,
): Promise<void> {
  if (total_capacity === undefined || total_capacity >= before.total_capacity) return;
  const { booked, offered } = await loadCommittedVolumes(tx.db, {
    storage_id: before.storage_id,
    today: tx.today,
  });
  if (total_capacity < booked) refuse([{ path: 'total_capacity', message: capacityBooked(booked) }]);
  if (total_capacity < offered) refuse([{ path: 'total_capacity', message: capacityOffered(offered) }]);
}
