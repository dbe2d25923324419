import { products } from '@tank/db/tables/context';
import { messages, success } from '@tank/schema/messages';
import type { renameProduct as contract } from '@tank/schema/trade/products';
import { eq } from 'drizzle-orm';
import type * as z from 'zod';
import { authorize } from '../../kernel/auth/policy.ts';
import type { Call } from '../../kernel/context.ts';
import { record } from '../../kernel/effects/effects.ts';
import { transaction } from '../../kernel/effects/transaction.ts';
import { renameReferences } from './name-references.ts';
import { productsPolicy } from './policy.ts';
import { isInAnotherCategory } from './queries.ts';
import { requireProduct } from './require-listed.ts';

/**
 * Renames a product. Renames it in open records too, unless another category has a product of that name, which they may mean.
 * @throws NOT_FOUND, CONFLICT if the category has the new name.
 */
export async function renameProduct({ ctx, input }: Call<z.infer<typeof contract>>) {
  authorize(ctx, productsPolicy.rename);
  const { product: from, new_product: to } = input;
  return transaction(ctx, async (tx) => {
    const { product_id } = await requireProduct(tx.db, input);
    await tx.db.update(products).set({ product: to }).where(eq(products.product_id, product_id));
    if (!(await isInAnotherCategory(tx.db, input))) await renameReferences(tx.db, 'product', { from, to });
    record(tx, { entity: 'product', entity_id: product_id, event: 'update', details: { from, to } });
    return { message: success(messages.productRenamed) };
  });
}
