import { preferences } from '@tank/db/tables/preferences';
import type { preferences as contract } from '@tank/schema/map/preferences';
import { messages, success } from '@tank/schema/messages';
import type * as z from 'zod';
import { authorize, userOf } from '../../kernel/auth/policy.ts';
import type { Call } from '../../kernel/context.ts';
import { transaction } from '../../kernel/effects/transaction.ts';
import { lockPreferredProducts } from '../context/lock-names.ts';
import { preferencePolicy } from './policy.ts';

/** Replaces the caller's preferences. */
export async function savePreferences({ ctx, input }: Call<z.infer<typeof contract>>) {
  authorize(ctx, preferencePolicy.save);
  return transaction(ctx, async (tx) => {
    const products = await lockPreferredProducts(tx, 'products', input.products);
    const chosen = { products, regions: [...new Set(input.regions)] };
    await tx.db
      .insert(preferences)
      .values({ user_id: userOf(tx).user_id, ...chosen })
      .onConflictDoUpdate({ target: preferences.user_id, set: chosen });
    return { message: success(messages.preferencesSaved) };
  });
}
