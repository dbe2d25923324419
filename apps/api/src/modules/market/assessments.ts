import { setImmediate } from 'node:timers/promises';
import { type Assessment, assess, type Market } from '@tank/schema/price-index-rule';
import type { Gathered } from './queries-index.ts';

export interface Assessed extends Assessment {
  /** `YYYY-MM-DD` */
  as_of: string;
  region: string;
  product_category_id: number;
}

/**
 * What the rows say as of each of the days, region by region and product by product. A large market is seconds of work, so
 * others have their turn after each of them.
 */
export async function assessmentsOf(
  gathered: readonly Gathered[],
  days: readonly string[],
): Promise<Assessed[]> {
  const assessed: Assessed[] = [];
  for (const cell of Map.groupBy(gathered, (row) => `${row.region}/${row.product_category_id}`).values()) {
    const [{ region, product_category_id } = cell[0] as Gathered] = cell;
    const market = bySide(cell);
    for (const as_of of days) {
      const assessment = assess(asOf(market, as_of));
      if (assessment) assessed.push({ as_of, region, product_category_id, ...assessment });
      await setImmediate();
    }
  }
  return assessed;
}

type Sides = Record<keyof Market, readonly Gathered[]>;

function bySide(cell: readonly Gathered[]): Sides {
  const of = (side: keyof Market) => cell.filter((row) => row.side === side);
  return { deals: of('deals'), asks: of('asks'), bids: of('bids') };
}

function asOf({ deals, asks, bids }: Sides, day: string): Market {
  const counted = (rows: readonly Gathered[]) =>
    rows.filter(({ first_day, last_day }) => first_day <= day && day <= last_day);
  return { deals: counted(deals), asks: counted(asks), bids: counted(bids) };
}
