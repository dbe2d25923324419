import { productCategories } from '@tank/db/tables/context';
import { messages, success } from '@tank/schema/messages';
import { formatProductMessage } from '@tank/schema/messages/product';
import type { deleteCategory as contract } from '@tank/schema/trade/products';
import { eq } from 'drizzle-orm';
import type * as z from 'zod';
import { authorize } from '../../kernel/auth/policy.ts';
import type { Call } from '../../kernel/context.ts';
import { record } from '../../kernel/effects/effects.ts';
import { transaction } from '../../kernel/effects/transaction.ts';
import { DomainError } from '../../kernel/errors/errors.ts';
import { countReferences, removeFromPreferences } from './name-references.ts';
import { productsPolicy } from './policy.ts';
import { countProducts } from './queries.ts';
import { requireCategory } from './require-listed.ts';

/** Deletes a category. @throws NOT_FOUND, CONFLICT with reference counts while it has products or open records name it. */
export async function deleteCategory({ ctx, input: { product_category } }: Call<z.infer<typeof contract>>) {
  authorize(ctx, productsPolicy.deleteCategory);
  return transaction(ctx, async (tx) => {
    const { product_category_id } = await requireCategory(tx.db, product_category);
    const uses = {
      product: await countProducts(tx.db, product_category),
      ...(await countReferences(tx.db, 'product_category', product_category)),
    };
    if (Object.values(uses).some((count) => count > 0))
      throw new DomainError('CONFLICT', formatProductMessage.stillReferenced(product_category, uses));
    await tx.db.delete(productCategories).where(eq(productCategories.product_category, product_category));
    await removeFromPreferences(tx.db, 'product_category', product_category);
    const details = { product_category };
    record(tx, { entity: 'product_category', entity_id: product_category_id, event: 'delete', details });
    return { message: success(messages.categoryDeleted) };
  });
}
