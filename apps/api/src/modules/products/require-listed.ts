/** Locks a product or category before a change. */
import type { Db } from '@tank/db/client';
import { messages } from '@tank/schema/messages';
import { DomainError } from '../../kernel/errors/errors.ts';
import { lockCategory, lockProduct } from './queries.ts';

/** @throws NOT_FOUND if another Admin has deleted or renamed it. */
export async function requireProduct(db: Db, key: { product: string; product_category: string }) {
  const row = await lockProduct(db, key);
  if (!row) throw new DomainError('NOT_FOUND', messages.productNotListed);
  return row;
}

/** @throws NOT_FOUND if another Admin has deleted or renamed it. */
export async function requireCategory(db: Db, product_category: string) {
  const row = await lockCategory(db, product_category);
  if (!row) throw new DomainError('NOT_FOUND', messages.categoryNotListed);
  return row;
}
