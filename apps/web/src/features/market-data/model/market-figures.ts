/** Figures of the dashboard's strip, from the last 30 days of one region and category. */
import type { BidAskRow, CombinedRow, MonthlyRow } from '@tank/schema/market/market';
import type { IndexRow } from '@tank/schema/market/price-index';
import { formatNumber, formatPrice } from '@tank/ui/lib/format';
import { words } from '../words.ts';

/** What the screen shows of a figure; without a value it says why. */
export interface MarketFigure {
  value: string;
  unit?: string;
  note: string;
  tone?: 'good' | 'bad' | undefined;
  trend?: readonly (number | null)[];
}

const toneOf = (change: number) => (change > 0 ? 'good' : change < 0 ? 'bad' : undefined);

/** The change from the first to the last value in percent; null without a first value. */
export function changeOf(values: readonly (number | null)[]): number | null {
  const [first, last] = [values[0], values.at(-1)];
  return first && last !== null && last !== undefined ? (last / first - 1) * 100 : null;
}

export function volumeFigure(
  rows: readonly CombinedRow[],
  kind: 'available_capacity' | 'open_interest',
): MarketFigure {
  const trend = rows.map((row) => row[kind]);
  const change = changeOf(trend);
  return {
    value: formatNumber(trend.at(-1) ?? 0, 0),
    unit: 'MBBL',
    note: change === null ? words.today : words.inThirtyDays(change),
    tone: change === null ? undefined : toneOf(change),
    trend,
  };
}

/** The price index of the pair; `undefined` if the filter names no single assessed region and category. */
export function indexFigure(row: IndexRow | undefined): MarketFigure {
  if (!row) return { value: words.none, note: words.chooseAssessedPair };
  if (row.price === null) return { value: words.none, note: words.notAssessed };
  return {
    value: formatPrice(row.price),
    unit: words.perBarrel,
    note: row.change === null ? words.notComparable : words.inThirtyDays(row.change),
    tone: row.change === null ? undefined : toneOf(row.change),
    trend: row.past,
  };
}

export function spreadFigure(rows: readonly BidAskRow[]): MarketFigure {
  const { bid = null, ask = null } = rows.at(-1) ?? {};
  if (bid === null || ask === null) return { value: words.none, note: words.tooFewPrices };
  return {
    value: formatPrice(ask - bid).replace('-', '−'),
    unit: words.perBarrel,
    note: words.bidAndAsk(formatPrice(bid), formatPrice(ask)),
    trend: rows.map((row) => (row.bid === null || row.ask === null ? null : row.ask - row.bid)),
  };
}

export const bookedFigure = (rows: readonly MonthlyRow[]): MarketFigure => ({
  value: formatNumber(rows.at(-1)?.volume ?? 0, 0),
  unit: 'MBBL',
  note: words.allRegionsAndCategories,
});
