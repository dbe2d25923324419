import { accessModes } from '@tank/db/tables/access-modes';
import { listings } from '@tank/db/tables/listings';
import { defaultExpiration, openDays } from '@tank/schema/kit/dates';
import { messages, success } from '@tank/schema/messages';
import { type CreateListing, listingRules } from '@tank/schema/trade/listings';
import { authorize, found } from '../../../kernel/auth/policy.ts';
import type { Call } from '../../../kernel/context.ts';
import { record } from '../../../kernel/effects/effects.ts';
import { refuse } from '../../../kernel/errors/errors.ts';
import { createOnceWithFiles } from '../../files/attach-files.ts';
import { checkCapacity } from '../../storage/check-capacity.ts';
import { lockStorageForListing } from '../../storage/locks/lock-storage-for-listing.ts';
import { listingPolicy } from '../policy.ts';
import { checkHeel, pickModes } from './check-listing.ts';

/**
 * Lists capacity of one of the caller's storages (docs/product.md#listings). Without an expiration the listing stays open
 * for 12 months from its date available.
 */
export async function createListing({ ctx, input }: Call<CreateListing>) {
  authorize(ctx, listingPolicy.create);
  refuse(listingRules(input, ctx.today));
  return createOnceWithFiles({
    ctx,
    action: 'listing.create',
    input,
    async check(tx) {
      refuse(await checkHeel(tx, input.heel_product));
      const storage = await lockStorageForListing({ ctx: tx, input: { storage_id: input.storage_id } });
      refuse(checkCapacity('working_capacity', input.working_capacity, storage.total_capacity));
      const modes = input.access_modes
        ? pickModes(input.access_modes, storage.access_modes)
        : storage.access_modes;
      return { storage, modes };
    },
    work: async (tx, { storage, modes }, attach) => {
      const { access_modes: _modes, files: _files, file_ids: _ids, idempotency_key: _key, ...fields } = input;
      const expiration = input.expiration ?? defaultExpiration(input.date_available);
      const [row] = await tx.db
        .insert(listings)
        .values({
          ...fields,
          ...storage.copiedColumns,
          expiration,
          posted_on: tx.today,
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
