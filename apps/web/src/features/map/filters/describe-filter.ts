import { formatNumber, formatPrice } from '@tank/schema/kit/format';
import { accessFlags, type MapFilters, mapRange } from '@tank/schema/map/map';
import { flagNames, words } from '../words.ts';
import type { MarketScope } from './market-scope.ts';

interface Range {
  from: number;
  to: number;
  limits: { min: number; max: number };
  unit: string;
  format: (value: number) => string;
}

/** Empty for a range that is open at both ends. */
function describeRange({ from, to, limits, unit, format }: Range): string[] {
  const [min, max] = [format(from), format(to)];
  if (from > limits.min && to !== limits.max) return [words.between(min, max, unit)];
  if (from > limits.min) return [words.andMore(min, unit)];
  return to !== limits.max ? [words.upTo(max, unit)] : [];
}

/** The part of the dashboard's filter that the map follows, in words. */
export const describeScope = ({ region, product_category, days }: MarketScope): string =>
  [region, product_category, days && words.days(days)].filter(Boolean).join(' · ');

/** The conditions of a filter in words; empty for the default filter. */
export function describeFilter(filters: MapFilters, scope: MarketScope = {}): string {
  const { min_price, max_price, min_volume, max_volume } = filters;
  const category = filters.product_category?.trim();
  return [
    describeScope(scope),
    ...(category ? [category] : []),
    ...describeRange({
      from: min_price,
      to: max_price,
      limits: mapRange.price,
      unit: 'USD/BBL',
      format: formatPrice,
    }),
    ...describeRange({
      from: min_volume,
      to: max_volume,
      limits: mapRange.volume,
      unit: 'MBBL',
      format: formatNumber,
    }),
    ...(filters.listing === 1 ? [] : [words.excluded.listing]),
    ...(filters.inquiry === 1 ? [] : [words.excluded.inquiry]),
    ...accessFlags.filter((flag) => filters[flag] === 1).map((flag) => flagNames[flag]),
  ]
    .filter(Boolean)
    .join(' · ');
}
