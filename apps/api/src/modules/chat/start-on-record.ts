import type { MarketEntity } from '@tank/schema/entities';
import type { startOnInquiry as onInquiry, startOnListing as onListing } from '@tank/schema/live/chat';
import type * as z from 'zod';
import { authorize } from '../../kernel/auth/policy.ts';
import type { AuthorizedCtx, Call, TxCtx } from '../../kernel/context.ts';
import { transaction } from '../../kernel/effects/transaction.ts';
import { lockForEvent } from '../../kernel/effects/transition.ts';
import { inquiryLifecycle } from '../inquiries/lifecycle.ts';
import { listingLifecycle } from '../listings/lifecycle.ts';
import { chatPolicy } from './policy.ts';
import { startConversation } from './start-conversation.ts';

/**
 * Starts a chat with the owner of an Open listing.
 * @throws FORBIDDEN with oneself, CONFLICT unless the listing is Open.
 */
export function startOnListing({ ctx, input }: Call<z.infer<typeof onListing>>) {
  authorize(ctx, chatPolicy.start);
  return startOn(ctx, { entity: 'listing', id: input.listing_id, key: input });
}

/** Starts a chat with who placed an Open inquiry; it throws as `startOnListing` does. */
export function startOnInquiry({ ctx, input }: Call<z.infer<typeof onInquiry>>) {
  authorize(ctx, chatPolicy.start);
  return startOn(ctx, { entity: 'inquiry', id: input.inquiry_id, key: input });
}

interface Subject {
  entity: MarketEntity;
  id: number;
  /** As conversations name it. */
  key: { listing_id: number } | { inquiry_id: number };
}

const chatEvent = (id: number) => ({ event: 'chat', id, strength: 'share' }) as const;

/** Locks the record, and names nothing in the title that may be hidden. @throws unless one may chat about it. */
const subjects: Record<
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

function startOn(ctx: AuthorizedCtx, { entity, id, key }: Subject) {
  return transaction(ctx, async (tx) => {
    const { title, owner_id } = await subjects[entity](tx, id);
    return startConversation(tx, { key, conversation_title: title, owner_id });
  });
}
