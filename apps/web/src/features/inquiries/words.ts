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
  canServe: 'I can serve',
  /** `distance` in miles. */
  fits: ({ storage_name, distance }: FittingStorage) => `${storage_name}, ${formatNumber(distance)} mi`,
  pickAddress: 'Pick an address to see the radius on the map.',
} as const;
