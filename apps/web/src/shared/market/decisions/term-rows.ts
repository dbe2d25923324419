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

type TermKey = 'price' | 'volume' | 'term' | 'start' | 'monthly' | 'total';

interface TermRow {
  key: TermKey;
  label: string;
  unit?: string;
  value: string;
  /** Undefined if unknown or undisclosed. */
  asked: string | undefined;
  difference: Difference | null;
}

/** The asked terms in words. A range of volumes has a range of totals. */
export function askedInWords(asked: AskedTerms): Record<Exclude<TermKey, 'monthly'>, string | undefined> {
  const { price, volume, term } = asked;
  const totals = (typeof volume === 'object' ? [volume.min, volume.max] : [volume]).flatMap(
    (each) => (each === undefined ? undefined : askedMoney({ volume: each }, asked)?.total) ?? [],
  );
  return {
    price: typeof price === 'number' ? formatPrice(price) : undefined,
    volume: askedVolumeInWords(volume),
    term: term === undefined ? undefined : countInWords(term, 'month'),
    start: formatDate(asked.start_date) || undefined,
    total: [...new Set(totals)].map(formatMoney).join('–') || undefined,
  };
}

/**
 * The terms to decide on, with those that the decider asked for and the differences. Their money is that of the asked volume which
 * is nearest to the offered one.
 */
export function termRows(terms: Terms, asked: AskedTerms, side: Side): TermRow[] {
  const { price, volume, start_date, term } = terms;
  const inWords = askedInWords(asked);
  const money = askedMoney(terms, asked);
  return [
    {
      key: 'price',
      label: 'Price',
      unit: 'USD/BBL',
      value: formatPrice(price),
      asked: inWords.price,
      difference: differPrice(price, asked.price, side),
    },
    {
      key: 'volume',
      label: 'Volume',
      unit: 'MBBL',
      value: formatVolume(volume),
      asked: inWords.volume,
      difference: differVolume(volume, asked.volume),
    },
    {
      key: 'term',
      label: 'Term',
      value: countInWords(term, 'month'),
      asked: inWords.term,
      difference: differTerm(term, asked.term),
    },
    {
      key: 'start',
      label: 'Start',
      value: formatDate(start_date),
      asked: inWords.start,
      difference: differStart(start_date, asked.start_date),
    },
    {
      key: 'monthly',
      label: words.monthly(side),
      value: formatMoney(monthlyValue(terms)),
      asked: money && formatMoney(money.monthly),
      difference: differMoney(monthlyValue(terms), money?.monthly, side),
    },
    {
      key: 'total',
      label: 'Total',
      value: formatMoney(totalValue(terms)),
      asked: money?.total === undefined ? undefined : formatMoney(money.total),
      difference: differMoney(totalValue(terms), money?.total, side),
    },
  ];
}
