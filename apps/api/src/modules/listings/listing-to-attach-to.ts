import type { TxCtx } from '../../kernel/context.ts';
import { holdFor } from '../../kernel/transition.ts';
import { listingLifecycle } from './lifecycle.ts';

/**
 * A listing of the caller whose files may change, held as it is until the transaction ends.
 * @throws NOT_FOUND, FORBIDDEN for others than its owner, CONFLICT unless it is Open.
 */
export async function listingToAttachTo({ ctx, input }: { ctx: TxCtx; input: { listing_id: number } }) {
  const { owner_id } = await holdFor(ctx, listingLifecycle, { event: 'attach', id: input.listing_id });
  return { audience: [owner_id] };
}
