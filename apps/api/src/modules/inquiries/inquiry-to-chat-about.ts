import type { TxCtx } from '../../kernel/context.ts';
import { holdFor } from '../../kernel/transition.ts';
import { inquiryLifecycle } from './lifecycle.ts';

/**
 * An inquiry whose owner may be asked about it, held open until the transaction ends.
 * @throws FORBIDDEN for its owner, CONFLICT unless it is Open, NOT_FOUND for who may not know of one that is not.
 */
export const inquiryToChatAbout = ({ ctx, input }: { ctx: TxCtx; input: { inquiry_id: number } }) =>
  holdFor(ctx, inquiryLifecycle, { event: 'chat', id: input.inquiry_id, strength: 'share' });
