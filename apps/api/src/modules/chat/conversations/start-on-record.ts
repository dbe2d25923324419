import type { MarketEntity } from '@tank/schema/entities';
import type { startOnInquiry as onInquiry, startOnListing as onListing } from '@tank/schema/live/chat';
import type * as z from 'zod';
import { authorize } from '../../../kernel/auth/policy.ts';
import type { AuthorizedCtx, Call, TxCtx } from '../../../kernel/context.ts';
import { transaction } from '../../../kernel/effects/transaction.ts';
import { lockForEvent } from '../../../kernel/effects/transition.ts';
import { inquiryLifecycle } from '../../inquiries/lifecycle.ts';
import { listingLifecycle } from '../../listings/lifecycle.ts';
import { chatPolicy } from '../policy.ts';
import { startConversation } from './start-conversation.ts';

/**
 * Starts a chat with the owner of an Open listing.
 * @throws FORBIDDEN for the caller's own listing, CONFLICT unless the listing is Open.
 */
export function startOnListing({ ctx, input }: Call<z.infer<typeof onListing>>) {
  authorize(ctx, chatPolicy.start);
  return startOnRecord(ctx, { entity: 'listing', id: input.listing_id, key: input });
}

/** Starts a chat with the owner of an Open inquiry. @throws like `startOnListing`. */
export function startOnInquiry({ ctx, input }: Call<z.infer<typeof onInquiry>>) {
  authorize(ctx, chatPolicy.start);
  return startOnRecord(ctx, { entity: 'inquiry', id: input.inquiry_id, key: input });
}

interface Subject {
  entity: MarketEntity;
  id: number;
  /** The foreign key in `conversations`. */
  key: { listing_id: number } | { inquiry_id: number };
}

const chatEvent = (id: number) => ({ event: 'chat', id, strength: 'share' }) as const;

/** Locks the record. The title contains nothing that may be hidden. @throws unless the caller may chat about it. */
const lockSubject: Record<
  MarketEntity,
  (tx: TxCtx, id: number) => Promise<{ title: string; owner_id: number }>
> = {
  async listing(tx, id) {
    const { region, owner_id } = await lockForEvent(tx, listingLifecycle, chatEvent(id));
    return { title: `Listing ${id}, ${region}`, owner_id };
  },
  async inquiry(tx, id) {
    const { region, owner_id } = await lockForEvent(tx, inquiryLifecycle, chatEvent(id));
    return { title: `Inquiry ${id}, ${region}`, owner_id };
  },
};

function startOnRecord(ctx: AuthorizedCtx, { entity, id, key }: Subject) {
  return transaction(ctx, async (tx) => {
    const { title, owner_id } = await lockSubject[entity](tx, id);
    return startConversation(tx, { key, conversation_title: title, owner_id });
  });
}
