import type { TxCtx } from '../../kernel/context.ts';
import { holdFor } from '../../kernel/transition.ts';
import { listingLifecycle } from './lifecycle.ts';

/**
 * A listing whose owner may be asked about it, held open until the transaction ends.
 * @throws FORBIDDEN for its owner, CONFLICT unless it is Open, NOT_FOUND for who may not know of one that is not.
 */
export const listingToChatAbout = ({ ctx, input }: { ctx: TxCtx; input: { listing_id: number } }) =>
  holdFor(ctx, listingLifecycle, { event: 'chat', id: input.listing_id, strength: 'share' });
