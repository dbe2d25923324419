/**
 * Which bids are published (docs/product.md#enough-owners, ADR 23). The bids of a region in exactly the same categories are a group: all of
 * them are published, or none. Every figure is a sum of whole groups, so that no difference of figures tells less than a group.
 */
import { checkDisclosure, type WithheldReason } from '@tank/schema/market/disclosure-rule';
import { ALL_CATEGORIES, type Cell, EVERYWHERE } from '../roll-up/cells.ts';

/** What one owner's bids in the same categories of a region change with a storage day. */
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

/** What is published of a cell from a storage day on. */
export interface PublishedBids extends Cell {
  day: string;
  priced: number;
  value: bigint;
  contributions: number;
  /** Why none are; null where some are, or there are none. */
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

const nothing = (): Holding => ({ volumes: new Map(), priced: 0, value: 0n, contributions: 0 });

function addVolume(volumes: Map<number, number>, owner: number, volume: number): void {
  const sum = (volumes.get(owner) ?? 0) + volume;
  if (sum === 0) volumes.delete(owner);
  else volumes.set(owner, sum);
}

function unite(holdings: readonly Holding[]): Holding {
  const all = nothing();
  for (const { volumes, priced, value, contributions } of holdings) {
    for (const [owner, volume] of volumes) addVolume(all.volumes, owner, volume);
    all.priced += priced;
    all.value += value;
    all.contributions += contributions;
  }
  return all;
}

/** Undefined where it is enough. The unit of the volumes does not matter: shares are compared. */
function withheldOf({ volumes }: Holding): WithheldReason | undefined {
  const verdict = checkDisclosure(volumes.values());
  return verdict === 'ok' ? undefined : verdict;
}

interface Judged {
  published: Holding;
  withheld: WithheldReason | null;
}

/** Publishes `counted` where it is enough for a cell that has `all` of these bids. */
function judge(counted: readonly Holding[], all: readonly Holding[]): Judged {
  const published = unite(counted);
  if (withheldOf(published) === undefined) return { published, withheld: null };
  const whole = unite(all);
  // Where the whole would be enough but no group is, each group has too few owners.
  const withheld = whole.contributions === 0 ? null : (withheldOf(whole) ?? 'too few owners');
  return { published: nothing(), withheld };
}

const inCategory = (groups: Iterable<Group>, category: number) =>
  [...groups].filter(({ categories }) => category === ALL_CATEGORIES || categories.includes(category));

const holdingsOf = (groups: readonly Group[]) => groups.map(({ holding }) => holding);

/** In all categories, the groups that are withheld count together where together they are enough. */
function judgeRegion(groups: readonly Group[], category: number): Judged {
  const counted = holdingsOf(groups.filter(({ withheld }) => withheld === undefined));
  const rest = holdingsOf(groups.filter(({ withheld }) => withheld !== undefined));
  if (category === ALL_CATEGORIES && rest.length > 0) {
    const together = unite(rest);
    if (withheldOf(together) === undefined) counted.push(together);
  }
  return judge(counted, holdingsOf(groups));
}

const keyOf = ({ area, product_category_id }: Cell) => `${area}/${product_category_id}`;

const isSame = (one: PublishedBids | undefined, other: PublishedBids) =>
  one
    ? one.priced === other.priced &&
      one.value === other.value &&
      one.contributions === other.contributions &&
      one.withheld === other.withheld
    : other.contributions === 0 && other.withheld === null;

/** The bids of all regions as they stand on a storage day. */
function createBids() {
  const regions = new Map<string, Map<string, Group>>();
  /** By region and category, as far as there were any. */
  const judged = new Map<string, Map<number, Judged>>();

  function add({ region, categories, owner, volume, value, contributions }: BidChange): Group {
    const groups = regions.get(region) ?? new Map<string, Group>();
    regions.set(region, groups);
    const key = categories.join();
    const group = groups.get(key) ?? { categories, holding: nothing(), withheld: undefined };
    groups.set(key, group);
    const { holding } = group;
    addVolume(holding.volumes, owner, volume);
    holding.priced += volume;
    holding.value += value;
    holding.contributions += contributions;
    if (holding.contributions === 0) groups.delete(key);
    return group;
  }

  function judgeAgain(region: string, category: number): Judged {
    const verdict = judgeRegion(inCategory(regions.get(region)?.values() ?? [], category), category);
    const verdicts = judged.get(region) ?? new Map<number, Judged>();
    judged.set(region, verdicts.set(category, verdict));
    return verdict;
  }

  function judgeEverywhere(category: number): Judged {
    const counted = [...judged.values()].flatMap((verdicts) => verdicts.get(category)?.published ?? []);
    const all = [...regions.values()].flatMap((groups) => holdingsOf(inCategory(groups.values(), category)));
    return judge(counted, all);
  }

  return {
    /** Takes the changes of a day; answers the cells that they touch. */
    change(changes: readonly BidChange[]): (Cell & Judged)[] {
      const touched = new Map<string, Set<number>>();
      const groups = new Set<Group>();
      for (const change of changes) {
        groups.add(add(change));
        const categories = touched.get(change.region) ?? new Set([ALL_CATEGORIES]);
        touched.set(change.region, categories);
        for (const category of change.categories) categories.add(category);
      }
      for (const group of groups) group.withheld = withheldOf(group.holding);
      const inRegions = [...touched].flatMap(([area, categories]) =>
        [...categories].map((id) => ({ area, product_category_id: id, ...judgeAgain(area, id) })),
      );
      const everywhere = [...new Set(inRegions.map((cell) => cell.product_category_id))];
      return [
        ...inRegions,
        ...everywhere.map((id) => ({ area: EVERYWHERE, product_category_id: id, ...judgeEverywhere(id) })),
      ];
    },
  };
}

/**
 * What is published from the first of these days on, day by day, as far as it differs from the day before. The changes come in the order of
 * their days; those of the first day are all that is there. `before` is what was published on the last day before it.
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
    // What was published until the first day and is not there any more ends with it.
    const ended = day === first_day ? before.filter((row) => !touched.has(keyOf(row))) : [];
    for (const row of ended)
      rows.push({ ...row, day, priced: 0, value: 0n, contributions: 0, withheld: null });
    const changed = rows.filter((row) => !isSame(last.get(keyOf(row)), row));
    for (const row of changed) last.set(keyOf(row), row);
    yield changed;
  }
}
