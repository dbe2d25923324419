import { products } from '@tank/db/tables/context';
import { messages, success } from '@tank/schema/messages';
import type { addProduct as contract } from '@tank/schema/trade/products';
import type * as z from 'zod';
import { authorize, found } from '../../kernel/auth/policy.ts';
import type { Call } from '../../kernel/context.ts';
import { record } from '../../kernel/effects/effects.ts';
import { transaction } from '../../kernel/effects/transaction.ts';
import { productsPolicy } from './policy.ts';
import { requireCategory } from './require-listed.ts';

/** Adds a product to a category. @throws NOT_FOUND for an unknown category, CONFLICT if it has the product. */
export async function addProduct({ ctx, input }: Call<z.infer<typeof contract>>) {
  authorize(ctx, productsPolicy.add);
  return transaction(ctx, async (tx) => {
    await requireCategory(tx.db, input.product_category);
    const [row] = await tx.db.insert(products).values(input).returning({ product_id: products.product_id });
    const { product_id } = found(row);
    record(tx, { entity: 'product', entity_id: product_id, event: 'create', details: input });
    return { message: success(messages.productAdded), data: { product_id } };
  });
}
