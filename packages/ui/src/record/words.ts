import { countInWords, formatMoney, formatVolume } from '@tank/schema/kit/format';
import { monthlyValue } from '@tank/schema/kit/money';

/** Inquiries have a range of volumes, other records a single volume. MBBL. */
export type Volumes = readonly [min: number, max: number];

const moneyInWords = (price: number, [min, max]: Volumes, months: number) => {
  const [low, high] = [min, max].map((volume) => formatMoney(monthlyValue({ price, volume }) * months));
  return low === high ? low : `${low}–${high}`;
};

export const words = {
  unit: 'USD/BBL a month',
  /** "$79,200 a month". */
  monthly: (price: number, volumes: Volumes) => `${moneyInWords(price, volumes, 1)} a month`,
  /** "$950,400 for 12 months". */
  total: (price: number, volumes: Volumes, term: number) =>
    `${moneyInWords(price, volumes, term)} for ${countInWords(term, 'month')}`,
  /** In place of the money if the price is hidden: "90 MBBL for 12 months". */
  amount: ([min, max]: Volumes, term: number) =>
    `${min === max ? '' : `${formatVolume(min)}–`}${formatVolume(max)} MBBL for ${countInWords(term, 'month')}`,
} as const;
