import { countInWords } from '@tank/schema/kit/format';

export const words = {
  whereAndWhat: 'Where and what',
  terms: 'Volume, price and time',
  noProduct: 'No matching product.',
  modes: 'Access modes the tank must have.',
  noneOfStatus: 'No inquiries with this status.',
  none: 'Tell terminals what you need to store and where, and they’ll send you offers.',
  within: (radius: number, address: string) => `within ${countInWords(radius, 'mile')} of ${address}`,
  pickAddress: 'Pick an address to see the radius on the map.',
} as const;
