/** The series of docs/product.md#series: what each is made of, and what is told of it. */
import type { SeriesKind } from '@tank/schema/market-kinds';
import { regions } from '@tank/schema/regions';
import { ALL_CATEGORIES, type Cell, type Cells, EVERYWHERE, type SumOf } from './cells.ts';
import { UNITS } from './line.ts';
import { isSecret, type Measure } from './measures.ts';
import { everyPart, meanOf, nothing, type Part, plus, type Sums, together } from './sums.ts';
import { countedOf, isEnough, isToldBesides, toldParts } from './told.ts';

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

export const measuresOf = (kind: SeriesKind) => lines[kind].measures;

/** Which parts of cells these series are made of. */
export const partsFor = (kinds: readonly SeriesKind[]) => {
  const all = kinds.flatMap((kind) => partsOf[lines[kind].says]);
  return everyPart.filter((part) => all.includes(part));
};

/** Which cells have to be looked at to say what is told of these areas. */
export function cellsFor(kind: SeriesKind, { areas, product_category_id, ids }: Of): Cells[] {
  const { measures, says } = lines[kind];
  if (says === 'volume') return [{ measures, areas, categories: [product_category_id] }];
  const inAll = product_category_id === ALL_CATEGORIES ? ids : [];
  const both = [product_category_id, ...inAll];
  const named = areas.filter((area) => area !== EVERYWHERE);
  const ofRegions = [
    { measures, areas: regions, categories: [product_category_id] },
    { measures, areas: named, categories: inAll },
  ];
  const ofAll = [
    { measures: measures.filter((measure) => !isSecret(measure)), areas: [EVERYWHERE], categories: both },
    { measures: measures.filter(isSecret), areas: regions, categories: both },
  ];
  return [...(named.length > 0 ? ofRegions : []), ...(named.length < areas.length ? ofAll : [])];
}

/** What counts of a cell; everywhere that is what counts in the regions, so that these leave nothing of the whole. */
function countedIn(cell: Cell, sumOf: SumOf): Sums {
  if (cell.area !== EVERYWHERE) return countedOf(sumOf(cell));
  const secret = regions.map((area) => countedOf(sumOf({ ...cell, area })).secret);
  return { listed: sumOf(cell).listed, secret: secret.reduce(plus, nothing) };
}

/** The regions whose prices are told beside each other. */
function toldRegions(product_category_id: number, sumOf: SumOf): string[] {
  const told = toldParts(regions.map((area) => countedIn({ area, product_category_id }, sumOf)));
  return regions.filter((_, i) => told[i]);
}

/** Whether it is told of a cell, whatever is told of others beside it. */
function isTold(cell: Cell, sumOf: SumOf, ids: readonly number[]): boolean {
  const sums = countedIn(cell, sumOf);
  if (!isEnough(together(sums))) return false;
  const inCategories = () =>
    ids.map((product_category_id) => countedIn({ ...cell, product_category_id }, sumOf));
  return !isWhole(cell) || isToldBesides(sums, inCategories());
}

/** What prices say; NaN where they may not be told. */
function pricesOf({ areas, product_category_id, ids }: Of, sumOf: SumOf): number[] {
  const told = areas.filter((area) => isTold({ area, product_category_id }, sumOf, ids));
  const beside = told.every((area) => area === EVERYWHERE) ? [] : toldRegions(product_category_id, sumOf);
  return areas.map((area) => {
    if (!told.includes(area) || !(area === EVERYWHERE || beside.includes(area))) return Number.NaN;
    return meanOf(together(countedIn({ area, product_category_id }, sumOf)));
  });
}

export const unitsOf = (kind: SeriesKind) => UNITS[lines[kind].says];

/** What a series says of areas, in its units. */
export const worthsOf =
  (kind: SeriesKind, of: Of) =>
  (sumOf: SumOf): number[] => {
    if (lines[kind].says === 'price') return pricesOf(of, sumOf);
    const { areas, product_category_id } = of;
    return areas.map((area) => together(sumOf({ area, product_category_id })).volume);
  };
