import type { listViewsInput } from '@tank/schema/admin/views';
import type * as z from 'zod';
import { authorize, userOf } from '../../kernel/auth/policy.ts';
import type { Call } from '../../kernel/context.ts';
import { viewPolicy } from './policy.ts';
import { listTableViews } from './queries.ts';

/** The caller's views of one table, by name. */
export async function listViews({ ctx, input }: Call<z.infer<typeof listViewsInput>>) {
  authorize(ctx, viewPolicy.list);
  return { data: await listTableViews(ctx.db, { ...input, user_id: userOf(ctx).user_id }) };
}
