import { setImmediate } from 'node:timers/promises';
import { addDays } from '@tank/schema/kit/dates';
import { type Screened, screenDeals } from '@tank/schema/market/price-index-deals';
import { type Assessment, assess, INDEX_DAYS, type Outcome } from '@tank/schema/market/price-index-rule';
import type { IndexCell, IndexDeal, IndexQuote } from './queries-index.ts';

export type ScreenedDeal = Screened<IndexDeal>;

interface DatedCell extends IndexCell {
  /** `YYYY-MM-DD` */
  as_of: string;
}
interface CellAssessment extends DatedCell, Assessment {}
interface CellNote extends DatedCell, Pick<Outcome, 'withheld'> {
  waiting: number;
}

const cellOf = ({ region, product_category_id }: IndexCell) => `${region}/${product_category_id}`;

/** Compares each deal with the median of its region and category. Yields to the event loop between cells. */
export async function screenByCell(deals: readonly IndexDeal[]): Promise<ScreenedDeal[]> {
  const screened: ScreenedDeal[] = [];
  for (const cell of Map.groupBy(deals, cellOf).values()) {
    screened.push(...screenDeals(cell));
    await setImmediate();
  }
  return screened;
}

interface Market {
  deals: readonly ScreenedDeal[];
  quotes: readonly IndexQuote[];
}

/** The cells that have deals or quotes, each with its own. */
function cellsOf({ deals, quotes }: Market): (IndexCell & Market)[] {
  const byCell = {
    deals: Map.groupBy(deals, ({ deal }) => cellOf(deal)),
    quotes: Map.groupBy(quotes, cellOf),
  };
  const cells = new Map([...deals.map(({ deal }) => deal), ...quotes].map((one) => [cellOf(one), one]));
  return [...cells].map(([key, { region, product_category_id }]) => ({
    region,
    product_category_id,
    deals: byCell.deals.get(key) ?? [],
    quotes: byCell.quotes.get(key) ?? [],
  }));
}

/** Whether a deal was made in the 30 days up to `day` and not backed out of by its end. */
function countsOn(day: string) {
  const before = addDays(day, -INDEX_DAYS);
  return ({ deal: { made_on, left_on } }: ScreenedDeal) =>
    made_on <= day && made_on > before && (left_on === null || left_on > day);
}

function assessCell({ deals, quotes }: Market, day: string): Outcome & { waiting: number } {
  const recent = deals.filter(countsOn(day));
  const counted = recent.filter(({ standing }) => standing === 'counts').map(({ deal }) => deal);
  const open = quotes.filter(({ first_day, last_day }) => first_day <= day && day <= last_day);
  const outcome = assess({
    deals: counted,
    asks: open.filter(({ side }) => side === 'asks'),
    bids: open.filter(({ side }) => side === 'bids'),
  });
  return { ...outcome, waiting: recent.filter(({ standing }) => standing === 'waits').length };
}

/** Assesses each cell as of each day. Yields to the event loop after each one: a large market takes seconds. */
export async function assessCells(market: Market, days: readonly string[]) {
  const assessed: CellAssessment[] = [];
  const notes: CellNote[] = [];
  for (const cell of cellsOf(market)) {
    const { region, product_category_id } = cell;
    for (const as_of of days) {
      const { assessment, withheld, waiting } = assessCell(cell, as_of);
      const at = { as_of, region, product_category_id };
      if (assessment) assessed.push({ ...at, ...assessment });
      if (waiting > 0 || withheld) notes.push({ ...at, waiting, withheld });
      await setImmediate();
    }
  }
  return { assessed, notes };
}
