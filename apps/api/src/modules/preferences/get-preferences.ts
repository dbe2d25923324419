import { preferences } from '@tank/db/tables/preferences';
import { eq } from 'drizzle-orm';
import { authorize, userOf } from '../../kernel/auth/policy.ts';
import type { Call } from '../../kernel/context.ts';
import { preferencePolicy } from './policy.ts';

/** The caller's preferred products and regions; an empty list means all. */
export async function getPreferences({ ctx }: Call<void>) {
  authorize(ctx, preferencePolicy.get);
  const [row] = await ctx.db
    .select()
    .from(preferences)
    .where(eq(preferences.user_id, userOf(ctx).user_id));
  return { products: row?.products ?? [], regions: row?.regions ?? [] };
}
