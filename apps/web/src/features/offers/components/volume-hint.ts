import type { TypedNumber } from '@tank/schema/kit/read-number';
import { words } from '../words.ts';

interface VolumeCheck {
  /** MBBL. */
  volume: TypedNumber;
  min_volume: number;
  max_volume: number;
  /** Capacity of the offered storage in MBBL. */
  total_capacity?: number | undefined;
}

/** Hint at the volume field. `outside` marks a volume that does not fit; such an offer is still allowed. */
export function volumeHint({ volume, total_capacity, ...range }: VolumeCheck) {
  if (typeof volume !== 'number') return { text: words.asksFor(range), outside: false };
  if (total_capacity !== undefined && volume > total_capacity)
    return { text: words.holdsInTotal(total_capacity), outside: true };
  if (volume < range.min_volume) return { text: words.lessThan(range), outside: true };
  if (volume > range.max_volume) return { text: words.moreThan(range), outside: true };
  return { text: words.asksFor(range), outside: false };
}
