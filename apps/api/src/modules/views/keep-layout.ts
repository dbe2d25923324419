import type { keepLayout as contract } from '@tank/schema/admin/views';
import { messages, success } from '@tank/schema/messages';
import type * as z from 'zod';
import { authorize, userOf } from '../../kernel/auth/policy.ts';
import type { Call } from '../../kernel/context.ts';
import { viewPolicy } from './policy.ts';
import { deleteLayout, writeLayout } from './queries.ts';

/** Saves the caller's layout of a table: columns, order, pins, widths and density. An empty layout deletes it. */
export async function keepLayout({ ctx, input }: Call<z.infer<typeof contract>>) {
  authorize(ctx, viewPolicy.keepLayout);
  const layout = { ...input, user_id: userOf(ctx).user_id };
  await (input.layout ? writeLayout(ctx.db, layout) : deleteLayout(ctx.db, layout));
  return { message: success(messages.layoutSaved) };
}
