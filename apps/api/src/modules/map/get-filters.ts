import { mapPreferences } from '@tank/db/tables/preferences';
import { defaultMapFilters, type MapFilters } from '@tank/schema/map/map';
import { eq, getTableColumns } from 'drizzle-orm';
import { authorize, userOf } from '../../kernel/auth/policy.ts';
import type { Call } from '../../kernel/context.ts';
import { mapPolicy } from './policy.ts';

const { user_id, ...saved } = getTableColumns(mapPreferences);

/** The map filter that the caller saved last, or the default. */
export async function getFilters({ ctx }: Call<void>) {
  authorize(ctx, mapPolicy.filters);
  const [row] = await ctx.db
    .select(saved)
    .from(mapPreferences)
    .where(eq(user_id, userOf(ctx).user_id));
  return { ...defaultMapFilters, ...(row as MapFilters | undefined) };
}
