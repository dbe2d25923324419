import type { listAllMessages as contract } from '@tank/schema/live/chat';
import type * as z from 'zod';
import { authorize } from '../../../kernel/auth/policy.ts';
import type { Call } from '../../../kernel/context.ts';
import { listQuery } from '../../../kernel/lists/list-query.ts';
import { chatPolicy } from '../policy.ts';
import { allMessages } from '../queries-messages.ts';

/** The messages of all users, for Admins. */
export async function listAllMessages({ ctx, input }: Call<z.infer<typeof contract>>) {
  authorize(ctx, chatPolicy.listAll);
  return listQuery({ ctx, source: allMessages, input, scope: {} });
}
