import type { TxCtx } from '../../kernel/context.ts';
import { holdFor } from '../../kernel/transition.ts';
import { offerLifecycle } from './lifecycle.ts';

/**
 * An offer of the caller whose files may change, held as it is until the transaction ends.
 * @throws NOT_FOUND, FORBIDDEN for others than its bidder, CONFLICT unless it is Open.
 */
export async function offerToAttachTo({ ctx, input }: { ctx: TxCtx; input: { inquiry_bids_id: number } }) {
  const { owner_id, bidder_id } = await holdFor(ctx, offerLifecycle, {
    event: 'attach',
    id: input.inquiry_bids_id,
  });
  return { audience: [owner_id, bidder_id] };
}
