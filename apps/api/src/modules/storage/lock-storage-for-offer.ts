import { authorize } from '../../kernel/auth/policy.ts';
import type { TxCtx } from '../../kernel/context.ts';
import { productsOfCategories } from '../context/get-context.ts';
import { loadVisibleStorage } from './load-visible-storage.ts';
import { storagePolicy } from './policy.ts';
import { lockStorage } from './queries.ts';

/**
 * One's own storage, kept as it is until the transaction ends, with what an offer from it may promise: MBBL and
 * products.
 * @throws NOT_FOUND where the caller may not know of it, FORBIDDEN where it is somebody else's.
 */
export async function lockStorageForOffer({ ctx, input }: { ctx: TxCtx; input: { storage_id: number } }) {
  authorize(ctx, storagePolicy.offer);
  const { storage_id } = input;
  await lockStorage(ctx.db, storage_id, 'share');
  const { record } = await loadVisibleStorage({ ctx, storage_id, rule: storagePolicy.offer });
  const { total_capacity, product_category } = record;
  return { total_capacity, products: await productsOfCategories({ ctx, input: { product_category } }) };
}
