/**
 * Decides which bids are published (docs/product.md#enough-owners, ADR 23). The bids of a region with exactly the same categories form a
 * group, which is published as a whole or not at all. Every figure is a sum of whole groups, so that the difference of two figures never
 * reveals part of a group.
 */
import { checkDisclosure, type WithheldReason } from '@tank/schema/market/disclosure-rule';
import { ALL_CATEGORIES, type Cell, EVERYWHERE } from '../roll-up/cells.ts';

/** The change on a storage day of one owner's bids in one region with the same categories. */
export interface BidChange {
  day: string;
  region: string;
  categories: readonly number[];
  /** A team is one owner. */
  owner: number;
  /** Thousandths of an MBBL. */
  volume: number;
  /** Price times volume, in ten millionths. */
  value: bigint;
  contributions: number;
}

/** The published bids of a cell from a storage day on. */
export interface PublishedBids extends Cell {
  day: string;
  priced: number;
  value: bigint;
  contributions: number;
  /** Why none are published; null if some are, or if there are no bids. */
  withheld: WithheldReason | null;
}

interface Holding {
  /** By owner. */
  volumes: Map<number, number>;
  priced: number;
  value: bigint;
  contributions: number;
}

interface Group {
  categories: readonly number[];
  holding: Holding;
  withheld: WithheldReason | undefined;
}

const emptyHolding = (): Holding => ({ volumes: new Map(), priced: 0, value: 0n, contributions: 0 });

function addVolume(volumes: Map<number, number>, owner: number, volume: number): void {
  const sum = (volumes.get(owner) ?? 0) + volume;
  if (sum === 0) volumes.delete(owner);
  else volumes.set(owner, sum);
}

function combine(holdings: readonly Holding[]): Holding {
  const all = emptyHolding();
  for (const { volumes, priced, value, contributions } of holdings) {
    for (const [owner, volume] of volumes) addVolume(all.volumes, owner, volume);
    all.priced += priced;
    all.value += value;
    all.contributions += contributions;
  }
  return all;
}

/** Undefined if the holding can be published. Compares shares, so the unit of the volumes does not matter. */
function withheldReason({ volumes }: Holding): WithheldReason | undefined {
  const verdict = checkDisclosure(volumes.values());
  return verdict === 'ok' ? undefined : verdict;
}

interface Decision {
  published: Holding;
  withheld: WithheldReason | null;
}

/** Publishes `counted` if it has enough owners. `all` are the bids of the cell, which give the reason otherwise. */
function decide(counted: readonly Holding[], all: readonly Holding[]): Decision {
  const published = combine(counted);
  if (withheldReason(published) === undefined) return { published, withheld: null };
  const whole = combine(all);
  // If all bids together could be published but no group can, each group has too few owners.
  const withheld = whole.contributions === 0 ? null : (withheldReason(whole) ?? 'too few owners');
  return { published: emptyHolding(), withheld };
}

const inCategory = (groups: Iterable<Group>, category: number) =>
  [...groups].filter(({ categories }) => category === ALL_CATEGORIES || categories.includes(category));

const holdingsOf = (groups: readonly Group[]) => groups.map(({ holding }) => holding);

/** For all categories, the withheld groups count together if together they have enough owners. */
function decideRegion(groups: readonly Group[], category: number): Decision {
  const counted = holdingsOf(groups.filter(({ withheld }) => withheld === undefined));
  const rest = holdingsOf(groups.filter(({ withheld }) => withheld !== undefined));
  if (category === ALL_CATEGORIES && rest.length > 0) {
    const together = combine(rest);
    if (withheldReason(together) === undefined) counted.push(together);
  }
  return decide(counted, holdingsOf(groups));
}

const keyOf = ({ area, product_category_id }: Cell) => `${area}/${product_category_id}`;

const isSame = (one: PublishedBids | undefined, other: PublishedBids) =>
  one
    ? one.priced === other.priced &&
      one.value === other.value &&
      one.contributions === other.contributions &&
      one.withheld === other.withheld
    : other.contributions === 0 && other.withheld === null;

function createBids() {
  const regions = new Map<string, Map<string, Group>>();
  /** By region and category. */
  const decisions = new Map<string, Map<number, Decision>>();

  function add({ region, categories, owner, volume, value, contributions }: BidChange): Group {
    const groups = regions.get(region) ?? new Map<string, Group>();
    regions.set(region, groups);
    const key = categories.join();
    const group = groups.get(key) ?? { categories, holding: emptyHolding(), withheld: undefined };
    groups.set(key, group);
    const { holding } = group;
    addVolume(holding.volumes, owner, volume);
    holding.priced += volume;
    holding.value += value;
    holding.contributions += contributions;
    if (holding.contributions === 0) groups.delete(key);
    return group;
  }

  function updateRegion(region: string, category: number): Decision {
    const verdict = decideRegion(inCategory(regions.get(region)?.values() ?? [], category), category);
    const byCategory = decisions.get(region) ?? new Map<number, Decision>();
    decisions.set(region, byCategory.set(category, verdict));
    return verdict;
  }

  function decideEverywhere(category: number): Decision {
    const counted = [...decisions.values()].flatMap(
      (byCategory) => byCategory.get(category)?.published ?? [],
    );
    const all = [...regions.values()].flatMap((groups) => holdingsOf(inCategory(groups.values(), category)));
    return decide(counted, all);
  }

  return {
    /** Applies the changes of a day and returns the decisions of the cells they touch. */
    change(changes: readonly BidChange[]): (Cell & Decision)[] {
      const touched = new Map<string, Set<number>>();
      const groups = new Set<Group>();
      for (const change of changes) {
        groups.add(add(change));
        const categories = touched.get(change.region) ?? new Set([ALL_CATEGORIES]);
        touched.set(change.region, categories);
        for (const category of change.categories) categories.add(category);
      }
      for (const group of groups) group.withheld = withheldReason(group.holding);
      const inRegions = [...touched].flatMap(([area, categories]) =>
        [...categories].map((id) => ({ area, product_category_id: id, ...updateRegion(area, id) })),
      );
      const everywhere = [...new Set(inRegions.map((cell) => cell.product_category_id))];
      return [
        ...inRegions,
        ...everywhere.map((id) => ({ area: EVERYWHERE, product_category_id: id, ...decideEverywhere(id) })),
      ];
    },
  };
}

/**
 * Yields, for each day from `first_day` on, the cells that differ from the day before. `changes` are ordered by day; those of the first
 * day contain all bids in use on it. `before` is what was published on the day before `first_day`.
 */
export function* publishedBids(
  changes: Iterable<BidChange>,
  { first_day, before = [] }: { first_day: string; before?: readonly PublishedBids[] },
): Generator<PublishedBids[]> {
  const bids = createBids();
  const last = new Map(before.map((row) => [keyOf(row), row]));
  const byDay = Map.groupBy(changes, ({ day }) => day);
  if (!byDay.has(first_day)) byDay.set(first_day, []);
  for (const [day, ofDay] of [...byDay].sort(([one], [other]) => (one < other ? -1 : 1))) {
    const touched = new Map(bids.change(ofDay).map((cell) => [keyOf(cell), cell]));
    const rows = [...touched.values()].map(({ area, product_category_id, published, withheld }) => ({
      area,
      product_category_id,
      day,
      priced: published.priced,
      value: published.value,
      contributions: published.contributions,
      withheld,
    }));
    // Cells published until the first day that have no bids on it end with it.
    const ended = day === first_day ? before.filter((row) => !touched.has(keyOf(row))) : [];
    for (const row of ended)
      rows.push({ ...row, day, priced: 0, value: 0n, contributions: 0, withheld: null });
    const changed = rows.filter((row) => !isSame(last.get(keyOf(row)), row));
    for (const row of changed) last.set(keyOf(row), row);
    yield changed;
  }
}
