/** What of the points passes the filter (docs/product.md#map-filters). */
import { hasWords } from '@tank/schema/kit/fold-text';
import { accessFlags, type MapFilters, mapRange } from '@tank/schema/map/map';
import { stateOf } from '../points/point-facts.ts';
import { FIGURES, type Points } from '../points/points.ts';
import type { NearIds } from './use-near.ts';

export interface Filter extends MapFilters {
  /** A state or province alone, by its postal code. */
  state?: string | undefined;
  /** These alone, by their ids: what lies near a line. */
  near?: NearIds | undefined;
}

const ABOVE = Number.MAX_SAFE_INTEGER;

/** A range is open at the upper end of its slider. */
export const isOpen = (of: keyof typeof mapRange, most: number) => most === mapRange[of].max;

/** The ranges of the four figures, as the graphics card takes them too. */
export function rangesOf({ min_price, max_price, min_volume, max_volume }: Filter): [number, number][] {
  return [
    [min_price, ABOVE],
    [-ABOVE, isOpen('price', max_price) ? ABOVE : max_price],
    [min_volume, ABOVE],
    [-ABOVE, isOpen('volume', max_volume) ? ABOVE : max_volume],
  ];
}

/** The required flags as bits. */
const askedFlags = (filter: Filter) =>
  accessFlags.reduce((bits, flag, bit) => (filter[flag] === 1 ? bits | (1 << bit) : bits), 0);

const haveText = (values: readonly string[], text: string) => values.map((value) => hasWords(value, text));

/** 1 for each point that passes by all but the sliders. */
export function chosenOf(points: Points, filter: Filter): Uint8Array<ArrayBuffer> {
  const { listings: l, inquiries: q } = points.columns;
  const chosen = new Uint8Array(points.length);
  const text = filter.product_category ?? '';
  const listingWords = haveText(l.product_category.values, text);
  const inquiryWords = haveText(q.product_category.values, text);
  const flags = askedFlags(filter);
  const { state, near } = filter;
  for (let at = 0; at < points.length; at += 1) {
    const i = at - points.listings;
    const passes =
      i < 0
        ? filter.listing === 1 &&
          ((points.access[at] as number) & flags) === flags &&
          listingWords[l.product_category.at[at] as number] &&
          (!near || near.listing_ids.has(l.listing_id[at] as number))
        : filter.inquiry === 1 &&
          inquiryWords[q.product_category.at[i] as number] &&
          (!near || near.inquiry_ids.has(q.inquiry_id[i] as number));
    if (passes && (!state || stateOf(points, at) === state)) chosen[at] = 1;
  }
  return chosen;
}

export interface Passing {
  /** 1 for each point that passes. */
  passes: Uint8Array;
  listings: number;
  inquiries: number;
}

/** What passes by the sliders too, and how many. */
export function passingOf(points: Points, chosen: Uint8Array, filter: Filter): Passing {
  const [[minPrice], [, maxPrice], [minVolume], [, maxVolume]] = rangesOf(filter).map((range) =>
    range.map(Math.fround),
  ) as [number, number][] as [[number, number], [number, number], [number, number], [number, number]];
  const { figures, length, listings } = points;
  const passes = new Uint8Array(length);
  let ofListings = 0;
  let all = 0;
  for (let at = 0, figure = 0; at < length; at += 1, figure += FIGURES) {
    if (
      chosen[at] !== 1 ||
      (figures[figure] as number) < minPrice ||
      (figures[figure + 1] as number) > maxPrice ||
      (figures[figure + 2] as number) < minVolume ||
      (figures[figure + 3] as number) > maxVolume
    )
      continue;
    passes[at] = 1;
    all += 1;
    if (at < listings) ofListings += 1;
  }
  return { passes, listings: ofListings, inquiries: all - ofListings };
}
