import { accessModes } from '@tank/db/tables/access-modes';
import { listings } from '@tank/db/tables/listings';
import { EMPTY_HEEL } from '@tank/schema/enums';
import { defaultExpiration, openDays } from '@tank/schema/kit/dates';
import { type CreateListing, listingRules } from '@tank/schema/listings';
import { messages, success } from '@tank/schema/messages';
import type { Call, Ctx } from '../../kernel/context.ts';
import { record } from '../../kernel/effects.ts';
import { refuse } from '../../kernel/errors.ts';
import { authorize, found } from '../../kernel/policy.ts';
import { knownProducts } from '../context/get-context.ts';
import { onceWithFiles } from '../files/attach-files.ts';
import { storageToList } from '../storage/storage-to-list.ts';
import { listingPolicy } from './policy.ts';

/**
 * Publishes capacity of one of the caller's storages (specification section 5, listing). Without an expiration it
 * stays open for 12 months from the date available.
 */
export async function createListing({ ctx, input }: Call<CreateListing>) {
  authorize(ctx, listingPolicy.create);
  refuse(listingRules(input, ctx.today));
  await refuseUnknownHeel(ctx, input.heel_product);
  return onceWithFiles({
    ctx,
    action: 'listing.create',
    input,
    async check(tx) {
      const storage = await storageToList({ ctx: tx, input: { storage_id: input.storage_id } });
      refuse(capacityIssues(input, storage.total_capacity));
      return { storage, modes: chosenModes(input, storage.access_modes) };
    },
    work: async (tx, { storage, modes }, attach) => {
      const { access_modes: _modes, files: _files, file_ids: _ids, idempotency_key: _key, ...fields } = input;
      const expiration = input.expiration ?? defaultExpiration(input.date_available);
      const [row] = await tx.db
        .insert(listings)
        .values({
          ...fields,
          ...storage.copied,
          expiration,
          open_days: openDays(tx.today, expiration),
          owner_id: storage.owner_id,
        })
        .returning({ listing_id: listings.listing_id });
      const { listing_id } = found(row);
      if (modes.length > 0)
        await tx.db
          .insert(accessModes)
          .values(modes.map(({ mode_id: _, ...mode }) => ({ ...mode, storage_id: null, listing_id })));
      await attach({ listing_id });
      record(tx, {
        entity: 'listing',
        entity_id: listing_id,
        event: 'create',
        to: 'Open',
        audience: [storage.owner_id],
      });
      return { message: success(messages.listingCreated), data: { listing_id } };
    },
  });
}

const capacityIssues = ({ working_capacity }: CreateListing, total_capacity: number) =>
  working_capacity <= total_capacity
    ? []
    : [
        {
          path: 'working_capacity',
          message: `Working capacity cannot be above the storage's total capacity of ${total_capacity.toLocaleString('en-US')} MBBL.`,
        },
      ];

/** The storage's modes that the listing offers; all of them where none were picked. */
function chosenModes<M extends { mode_id: number }>({ access_modes }: CreateListing, all: M[]): M[] {
  if (!access_modes) return all;
  const unknown = access_modes.filter((mode_id) => !all.some((mode) => mode.mode_id === mode_id));
  refuse(
    unknown.map((mode_id) => ({
      path: 'access_modes',
      message: `The storage has no access mode ${mode_id}.`,
    })),
  );
  return all.filter((mode) => access_modes.includes(mode.mode_id));
}

async function refuseUnknownHeel(ctx: Ctx, heel: string | null | undefined): Promise<void> {
  if (!heel || heel === EMPTY_HEEL || (await knownProducts(ctx)).includes(heel)) return;
  refuse([{ path: 'heel_product', message: 'Heel product must be a product of the list, or Empty.' }]);
}
