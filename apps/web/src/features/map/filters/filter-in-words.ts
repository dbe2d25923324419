/** What a map filter holds back, in words. */
import { formatNumber } from '@tank/schema/kit/format';
import { accessFlags, type MapFilters, mapRange } from '@tank/schema/map/map';
import { flagNames, words } from '../words.ts';

interface Range {
  from: number;
  to: number;
  ends: { min: number; max: number };
  unit: string;
}

/** A range that is open at both ends is left out. */
function rangeInWords({ from, to, ends, unit }: Range): string[] {
  const [least, most] = [formatNumber(from), formatNumber(to)];
  if (from > ends.min && to !== ends.max) return [words.between(least, most, unit)];
  if (from > ends.min) return [words.andMore(least, unit)];
  return to !== ends.max ? [words.upTo(most, unit)] : [];
}

/** Empty where it lets everything through. */
export function filterInWords(filters: MapFilters): string {
  const { min_price, max_price, min_volume, max_volume } = filters;
  const category = filters.product_category?.trim();
  return [
    ...(category ? [category] : []),
    ...rangeInWords({ from: min_price, to: max_price, ends: mapRange.price, unit: 'USD/BBL' }),
    ...rangeInWords({ from: min_volume, to: max_volume, ends: mapRange.volume, unit: 'MBBL' }),
    ...(filters.listing === 1 ? [] : [words.noneOf.listing]),
    ...(filters.inquiry === 1 ? [] : [words.noneOf.inquiry]),
    ...accessFlags.filter((flag) => filters[flag] === 1).map((flag) => flagNames[flag]),
  ].join(' · ');
}
