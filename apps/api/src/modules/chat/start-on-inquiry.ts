import type { startOnInquiry as contract } from '@tank/schema/chat';
import type * as z from 'zod';
import type { Call } from '../../kernel/context.ts';
import { authorize } from '../../kernel/policy.ts';
import { transaction } from '../../kernel/transaction.ts';
import { inquiryToChatAbout } from '../inquiries/inquiry-to-chat-about.ts';
import { chatPolicy } from './policy.ts';
import { startConversation } from './start-conversation.ts';

/**
 * Starts a chat with who placed an Open inquiry.
 * @throws FORBIDDEN with oneself, CONFLICT unless the inquiry is Open.
 */
export async function startOnInquiry({ ctx, input }: Call<z.infer<typeof contract>>) {
  authorize(ctx, chatPolicy.start);
  return transaction(ctx, async (tx) => {
    const { inquiry_id, region, owner_id } = await inquiryToChatAbout({ ctx: tx, input });
    const conversation_title = `Inquiry ${inquiry_id}, ${region}`;
    return startConversation(tx, { key: { inquiry_id }, conversation_title, owner_id });
  });
}
