import type { ReadDb } from '@tank/db/client';
import { marketDeltas as d } from '@tank/db/tables/market';
import { and, inArray, like, lte, or, sql } from 'drizzle-orm';
import { ALL_CATEGORIES, type Cells, type Days, EVERYWHERE, type Step } from './cells.ts';
import { isSecret } from './measures.ts';
import type { Sum } from './sums.ts';

const STATE = 'state/';

interface Asked extends Days {
  cells: readonly Cells[];
}

const isOneOf = ({ measures, areas, categories }: Cells) =>
  and(
    inArray(d.measure, [...measures]),
    areas ? inArray(d.area, [...areas]) : like(d.area, `${STATE}%`),
    inArray(d.product_category_id, [...categories]),
  );

/** Whole numbers of the smallest units. */
const units = {
  volume: sql<string>`trunc(sum(${d.volume}) * 1000)::text`,
  priced: sql<string>`trunc(sum(${d.priced}) * 1000)::text`,
  value: sql<string>`trunc(sum(${d.value}) * 10000000)::text`,
  contributions: sql<string>`sum(${d.contributions})::text`,
  owners: sql<string>`sum(${d.owners})::text`,
  owner_squares: sql<string>`sum(${d.owner_squares})::text`,
};

type Units = Record<keyof typeof units, string>;

const sumFrom = (of: Units) =>
  Object.fromEntries(Object.entries(of).map(([part, text]) => [part, BigInt(text)])) as Sum;

/** The steps of cells, in the order of days; those of the days before the range come with its first. */
export async function readSteps(db: ReadDb, asked: Asked): Promise<Step[]> {
  const { cells, start_date, end_date } = asked;
  const rows = await db
    .select({
      measure: d.measure,
      area: d.area,
      product_category_id: d.product_category_id,
      day: sql<string>`greatest(${d.day}, ${start_date}::date) as on_day`,
      ...units,
    })
    .from(d)
    .where(and(lte(d.day, end_date), or(...cells.map(isOneOf))))
    .groupBy(d.measure, d.area, d.product_category_id, sql`on_day`)
    .orderBy(sql`on_day`);
  return rows.map(({ measure, area, product_category_id, day, ...of }) => ({
    area: area.replace(STATE, ''),
    product_category_id,
    day,
    of: isSecret(measure) ? 'secret' : 'listed',
    by: sumFrom(of),
  }));
}

/** MBBL by month, `YYYY-MM`, of whole months. */
export const readBooked = (db: ReadDb, { start_date, end_date }: Days) =>
  db
    .select({
      date: sql<string>`to_char(${d.day}, 'YYYY-MM') as month`,
      volume: sql<number>`sum(${d.volume})`,
    })
    .from(d)
    .where(
      and(
        inArray(d.measure, ['booked']),
        inArray(d.area, [EVERYWHERE]),
        inArray(d.product_category_id, [ALL_CATEGORIES]),
        sql`${d.day} >= date_trunc('month', ${start_date}::date)`,
        sql`${d.day} < date_trunc('month', ${end_date}::date) + interval '1 month'`,
      ),
    )
    .groupBy(sql`month`);
