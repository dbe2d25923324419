import { countInWords, formatNumber } from '@tank/schema/kit/format';
import type { FittingStorage } from '@tank/schema/trade/inquiries';

export const words = {
  whereAndWhat: 'Where and what',
  terms: 'Volume, price and time',
  noProduct: 'No matching product.',
  modes: 'Access modes the tank must have.',
  noneOfStatus: 'No inquiries with this status.',
  none: 'Tell terminals what you need to store and where, and they’ll send you offers.',
  within: (radius: number, address: string) => `within ${countInWords(radius, 'mile')} of ${address}`,
  /** With their number once it is known; `isExact` is false above what the server counts. */
  canServe: (count: number | undefined, isExact = true) =>
    `I can serve${count === undefined ? '' : ` (${formatNumber(count)}${isExact ? '' : '+'})`}`,
  /** `distance` in miles. */
  fits: ({ storage_name, distance }: FittingStorage) => `${storage_name}, ${formatNumber(distance)} mi`,
  pickAddress: 'Pick an address to see the radius on the map.',
} as const;
