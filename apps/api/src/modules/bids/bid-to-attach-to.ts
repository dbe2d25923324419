import type { TxCtx } from '../../kernel/context.ts';
import { holdFor } from '../../kernel/transition.ts';
import { bidLifecycle } from './lifecycle.ts';

/**
 * A bid of the caller whose files may change, held as it is until the transaction ends.
 * @throws NOT_FOUND, FORBIDDEN for others than its bidder, CONFLICT unless it is Open.
 */
export async function bidToAttachTo({ ctx, input }: { ctx: TxCtx; input: { bid_id: number } }) {
  const { owner_id, bidder_id } = await holdFor(ctx, bidLifecycle, { event: 'attach', id: input.bid_id });
  return { audience: [owner_id, bidder_id] };
}
