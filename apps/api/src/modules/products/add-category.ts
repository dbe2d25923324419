import { productCategories } from '@tank/db/tables/context';
import { messages, success } from '@tank/schema/messages';
import type { addCategory as contract } from '@tank/schema/trade/products';
import type * as z from 'zod';
import { authorize, found } from '../../kernel/auth/policy.ts';
import type { Call } from '../../kernel/context.ts';
import { record } from '../../kernel/effects/effects.ts';
import { transaction } from '../../kernel/effects/transaction.ts';
import { productsPolicy } from './policy.ts';
import { nextPosition } from './queries.ts';

/** Adds a product category at the end of the menus. @throws CONFLICT if it exists. */
export async function addCategory({ ctx, input }: Call<z.infer<typeof contract>>) {
  authorize(ctx, productsPolicy.addCategory);
  return transaction(ctx, async (tx) => {
    const [row] = await tx.db
      .insert(productCategories)
      .values({ ...input, position: nextPosition })
      .returning();
    const { product_category_id } = found(row);
    record(tx, {
      entity: 'product_category',
      entity_id: product_category_id,
      event: 'create',
      details: input,
    });
    return { message: success(messages.categoryAdded), data: { product_category_id } };
  });
}
