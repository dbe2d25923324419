import { preferences } from '@tank/db/tables/preferences';
import type { preferences as contract } from '@tank/schema/account';
import { messages, success } from '@tank/schema/messages';
import type * as z from 'zod';
import type { Call } from '../../kernel/context.ts';
import { refuse } from '../../kernel/errors.ts';
import { authorize, userOf } from '../../kernel/policy.ts';
import { knownCategories } from '../context/get-context.ts';
import { preferencePolicy } from './policy.ts';

/** Keeps what the caller cares about, in place of what was there. */
export async function savePreferences({ ctx, input }: Call<z.infer<typeof contract>>) {
  authorize(ctx, preferencePolicy.save);
  const known = await knownCategories(ctx);
  if (input.products.some((category) => !known.includes(category)))
    refuse([{ path: 'products', message: messages.categoryUnknown }]);
  const chosen = { products: [...new Set(input.products)], regions: [...new Set(input.regions)] };
  await ctx.db
    .insert(preferences)
    .values({ user_id: userOf(ctx).user_id, ...chosen })
    .onConflictDoUpdate({ target: preferences.user_id, set: chosen });
  return { message: success(messages.preferencesSaved) };
}
