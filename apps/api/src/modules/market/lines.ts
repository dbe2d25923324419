/** The series of docs/product.md#series: what each is made of, and what is told of it. */
import type { SeriesKind } from '@tank/schema/market-kinds';
import { regions } from '@tank/schema/regions';
import { ALL_CATEGORIES, type Cell, type Cells, EVERYWHERE, type SumOf } from './cells.ts';
import { UNITS } from './line.ts';
import { isSecret, type Measure } from './measures.ts';
import { meanOf, nothing, plus, type Sums, together, volumeOf } from './sums.ts';
import { countedOf, isEnough, isToldBesides, toldParts } from './told.ts';

interface Line {
  measures: readonly Measure[];
  says: 'volume' | 'price';
}

export const lines: Record<SeriesKind, Line> = {
  available_capacity: { measures: ['capacity'], says: 'volume' },
  open_interest: { measures: ['interest'], says: 'volume' },
  price: { measures: ['capacity'], says: 'price' },
  bid: { measures: ['interest', 'bid', 'bid_quote'], says: 'price' },
  ask: { measures: ['capacity', 'ask_quote'], says: 'price' },
};

const isEverywhere = ({ area }: Cell) => area === EVERYWHERE;
const isWhole = ({ product_category_id }: Cell) => product_category_id === ALL_CATEGORIES;

/** Which cells have to be looked at to say what is told of one. */
export function cellsFor(kind: SeriesKind, cell: Cell, categories: readonly number[]): Cells[] {
  const { measures, says } = lines[kind];
  const { area, product_category_id } = cell;
  if (says === 'volume') return [{ measures, areas: [area], categories: [product_category_id] }];
  const parts = isWhole(cell) ? categories : [];
  if (!isEverywhere(cell))
    return [
      { measures, areas: regions, categories: [product_category_id] },
      { measures, areas: [area], categories: parts },
    ];
  const both = [product_category_id, ...parts];
  return [
    { measures: measures.filter((measure) => !isSecret(measure)), areas: [area], categories: both },
    { measures: measures.filter(isSecret), areas: regions, categories: both },
  ];
}

/** What counts of a cell; everywhere that is what counts in the regions, so that these leave nothing of the whole. */
function countedIn(cell: Cell, sumOf: SumOf): Sums {
  if (!isEverywhere(cell)) return countedOf(sumOf(cell));
  const secret = regions.map((area) => countedOf(sumOf({ ...cell, area })).secret);
  return { listed: sumOf(cell).listed, secret: secret.reduce(plus, nothing) };
}

function isTold(cell: Cell, sumOf: SumOf, categories: readonly number[]): boolean {
  const sums = countedIn(cell, sumOf);
  if (!isEnough(together(sums))) return false;
  const inCategories = () =>
    categories.map((product_category_id) => countedIn({ ...cell, product_category_id }, sumOf));
  if (isWhole(cell) && !isToldBesides(sums, inCategories())) return false;
  if (isEverywhere(cell)) return true;
  const told = toldParts(regions.map((area) => countedIn({ ...cell, area }, sumOf)));
  return regions.some((area, i) => area === cell.area && told[i]);
}

export const unitsOf = (kind: SeriesKind) => UNITS[lines[kind].says];

/** What a series says of a cell, in its units; NaN where it is a price that may not be told. */
export const worthOf =
  (kind: SeriesKind, cell: Cell, categories: readonly number[]) =>
  (sumOf: SumOf): number => {
    if (lines[kind].says === 'volume') return volumeOf(together(sumOf(cell)));
    return isTold(cell, sumOf, categories) ? meanOf(together(countedIn(cell, sumOf))) : Number.NaN;
  };
