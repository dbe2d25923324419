import { productCategories } from '@tank/db/tables/context';
import { messages, success } from '@tank/schema/messages';
import type { renameCategory as contract } from '@tank/schema/trade/products';
import { eq } from 'drizzle-orm';
import type * as z from 'zod';
import { authorize } from '../../kernel/auth/policy.ts';
import type { Call } from '../../kernel/context.ts';
import { record } from '../../kernel/effects/effects.ts';
import { transaction } from '../../kernel/effects/transaction.ts';
import { renameReferences } from './name-references.ts';
import { productsPolicy } from './policy.ts';
import { requireCategory } from './require-listed.ts';

/**
 * Renames a product category, in its products (by foreign key) and in open records.
 * @throws NOT_FOUND, CONFLICT if the new name exists.
 */
export async function renameCategory({ ctx, input }: Call<z.infer<typeof contract>>) {
  authorize(ctx, productsPolicy.renameCategory);
  const { product_category: from, new_product_category: to } = input;
  return transaction(ctx, async (tx) => {
    const { product_category_id } = await requireCategory(tx.db, from);
    await tx.db
      .update(productCategories)
      .set({ product_category: to })
      .where(eq(productCategories.product_category, from));
    await renameReferences(tx.db, 'product_category', { from, to });
    const details = { from, to };
    record(tx, { entity: 'product_category', entity_id: product_category_id, event: 'update', details });
    return { message: success(messages.categoryRenamed) };
  });
}
