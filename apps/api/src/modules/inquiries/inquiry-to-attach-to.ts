import type { TxCtx } from '../../kernel/context.ts';
import { holdFor } from '../../kernel/transition.ts';
import { inquiryLifecycle } from './lifecycle.ts';

/**
 * An inquiry of the caller whose files may change, held as it is until the transaction ends.
 * @throws NOT_FOUND, FORBIDDEN for others than its owner, CONFLICT unless it is Open.
 */
export async function inquiryToAttachTo({ ctx, input }: { ctx: TxCtx; input: { inquiry_id: number } }) {
  const { owner_id } = await holdFor(ctx, inquiryLifecycle, { event: 'attach', id: input.inquiry_id });
  return { audience: [owner_id] };
}
