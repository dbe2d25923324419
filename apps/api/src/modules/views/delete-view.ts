import { savedViews } from '@tank/db/tables/saved-views';
import { messages, success } from '@tank/schema/messages';
import { eq } from 'drizzle-orm';
import { authorize, found, relationsTo } from '../../kernel/auth/policy.ts';
import type { Call } from '../../kernel/context.ts';
import { viewPolicy } from './policy.ts';
import { readView } from './queries.ts';

/** Deletes a view of the caller. @throws NOT_FOUND for views of others. */
export async function deleteView({ ctx, input }: Call<{ view_id: number }>) {
  authorize(ctx, viewPolicy.delete);
  const view = found(await readView(ctx.db, input.view_id));
  authorize(ctx, viewPolicy.delete, relationsTo(ctx.actor, { owner: view.user_id }));
  await ctx.db.delete(savedViews).where(eq(savedViews.view_id, input.view_id));
  return { message: success(messages.viewDeleted) };
}
