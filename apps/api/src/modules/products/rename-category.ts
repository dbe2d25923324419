import { productCategories } from '@tank/db/tables/context';
import { messages, success } from '@tank/schema/messages';
import type { renameCategory as contract } from '@tank/schema/trade/products';
import { eq } from 'drizzle-orm';
import type * as z from 'zod';
import { authorize } from '../../kernel/auth/policy.ts';
import type { Call } from '../../kernel/context.ts';
import { record } from '../../kernel/effects/effects.ts';
import { transaction } from '../../kernel/effects/transaction.ts';
import { listedCategory } from './listed.ts';
import { renameEverywhere } from './named-in.ts';
import { productsPolicy } from './policy.ts';

/**
 * Renames a product category: its products follow by the database's rule, and so does what is not over.
 * @throws NOT_FOUND, CONFLICT where there is one of the new name.
 */
export async function renameCategory({ ctx, input }: Call<z.infer<typeof contract>>) {
  authorize(ctx, productsPolicy.renameCategory);
  const { product_category: from, new_product_category: to } = input;
  return transaction(ctx, async (tx) => {
    const { product_category_id } = await listedCategory(tx.db, from);
    await tx.db
      .update(productCategories)
      .set({ product_category: to })
      .where(eq(productCategories.product_category, from));
    await renameEverywhere(tx.db, 'product_category', { from, to });
    const details = { from, to };
    record(tx, { entity: 'product_category', entity_id: product_category_id, event: 'update', details });
    return { message: success(messages.categoryRenamed) };
  });
}
