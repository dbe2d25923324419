import { countInWords, volumeInWords } from '@tank/schema/kit/format';
import type { StorageToOffer } from '@tank/schema/offers';

interface Wanted {
  product: string;
  /** Miles. */
  radius: number;
  /** MBBL. */
  min_volume: number;
}

type Storage = Pick<StorageToOffer, 'holds_product' | 'in_radius' | 'total_capacity'>;

/** What speaks against offering a storage on an inquiry, a sentence each; only the first rules it out. */
export function storageFaults(storage: Storage, { product, radius, min_volume }: Wanted): string[] {
  const faults: string[] = [];
  if (!storage.holds_product) faults.push(`Does not hold ${product}.`);
  if (!storage.in_radius) faults.push(`Outside the inquiry's radius of ${countInWords(radius, 'mile')}.`);
  if (storage.total_capacity < min_volume)
    faults.push(`Holds less than the ${volumeInWords(min_volume)} asked for.`);
  return faults;
}
