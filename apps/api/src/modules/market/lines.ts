/** The series of docs/product.md#series: what each is made of, and what is published of it. */

import { regions } from '@tank/schema/map/regions';
import type { SeriesKind } from '@tank/schema/market/market-kinds';
import { UNITS } from './line.ts';
import { areEnough, codeOfGap, gapOf, isSafeBeside, publishedParts } from './published-bids/disclosure.ts';
import { ALL_CATEGORIES, type Cell, type Cells, EVERYWHERE, type SumOf } from './roll-up/cells.ts';
import type { Measure } from './roll-up/measures.ts';
import { everyPart, meanOf, type Part } from './roll-up/sums.ts';

interface Line {
  measures: readonly Measure[];
  says: 'volume' | 'price';
}

const lines: Record<SeriesKind, Line> = {
  available_capacity: { measures: ['capacity'], says: 'volume' },
  open_interest: { measures: ['interest'], says: 'volume' },
  price: { measures: ['capacity'], says: 'price' },
  bid: { measures: ['interest', 'bid', 'bid_quote'], says: 'price' },
  ask: { measures: ['capacity', 'ask_quote'], says: 'price' },
};

const isWhole = ({ product_category_id }: Cell) => product_category_id === ALL_CATEGORIES;

/** The areas and the category that a series is of. */
export interface Of {
  areas: readonly string[];
  product_category_id: number;
  /** Ids of all categories. */
  ids: readonly number[];
}

const partsOf: Record<Line['says'], readonly Part[]> = {
  volume: ['volume'],
  price: everyPart.filter((part) => part !== 'volume'),
};

export const isPrice = (kind: SeriesKind) => lines[kind].says === 'price';

export const measuresOf = (kind: SeriesKind) => lines[kind].measures;

/** Which parts of cells these series are made of. */
export const partsFor = (kinds: readonly SeriesKind[]) => {
  const all = kinds.flatMap((kind) => partsOf[lines[kind].says]);
  return everyPart.filter((part) => all.includes(part));
};

/** Which cells decide what is published of these areas. */
export function cellsFor(kind: SeriesKind, { areas, product_category_id, ids }: Of): Cells[] {
  const { measures, says } = lines[kind];
  if (says === 'volume') return [{ measures, areas, categories: [product_category_id] }];
  const inAll = product_category_id === ALL_CATEGORIES ? ids : [];
  const named = areas.filter((area) => area !== EVERYWHERE);
  const ofRegions = [
    { measures, areas: regions, categories: [product_category_id] },
    { measures, areas: named, categories: inAll },
  ];
  const ofAll = [{ measures, areas: [EVERYWHERE], categories: [product_category_id, ...inAll] }];
  return [...(named.length > 0 ? ofRegions : []), ...(named.length < areas.length ? ofAll : [])];
}

/** The regions whose prices are published beside each other. */
function publishedRegions(product_category_id: number, sumOf: SumOf): string[] {
  const published = publishedParts(regions.map((area) => sumOf({ area, product_category_id })));
  return regions.filter((_, i) => published[i]);
}

/** Whether a cell has enough, and its categories leave enough of it, whatever is published of other areas. */
function isPublished(cell: Cell, sumOf: SumOf, ids: readonly number[]): boolean {
  const sums = sumOf(cell);
  if (!areEnough(sums)) return false;
  const inCategories = () => ids.map((product_category_id) => sumOf({ ...cell, product_category_id }));
  return !isWhole(cell) || isSafeBeside(sums, inCategories());
}

/** The price of each area, NaN where it is not published, and then the code of each gap. */
function pricesOf({ areas, product_category_id, ids }: Of, sumOf: SumOf): number[] {
  const published = areas.filter((area) => isPublished({ area, product_category_id }, sumOf, ids));
  const beside = published.every((area) => area === EVERYWHERE)
    ? []
    : publishedRegions(product_category_id, sumOf);
  const isShown = (area: string) =>
    published.includes(area) && (area === EVERYWHERE || beside.includes(area));
  const sumsIn = (area: string) => sumOf({ area, product_category_id });
  return [
    ...areas.map((area) => (isShown(area) ? meanOf(sumsIn(area)) : Number.NaN)),
    ...areas.map((area) => (isShown(area) ? 0 : codeOfGap(gapOf(sumsIn(area))))),
  ];
}

export const unitsOf = (kind: SeriesKind) => UNITS[lines[kind].says];

/** What a series says of areas, in its units; of a price, then the code of each gap. */
export const worthsOf =
  (kind: SeriesKind, of: Of) =>
  (sumOf: SumOf): number[] => {
    if (lines[kind].says === 'price') return pricesOf(of, sumOf);
    const { areas, product_category_id } = of;
    return areas.map((area) => sumOf({ area, product_category_id }).listed.volume);
  };
