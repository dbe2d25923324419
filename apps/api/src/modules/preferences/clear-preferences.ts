import { preferences } from '@tank/db/tables/preferences';
import { messages, success } from '@tank/schema/messages';
import { eq } from 'drizzle-orm';
import { authorize, userOf } from '../../kernel/auth/policy.ts';
import type { Call } from '../../kernel/context.ts';
import { preferencePolicy } from './policy.ts';

/** Deletes the caller's preferences; idempotent. */
export async function clearPreferences({ ctx }: Call<void>) {
  authorize(ctx, preferencePolicy.clear);
  await ctx.db.delete(preferences).where(eq(preferences.user_id, userOf(ctx).user_id));
  return { message: success(messages.preferencesCleared) };
}
