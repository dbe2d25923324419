import type { StorageToOffer } from '@tank/schema/trade/offers';
import { words } from '../words.ts';

interface Requirements {
  product: string;
  /** Miles. */
  radius: number;
  /** MBBL. */
  min_volume: number;
}

type Storage = Pick<StorageToOffer, 'holds_product' | 'in_radius' | 'total_capacity'>;

/** Reasons against offering a storage, one sentence each; only the first disables it. */
export function storageMismatches(storage: Storage, { product, radius, min_volume }: Requirements): string[] {
  const mismatches: string[] = [];
  if (!storage.holds_product) mismatches.push(words.holdsNot(product));
  if (!storage.in_radius) mismatches.push(words.outside(radius));
  if (storage.total_capacity < min_volume) mismatches.push(words.holdsLess(min_volume));
  return mismatches;
}
