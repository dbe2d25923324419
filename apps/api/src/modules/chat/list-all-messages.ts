import type { listAllMessages as contract } from '@tank/schema/chat';
import type * as z from 'zod';
import type { Call } from '../../kernel/context.ts';
import { listQuery } from '../../kernel/list-query.ts';
import { authorize } from '../../kernel/policy.ts';
import { chatPolicy } from './policy.ts';
import { allMessages } from './queries-messages.ts';

/** Chats: every message of everybody, for Admins. */
export async function listAllMessages({ ctx, input }: Call<z.infer<typeof contract>>) {
  authorize(ctx, chatPolicy.listAll);
  return listQuery({ ctx, source: allMessages, input, scope: {} });
}
