import { countInWords, formatMoney, formatPrice, formatVolume } from '@tank/schema/kit/format';
import { monthlyValue, totalValue } from '@tank/schema/kit/money';
import { formatDate } from '@tank/ui/lib/format';
import { words } from '../words.ts';
import {
  type AskedTerms,
  askedMoney,
  askedVolumeInWords,
  type Difference,
  differMoney,
  differPrice,
  differStart,
  differTerm,
  differVolume,
  type Side,
  type Terms,
} from './term-differences.ts';

export type TermKey = 'price' | 'volume' | 'term' | 'start' | 'monthly' | 'total';

interface TermRow {
  key: TermKey;
  label: string;
  unit?: string;
  value: string;
  /** Undefined if unknown or undisclosed. */
  asked: string | undefined;
  difference: Difference | null;
}

/** Labels and units of the terms. */
export const termLabels = (side: Side): Record<TermKey, { label: string; unit?: string }> => ({
  price: { label: 'Price', unit: 'USD/BBL' },
  volume: { label: 'Volume', unit: 'MBBL' },
  term: { label: 'Term' },
  start: { label: 'Start' },
  monthly: { label: words.monthly(side) },
  total: { label: 'Total' },
});

/** The asked terms in words. A range of volumes has ranges of money. */
export function askedInWords(asked: AskedTerms): Record<TermKey, string | undefined> {
  const { price, volume, term } = asked;
  const money = (typeof volume === 'object' ? [volume.min, volume.max] : [volume]).flatMap(
    (each) => (each === undefined ? undefined : askedMoney({ volume: each }, asked)) ?? [],
  );
  const rangeOf = (amounts: readonly number[]) => [...new Set(amounts)].map(formatMoney).join('–');
  return {
    price: typeof price === 'number' ? formatPrice(price) : undefined,
    volume: askedVolumeInWords(volume),
    term: term === undefined ? undefined : countInWords(term, 'month'),
    start: formatDate(asked.start_date) || undefined,
    monthly: rangeOf(money.map(({ monthly }) => monthly)) || undefined,
    total: rangeOf(money.flatMap(({ total }) => total ?? [])) || undefined,
  };
}

/**
 * The terms to decide on, with those that the decider asked for and the differences. Their money is that of the asked volume which
 * is nearest to the offered one.
 */
export function termRows(terms: Terms, asked: AskedTerms, side: Side): TermRow[] {
  const { price, volume, start_date, term } = terms;
  const inWords = askedInWords(asked);
  const labels = termLabels(side);
  const money = askedMoney(terms, asked);
  return [
    {
      key: 'price',
      ...labels.price,
      value: formatPrice(price),
      asked: inWords.price,
      difference: differPrice(price, asked.price, side),
    },
    {
      key: 'volume',
      ...labels.volume,
      value: formatVolume(volume),
      asked: inWords.volume,
      difference: differVolume(volume, asked.volume),
    },
    {
      key: 'term',
      ...labels.term,
      value: countInWords(term, 'month'),
      asked: inWords.term,
      difference: differTerm(term, asked.term),
    },
    {
      key: 'start',
      ...labels.start,
      value: formatDate(start_date),
      asked: inWords.start,
      difference: differStart(start_date, asked.start_date),
    },
    {
      key: 'monthly',
      ...labels.monthly,
      value: formatMoney(monthlyValue(terms)),
      asked: money && formatMoney(money.monthly),
      difference: differMoney(monthlyValue(terms), money?.monthly, side),
    },
    {
      key: 'total',
      ...labels.total,
      value: formatMoney(totalValue(terms)),
      asked: money?.total === undefined ? undefined : formatMoney(money.total),
      difference: differMoney(totalValue(terms), money?.total, side),
    },
  ];
}
