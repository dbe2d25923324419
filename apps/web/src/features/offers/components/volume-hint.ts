import type { TypedNumber } from '@tank/schema/kit/read-number';
import { words } from '../words.ts';

interface Asked {
  /** MBBL. */
  volume: TypedNumber;
  min_volume: number;
  max_volume: number;
  /** Of the storage offered; MBBL. */
  total_capacity?: number | undefined;
}

/** What an offered volume is measured by; `outside` where it does not fit. An offer outside may still be made. */
export function volumeHint({ volume, total_capacity, ...asked }: Asked) {
  if (typeof volume !== 'number') return { text: words.asksFor(asked), outside: false };
  if (total_capacity !== undefined && volume > total_capacity)
    return { text: words.holdsInTotal(total_capacity), outside: true };
  if (volume < asked.min_volume) return { text: words.lessThan(asked), outside: true };
  if (volume > asked.max_volume) return { text: words.moreThan(asked), outside: true };
  return { text: words.asksFor(asked), outside: false };
}
