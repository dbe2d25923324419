import { countInWords, formatMoney, volumesInWords } from '@tank/schema/kit/format';
import { monthlyValue, totalValue } from '@tank/schema/kit/money';

/** Inquiries have a range of volumes, other records a single volume. MBBL. */
export type Volumes = readonly [min: number, max: number];

const moneyInWords = (volumes: Volumes, toMoney: (volume: number) => number) => {
  const [low, high] = volumes.map((volume) => formatMoney(toMoney(volume)));
  return low === high ? low : `${low}–${high}`;
};

export const words = {
  unit: 'USD/BBL a month',
  /** "$79,200 a month". */
  monthly: (price: number, volumes: Volumes) =>
    `${moneyInWords(volumes, (volume) => monthlyValue({ price, volume }))} a month`,
  /** "$950,400 for 12 months". */
  total: (price: number, volumes: Volumes, term: number) =>
    `${moneyInWords(volumes, (volume) => totalValue({ price, volume, term }))} for ${countInWords(term, 'month')}`,
  /** In place of the money if the price is hidden: "90 MBBL for 12 months". */
  amount: ([min, max]: Volumes, term: number) =>
    `${volumesInWords(min, max)} for ${countInWords(term, 'month')}`,
} as const;
