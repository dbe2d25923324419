/**
 * A simple implementation of docs/product.md#series: sums over a daily snapshot of open records, independent of spans, roll-ups
 * and the code of the calls.
 */

import { addDays, addMonths } from '@tank/schema/kit/dates';
import type { GapReason, WithheldReason } from '@tank/schema/market/disclosure-rule';

export interface Open {
  kind: 'listing' | 'inquiry' | 'bid' | 'bid quote' | 'ask quote';
  owner: number;
  region: string;
  state: string | null;
  categories: string[];
  /** In thousandths of an MBBL. */
  volume: bigint;
  /** In ten-thousandths of USD/BBL; null: not disclosed. */
  price: bigint | null;
  /** First day and number of months of use. */
  from: string;
  months: number;
  /** Last day on which it is open. */
  last: string;
}

export interface Snapshot {
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
const withPrice = (open: Open[]) => open.filter(({ price }) => price !== null);

export const mean = (open: Open[]) =>
  round(sum(open.map(({ price, volume }) => (price ?? 0n) * volume)), sum(open.map(({ volume }) => volume))) /
  10_000;
export const volume = (open: Open[]) => Number(sum(open.map((one) => one.volume))) / 1000;

export const hasThreeOfTwoOwners = (open: readonly Open[]) =>
  open.length >= 3 && new Set(open.map(({ owner }) => owner)).size >= 2;

export const isBid = ({ kind }: Open) => kind === 'bid';

/** Why bids are withheld; undefined if they may be published. */
function withheld(bids: readonly Open[]): WithheldReason | undefined {
  const held = [...Map.groupBy(bids, ({ owner }) => owner).values()].map((own) =>
    sum(own.map((one) => one.volume)),
  );
  const whole = sum(held);
  if (held.length < 4) return 'too few owners';
  if (held.some((share) => 100n * share > 60n * whole)) return 'one owner holds most of it';
  return held.filter((share) => 100n * share >= 5n * whole).length < 4 ? 'too few owners' : undefined;
}

/** docs/product.md#enough-owners: bids in the list are already enough by themselves. */
const enough = (open: readonly Open[]) => open.some(isBid) || hasThreeOfTwoOwners(open);

/** Whether the difference between a whole and a published part is empty or enough. */
function isDifferenceSafe(whole: readonly Open[], part: readonly Open[]): boolean {
  const listed = whole.filter((one) => !isBid(one) && !part.includes(one));
  const bids = whole.filter(isBid).length - part.filter(isBid).length;
  return bids > 0 || listed.length === 0 || hasThreeOfTwoOwners(listed);
}

const inCell = (open: readonly Open[], { region, category }: Cell) =>
  open.filter(
    (one) =>
      (region === undefined || one.region === region) &&
      (category === undefined || one.categories.includes(category)),
  );

/** The bids of a region that count in a category, or in all: complete groups of equal categories. */
function bidsInRegion(open: readonly Open[], { region, category }: Cell): Open[] {
  const bids = inCell(open.filter(isBid), { region });
  const groups = [...Map.groupBy(bids, ({ categories }) => categories.toSorted().join()).values()];
  const counted = groups.filter((group) => withheld(group) === undefined).flat();
  const rest = groups.filter((group) => withheld(group) !== undefined).flat();
  if (category === undefined && withheld(rest) === undefined) counted.push(...rest);
  const here = inCell(counted, { category });
  return withheld(here) === undefined ? here : [];
}

export function createModel(
  snapshots: Snapshot[],
  { today, regions, categories }: { today: string; regions: readonly string[]; categories: string[] },
) {
  const openAt = (snapshot: string, day: string) =>
    (snapshots.findLast((one) => one.day <= snapshot)?.open ?? []).filter(
      ({ last, from, months }) => last >= snapshot && from <= day && day < addMonths(from, months),
    );

  /** Records open at the end of the day (for future days: today; bids: yesterday) whose use covers the day. */
  const openOn = (day: string): Open[] => [
    ...openAt(day < today ? day : today, day).filter((one) => !isBid(one)),
    ...openAt(day < today ? day : addDays(today, -1), day).filter(isBid),
  ];

  /** The records that a figure aggregates. */
  function counted(open: Open[], cell: Cell): Open[] {
    const listed = inCell(open, cell).filter((one) => !isBid(one));
    if (cell.region !== undefined) return [...listed, ...bidsInRegion(open, cell)];
    const bids = regions.flatMap((region) => bidsInRegion(open, { ...cell, region }));
    return withheld(bids) === undefined ? [...listed, ...bids] : listed;
  }

  /** The regions whose price is published. */
  function publishedRegions(open: Open[], category: string | undefined): string[] {
    const all = regions.map((region) => ({ region, open: counted(open, { region, category }) }));
    const published = all.filter((one) => enough(one.open)).sort((a, b) => a.open.length - b.open.length);
    const hidden = all.filter((one) => !enough(one.open)).flatMap((one) => one.open);
    while (published.length > 0 && !isDifferenceSafe(hidden, []))
      hidden.push(...(published.shift()?.open ?? []));
    return published.map(({ region }) => region);
  }

  function price(open: Open[], cell: Cell): number | GapReason {
    const mine = counted(open, cell);
    if (!enough(mine)) {
      const bids = inCell(open, cell).filter(isBid);
      if (bids.length > 0) return withheld(bids) ?? 'too few owners';
      return mine.length === 0 ? 'no prices' : 'too few owners';
    }
    const leavesTooLittle = (category: string) => {
      const part = counted(open, { ...cell, category });
      return enough(part) && !isDifferenceSafe(mine, part);
    };
    const isHidden =
      (cell.region !== undefined && !publishedRegions(open, cell.category).includes(cell.region)) ||
      (cell.category === undefined && categories.some(leavesTooLittle));
    return isHidden ? 'it would reveal another figure' : mean(mine);
  }

  return {
    openOn,
    /** The value of a day, or the reason why there is none. */
    value(series: Series, cell: Cell, day: string): number | GapReason {
      const kinds: readonly string[] = kindsOf[series];
      const open = openOn(day).filter(({ kind }) => kinds.includes(kind));
      if (series === 'available_capacity' || series === 'open_interest') return volume(inCell(open, cell));
      return price(withPrice(open), cell);
    },
    /** Whether the published bid includes private bids. */
    hasBids: (cell: Cell, day: string) => counted(openOn(day), cell).some(isBid),
  };
}
