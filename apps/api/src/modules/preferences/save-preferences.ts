import { preferences } from '@tank/db/tables/preferences';
import type { preferences as contract } from '@tank/schema/account';
import { messages, success } from '@tank/schema/messages';
import type * as z from 'zod';
import type { Call } from '../../kernel/context.ts';
import { refuse } from '../../kernel/errors.ts';
import { authorize, userOf } from '../../kernel/policy.ts';
import { transaction } from '../../kernel/transaction.ts';
import { holdCategories } from '../context/hold-names.ts';
import { preferencePolicy } from './policy.ts';

/** Keeps what the caller cares about, in place of what was there. */
export async function savePreferences({ ctx, input }: Call<z.infer<typeof contract>>) {
  authorize(ctx, preferencePolicy.save);
  const chosen = { products: [...new Set(input.products)], regions: [...new Set(input.regions)] };
  return transaction(ctx, async (tx) => {
    const known = await holdCategories(tx, chosen.products);
    if (known.size < chosen.products.length)
      refuse([{ path: 'products', message: messages.categoryUnknown }]);
    await tx.db
      .insert(preferences)
      .values({ user_id: userOf(tx).user_id, ...chosen })
      .onConflictDoUpdate({ target: preferences.user_id, set: chosen });
    return { message: success(messages.preferencesSaved) };
  });
}
