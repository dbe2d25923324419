import type { startOnInquiry as onInquiry, startOnListing as onListing } from '@tank/schema/chat';
import type { MarketEntity } from '@tank/schema/entities';
import type * as z from 'zod';
import type { AuthorizedCtx, Call } from '../../kernel/context.ts';
import { authorize } from '../../kernel/policy.ts';
import { transaction } from '../../kernel/transaction.ts';
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

function startOn(ctx: AuthorizedCtx, { entity, id, key }: Subject) {
  return transaction(ctx, async (tx) => {
    const { title, owner_id } = await ctx.market[entity].chat.hold(tx, id);
    return startConversation(tx, { key, conversation_title: title, owner_id });
  });
}
