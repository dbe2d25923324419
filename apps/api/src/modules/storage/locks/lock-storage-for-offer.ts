import { authorize } from '../../../kernel/auth/policy.ts';
import type { TxCtx } from '../../../kernel/context.ts';
import { productsOfCategories } from '../../context/get-context.ts';
import { loadVisibleStorage } from '../load-visible-storage.ts';
import { storagePolicy } from '../policy.ts';
import { lockStorage } from '../queries.ts';

/**
 * Share-locks a storage of the caller. Returns the limits of an offer from it: capacity in MBBL and products.
 * @throws NOT_FOUND if the caller may not see it, FORBIDDEN if the caller does not own it.
 */
export async function lockStorageForOffer({ ctx, input }: { ctx: TxCtx; input: { storage_id: number } }) {
  authorize(ctx, storagePolicy.offer);
  const { storage_id } = input;
  await lockStorage(ctx.db, storage_id, 'share');
  const { record } = await loadVisibleStorage({ ctx, storage_id, rule: storagePolicy.offer });
  const { total_capacity, product_category } = record;
  return { total_capacity, products: await productsOfCategories({ ctx, input: { product_category } }) };
}
