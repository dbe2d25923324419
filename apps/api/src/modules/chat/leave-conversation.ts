import type { conversationId as contract } from '@tank/schema/chat';
import type * as z from 'zod';
import type { Call } from '../../kernel/context.ts';

/** @planned */
export async function leaveConversation(_call: Call<z.infer<typeof contract>>): Promise<never> {
  throw new Error('Not built yet.');
}
