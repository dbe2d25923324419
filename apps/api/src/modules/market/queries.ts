import type { ReadDb } from '@tank/db/client';
import { marketMonths as m, marketChanges, marketRollUp } from '@tank/db/tables/market';
import { and, inArray, sql } from 'drizzle-orm';
import { ALL_CATEGORIES, type Days, EVERYWHERE } from './cells.ts';

/** Changes whenever the roll-up does. */
export async function readChanges(db: ReadDb): Promise<number> {
  const [row] = await db.select({ changes: marketRollUp.changes }).from(marketRollUp);
  return row?.changes ?? 0;
}

/**
 * The first day that anything since a change has touched; undefined where that is not on record, because a version of the product
 * that does not note days has changed the roll-up, too.
 */
export async function readFirstDay(
  db: ReadDb,
  { since, changes }: { since: number; changes: number },
): Promise<string | undefined> {
  const { change, first_day } = marketChanges;
  const [row] = await db
    .select({
      newest: sql<number>`max(${change})`,
      day: sql<string | null>`(min(${first_day}) filter (where ${change} > ${since}))::text`,
    })
    .from(marketChanges);
  return row && row.newest >= changes ? (row.day ?? undefined) : undefined;
}

/** MBBL by month, `YYYY-MM`, of whole months. */
export const readBooked = (db: ReadDb, { start_date, end_date }: Days) =>
  db
    .select({ date: sql<string>`to_char(${m.month}, 'YYYY-MM')`, volume: m.volume })
    .from(m)
    .where(
      and(
        inArray(m.measure, ['booked']),
        inArray(m.area, [EVERYWHERE]),
        inArray(m.product_category_id, [ALL_CATEGORIES]),
        sql`${m.month} between date_trunc('month', ${start_date}::date) and ${end_date}::date`,
      ),
    );
