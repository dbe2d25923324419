import { products } from '@tank/db/tables/context';
import { messages, success } from '@tank/schema/messages';
import { formatProductMessage } from '@tank/schema/messages/product';
import type { deleteProduct as contract } from '@tank/schema/trade/products';
import { eq } from 'drizzle-orm';
import type * as z from 'zod';
import { authorize } from '../../kernel/auth/policy.ts';
import type { Call } from '../../kernel/context.ts';
import { record } from '../../kernel/effects/effects.ts';
import { transaction } from '../../kernel/effects/transaction.ts';
import { DomainError } from '../../kernel/errors/errors.ts';
import { countReferences, removeFromPreferences } from './name-references.ts';
import { productsPolicy } from './policy.ts';
import { isInAnotherCategory } from './queries.ts';
import { requireProduct } from './require-listed.ts';

/** Deletes a product. @throws NOT_FOUND, CONFLICT with reference counts while open records name it. */
export async function deleteProduct({ ctx, input }: Call<z.infer<typeof contract>>) {
  authorize(ctx, productsPolicy.delete);
  return transaction(ctx, async (tx) => {
    const { product_id } = await requireProduct(tx.db, input);
    const isListedElsewhere = await isInAnotherCategory(tx.db, input);
    const uses = isListedElsewhere ? {} : await countReferences(tx.db, 'product', input.product);
    if (Object.keys(uses).length > 0)
      throw new DomainError('CONFLICT', formatProductMessage.stillReferenced(input.product, uses));
    await tx.db.delete(products).where(eq(products.product_id, product_id));
    if (!isListedElsewhere) await removeFromPreferences(tx.db, 'product', input.product);
    record(tx, { entity: 'product', entity_id: product_id, event: 'delete', details: input });
    return { message: success(messages.productDeleted) };
  });
}
