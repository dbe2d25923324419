import type { startOnListing as contract } from '@tank/schema/chat';
import type * as z from 'zod';
import type { Call } from '../../kernel/context.ts';
import { authorize } from '../../kernel/policy.ts';
import { transaction } from '../../kernel/transaction.ts';
import { listingToChatAbout } from '../listings/listing-to-chat-about.ts';
import { chatPolicy } from './policy.ts';
import { startConversation } from './start-conversation.ts';

/**
 * Starts a chat with the owner of an Open listing; the title names nothing that may be hidden.
 * @throws FORBIDDEN with oneself, CONFLICT unless the listing is Open.
 */
export async function startOnListing({ ctx, input }: Call<z.infer<typeof contract>>) {
  authorize(ctx, chatPolicy.start);
  return transaction(ctx, async (tx) => {
    const { listing_id, region, owner_id } = await listingToChatAbout({ ctx: tx, input });
    const conversation_title = `Listing ${listing_id}, ${region}`;
    return startConversation(tx, { key: { listing_id }, conversation_title, owner_id });
  });
}
