import { volumeInWords } from '@tank/schema/kit/format';
import { formatVolume } from '@tank/ui/lib/format';

interface Asked {
  /** MBBL. */
  volume: number | '';
  min_volume: number;
  max_volume: number;
  /** Of the storage offered; MBBL. */
  total_capacity?: number | undefined;
}

/** What an offered volume is measured by; `outside` where it does not fit. An offer outside may still be made. */
export function volumeHint({ volume, min_volume, max_volume, total_capacity }: Asked) {
  const asked =
    min_volume === max_volume
      ? volumeInWords(min_volume)
      : `${formatVolume(min_volume)} to ${volumeInWords(max_volume)}`;
  if (volume === '') return { text: `The inquiry asks for ${asked}.`, outside: false };
  if (total_capacity !== undefined && volume > total_capacity)
    return { text: `The storage holds ${volumeInWords(total_capacity)} in total.`, outside: true };
  if (volume < min_volume) return { text: `Less than the inquiry asks for: ${asked}.`, outside: true };
  if (volume > max_volume) return { text: `More than the inquiry asks for: ${asked}.`, outside: true };
  return { text: `The inquiry asks for ${asked}.`, outside: false };
}
