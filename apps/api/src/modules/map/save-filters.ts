import { mapPreferences } from '@tank/db/tables/preferences';
import { type MapFilters, mapFilterRules } from '@tank/schema/map/map';
import { messages, success } from '@tank/schema/messages';
import { authorize, userOf } from '../../kernel/auth/policy.ts';
import type { Call } from '../../kernel/context.ts';
import { refuse } from '../../kernel/errors/errors.ts';
import { mapPolicy } from './policy.ts';

/** Saves the map filter of the caller, replacing the previous one. */
export async function saveFilters({ ctx, input }: Call<MapFilters>) {
  authorize(ctx, mapPolicy.saveFilters);
  refuse(mapFilterRules(input, ctx.today));
  const filters = { ...input, product_category: input.product_category || null };
  await ctx.db
    .insert(mapPreferences)
    .values({ user_id: userOf(ctx).user_id, ...filters })
    .onConflictDoUpdate({ target: mapPreferences.user_id, set: filters });
  return { message: success(messages.mapFiltersSaved) };
}
