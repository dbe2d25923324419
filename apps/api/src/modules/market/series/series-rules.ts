/** The series of docs/product.md#series: which measures each one sums, and which of its values are published. */

import { regions } from '@tank/schema/map/regions';
import type { SeriesKind } from '@tank/schema/market/market-kinds';
import {
  encodeGap,
  gapReasonOf,
  isPublishable,
  isSafeWithParts,
  publishedParts,
} from '../published-bids/disclosure.ts';
import { ALL_CATEGORIES, type Cell, type Cells, EVERYWHERE, type SumOf } from '../roll-up/cells.ts';
import type { Measure } from '../roll-up/measures.ts';
import { everyPart, meanPriceOf, type Part } from '../roll-up/sums.ts';
import { UNITS } from './chart-lines.ts';

interface SeriesRule {
  measures: readonly Measure[];
  value: 'volume' | 'price';
}

const rules: Record<SeriesKind, SeriesRule> = {
  available_capacity: { measures: ['capacity'], value: 'volume' },
  open_interest: { measures: ['interest'], value: 'volume' },
  price: { measures: ['capacity'], value: 'price' },
  bid: { measures: ['interest', 'bid', 'bid_quote'], value: 'price' },
  ask: { measures: ['capacity', 'ask_quote'], value: 'price' },
};

const isAllCategories = ({ product_category_id }: Cell) => product_category_id === ALL_CATEGORIES;

export interface SeriesScope {
  areas: readonly string[];
  product_category_id: number;
  /** Ids of all categories. */
  ids: readonly number[];
}

const partsOf: Record<SeriesRule['value'], readonly Part[]> = {
  volume: ['volume'],
  price: everyPart.filter((part) => part !== 'volume'),
};

export const isPrice = (kind: SeriesKind) => rules[kind].value === 'price';

export const measuresOf = (kind: SeriesKind) => rules[kind].measures;

/** The parts of a sum that these series need. */
export const partsFor = (kinds: readonly SeriesKind[]) => {
  const all = kinds.flatMap((kind) => partsOf[rules[kind].value]);
  return everyPart.filter((part) => all.includes(part));
};

/** The cells that decide which values of these areas are published. */
export function cellsFor(kind: SeriesKind, { areas, product_category_id, ids }: SeriesScope): Cells[] {
  const { measures, value } = rules[kind];
  if (value === 'volume') return [{ measures, areas, categories: [product_category_id] }];
  const inAll = product_category_id === ALL_CATEGORIES ? ids : [];
  const named = areas.filter((area) => area !== EVERYWHERE);
  const ofRegions = [
    { measures, areas: regions, categories: [product_category_id] },
    { measures, areas: named, categories: inAll },
  ];
  const ofAll = [{ measures, areas: [EVERYWHERE], categories: [product_category_id, ...inAll] }];
  return [...(named.length > 0 ? ofRegions : []), ...(named.length < areas.length ? ofAll : [])];
}

/** The regions whose prices can be published together. */
function publishedRegions(product_category_id: number, sumOf: SumOf): string[] {
  const published = publishedParts(regions.map((area) => sumOf({ area, product_category_id })));
  return regions.filter((_, i) => published[i]);
}

/** Whether a cell has enough owners, and the published prices of its categories do not reveal the rest. Ignores other areas. */
function isPublished(cell: Cell, sumOf: SumOf, ids: readonly number[]): boolean {
  const sums = sumOf(cell);
  if (!isPublishable(sums)) return false;
  const inCategories = () => ids.map((product_category_id) => sumOf({ ...cell, product_category_id }));
  return !isAllCategories(cell) || isSafeWithParts(sums, inCategories());
}

/** First the price of each area (NaN if it is not published), then the gap code of each area. */
function pricesOf({ areas, product_category_id, ids }: SeriesScope, sumOf: SumOf): number[] {
  const published = areas.filter((area) => isPublished({ area, product_category_id }, sumOf, ids));
  const shownRegions = published.every((area) => area === EVERYWHERE)
    ? []
    : publishedRegions(product_category_id, sumOf);
  const isShown = (area: string) =>
    published.includes(area) && (area === EVERYWHERE || shownRegions.includes(area));
  const sumsIn = (area: string) => sumOf({ area, product_category_id });
  return [
    ...areas.map((area) => (isShown(area) ? meanPriceOf(sumsIn(area)) : Number.NaN)),
    ...areas.map((area) => (isShown(area) ? 0 : encodeGap(gapReasonOf(sumsIn(area))))),
  ];
}

export const unitsOf = (kind: SeriesKind) => UNITS[rules[kind].value];

/** Returns a function that reads the values of a series in its units, one per area; for prices, the gap codes follow. */
export const seriesReader =
  (kind: SeriesKind, scope: SeriesScope) =>
  (sumOf: SumOf): number[] => {
    if (rules[kind].value === 'price') return pricesOf(scope, sumOf);
    const { areas, product_category_id } = scope;
    return areas.map((area) => sumOf({ area, product_category_id }).listed.volume);
  };
