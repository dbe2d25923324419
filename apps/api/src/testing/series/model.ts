/**
 * The series of docs/product.md#series by the simplest means: a photograph of what is open each evening, and sums over it. Nothing
 * here knows of spans, of roll-ups, or of how the calls answer.
 */
import { addMonths } from '@tank/schema/kit/dates';

export interface Open {
  kind: 'listing' | 'inquiry' | 'bid' | 'bid quote' | 'ask quote';
  owner: number;
  region: string;
  state: string | null;
  categories: string[];
  /** Thousandths of an MBBL. */
  volume: bigint;
  /** Ten thousandths of USD/BBL; null: not disclosed. */
  price: bigint | null;
  /** First day of use, and for how many months. */
  from: string;
  months: number;
  /** Last day on which it is open. */
  last: string;
}

export interface Evening {
  day: string;
  open: Open[];
}

export interface Cell {
  region?: string | undefined;
  category?: string | undefined;
}

const kindsOf = {
  available_capacity: ['listing'],
  open_interest: ['inquiry'],
  price: ['listing'],
  ask: ['listing', 'ask quote'],
  bid: ['inquiry', 'bid', 'bid quote'],
} as const satisfies Record<string, readonly Open['kind'][]>;
export type Series = keyof typeof kindsOf;

export const round = (above: bigint, below: bigint) => Number((2n * above + below) / (2n * below));
const sum = (values: bigint[]) => values.reduce((all, value) => all + value, 0n);
const priced = (open: Open[]) => open.filter(({ price }) => price !== null);

export const mean = (open: Open[]) =>
  round(sum(open.map(({ price, volume }) => (price ?? 0n) * volume)), sum(open.map(({ volume }) => volume))) /
  10_000;
export const volume = (open: Open[]) => Number(sum(open.map((one) => one.volume))) / 1000;

export const threeOfTwo = (open: readonly Open[]) =>
  open.length >= 3 && new Set(open.map(({ owner }) => owner)).size >= 2;

export const isBid = ({ kind }: Open) => kind === 'bid';

/** docs/product.md#enough-owners */
export function enough(open: Open[]): boolean {
  const bids = open.filter(isBid);
  return threeOfTwo(open) && (bids.length === 0 || threeOfTwo(bids));
}
const harmless = (open: Open[]) => open.length === 0 || enough(open);

export function createModel(
  evenings: Evening[],
  { today, regions, categories }: { today: string; regions: readonly string[]; categories: string[] },
) {
  /** What was open at the end of the day, or of today where that is still to come, and has the day in its window. */
  function openOn(day: string): Open[] {
    const evening = day < today ? day : today;
    const seen = evenings.findLast((one) => one.day <= evening)?.open ?? [];
    return seen.filter(
      ({ last, from, months }) => last >= evening && from <= day && day < addMonths(from, months),
    );
  }

  const inCell = (open: Open[], { region, category }: Cell) =>
    open.filter(
      (one) =>
        (region === undefined || one.region === region) &&
        (category === undefined || one.categories.includes(category)),
    );

  /** Without the bids of regions that have too few of them. */
  const counted = (open: Open[], { region, category }: Cell) =>
    (region === undefined ? regions : [region]).flatMap((where) => {
      const there = inCell(open, { region: where, category });
      return threeOfTwo(there.filter(isBid)) ? there : there.filter((one) => !isBid(one));
    });

  /** The regions whose price of a day is told. */
  function toldRegions(open: Open[], category: string | undefined): string[] {
    const all = regions.map((region) => ({ region, open: counted(open, { region, category }) }));
    const told = all.filter((one) => enough(one.open)).sort((a, b) => a.open.length - b.open.length);
    const hidden = all.filter((one) => !enough(one.open)).flatMap((one) => one.open);
    while (told.length > 0 && !harmless(hidden)) hidden.push(...(told.shift()?.open ?? []));
    return told.map(({ region }) => region);
  }

  function price(open: Open[], cell: Cell): number | null {
    const mine = counted(open, cell);
    if (!enough(mine)) return null;
    if (cell.region !== undefined && !toldRegions(open, cell.category).includes(cell.region)) return null;
    const leavesTooLittle = (category: string) => {
      const told = counted(open, { ...cell, category });
      return enough(told) && !harmless(mine.filter((one) => !told.includes(one)));
    };
    if (cell.category === undefined && categories.some(leavesTooLittle)) return null;
    return mean(mine);
  }

  return {
    openOn,
    inCell,
    value(series: Series, cell: Cell, day: string): number | null {
      const kinds: readonly string[] = kindsOf[series];
      const open = openOn(day).filter(({ kind }) => kinds.includes(kind));
      if (series === 'available_capacity' || series === 'open_interest') return volume(inCell(open, cell));
      return price(priced(open), cell);
    },
  };
}
