/** Filters the points (docs/product.md#map-filters). A mask holds 1 for each point that passes. */
import { hasWords } from '@tank/schema/kit/fold-text';
import { accessFlags, type MapFilters, mapRange } from '@tank/schema/map/map';
import { stateOf } from '../points/point-facts.ts';
import { FILTER_SIZE, type Points } from '../points/points.ts';
import { type MarketScope, matchScope } from './market-scope.ts';
import type { NearIds } from './use-near.ts';

export interface Filter extends MapFilters {
  /** Only this state or province, by postal code. */
  state?: string | undefined;
  /** The part of the dashboard's filter that the map follows. */
  scope?: MarketScope | undefined;
  /** Only these ids: the records near a line. */
  near?: NearIds | undefined;
}

const UNLIMITED = Number.MAX_SAFE_INTEGER;

/** The upper end of a slider means "or more". */
export const isOpenEnded = (of: keyof typeof mapRange, max: number) => max === mapRange[of].max;

/** Ranges of the four filter values of a point, also for the GPU. */
export function filterRanges({ min_price, max_price, min_volume, max_volume }: Filter): [number, number][] {
  return [
    [min_price, UNLIMITED],
    [-UNLIMITED, isOpenEnded('price', max_price) ? UNLIMITED : max_price],
    [min_volume, UNLIMITED],
    [-UNLIMITED, isOpenEnded('volume', max_volume) ? UNLIMITED : max_volume],
  ];
}

/** The required flags as bits. */
const requiredFlags = (filter: Filter) =>
  accessFlags.reduce((bits, flag, bit) => (filter[flag] === 1 ? bits | (1 << bit) : bits), 0);

const matchEach = (values: readonly string[], text: string) => values.map((value) => hasWords(value, text));

/** Mask of the points that pass everything but the sliders. */
export function filterCandidates(points: Points, filter: Filter): Uint8Array<ArrayBuffer> {
  const { listings: l, inquiries: q } = points.columns;
  const candidates = new Uint8Array(points.length);
  const text = filter.product_category ?? '';
  const listingMatches = matchEach(l.product_category.values, text);
  const inquiryMatches = matchEach(q.product_category.values, text);
  const flags = requiredFlags(filter);
  const { state, near } = filter;
  const inScope = matchScope(points, filter.scope);
  for (let index = 0; index < points.length; index += 1) {
    const row = index - points.listings;
    const passes =
      row < 0
        ? filter.listing === 1 &&
          ((points.access[index] as number) & flags) === flags &&
          listingMatches[l.product_category.at[index] as number] &&
          inScope.listing(index) &&
          (!near || near.listing_ids.has(l.listing_id[index] as number))
        : filter.inquiry === 1 &&
          inquiryMatches[q.product_category.at[row] as number] &&
          inScope.inquiry(row) &&
          (!near || near.inquiry_ids.has(q.inquiry_id[row] as number));
    if (passes && (!state || stateOf(points, index) === state)) candidates[index] = 1;
  }
  return candidates;
}

export interface FilterResult {
  mask: Uint8Array;
  /** Number of listings that pass. */
  listings: number;
  /** Number of inquiries that pass. */
  inquiries: number;
}

/** Filters the candidates by the ranges of the sliders. */
export function filterByRanges(points: Points, candidates: Uint8Array, filter: Filter): FilterResult {
  // Rounded to 32-bit floats like the points, as on the GPU.
  const [[minPrice], [, maxPrice], [minVolume], [, maxVolume]] = filterRanges(filter).map((range) =>
    range.map(Math.fround),
  ) as [number, number][] as [[number, number], [number, number], [number, number], [number, number]];
  const { filterValues, length } = points;
  const mask = new Uint8Array(length);
  let listings = 0;
  let all = 0;
  for (let index = 0, value = 0; index < length; index += 1, value += FILTER_SIZE) {
    if (
      candidates[index] !== 1 ||
      (filterValues[value] as number) < minPrice ||
      (filterValues[value + 1] as number) > maxPrice ||
      (filterValues[value + 2] as number) < minVolume ||
      (filterValues[value + 3] as number) > maxVolume
    )
      continue;
    mask[index] = 1;
    all += 1;
    if (index < points.listings) listings += 1;
  }
  return { mask, listings, inquiries: all - listings };
}
