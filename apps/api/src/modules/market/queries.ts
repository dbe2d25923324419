import type { ReadDb } from '@tank/db/client';
import { listings } from '@tank/db/tables/listings';
import { marketMonths as m, marketChanges, marketRollUp, marketSpans } from '@tank/db/tables/market';
import { users } from '@tank/db/tables/users';
import { type AnyColumn, and, eq, gt, gte, inArray, lte, min, sql } from 'drizzle-orm';
import { ALL_CATEGORIES, type Days, EVERYWHERE } from './roll-up/cells.ts';

/** The version of the roll-up: it grows whenever the roll-up changes. */
export async function readVersion({ db }: { db: ReadDb }): Promise<number> {
  const [row] = await db.select({ changes: marketRollUp.changes }).from(marketRollUp);
  return row?.changes ?? 0;
}

const between = (change: AnyColumn, { after, to }: { after: number; to: number }) =>
  and(gt(change, after), lte(change, to));

/** The days and areas that changes of the roll-up touched. */
export interface Touched {
  first_day: string;
  /** Null: every day from the first on. */
  last_day: string | null;
  areas: readonly string[];
}

/** The union of the changes after `after`, up to `to`; undefined if one of them has been deleted. */
export async function readTouched(
  db: ReadDb,
  { after, to }: { after: number; to: number },
): Promise<Touched | undefined> {
  const { change, first_day, last_day, areas } = marketChanges;
  const [row] = await db
    .select({
      count: sql<number>`count(*)`,
      first_day: sql<string>`min(${first_day})`,
      last_day: sql<string | null>`case when bool_and(${last_day} is not null) then max(${last_day}) end`,
      areas: sql<
        string[]
      >`array(select distinct unnest(${areas}) from ${marketChanges} where ${between(change, { after, to })})`,
    })
    .from(marketChanges)
    .where(between(change, { after, to }));
  return row?.count === to - after ? row : undefined;
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

/** Capacity that is open on a day, by owner and region; a team is one owner. */
export const readOpenCapacity = (db: ReadDb, today: string) => {
  const owner = sql<string>`coalesce('team ' || ${users.team_id}, 'user ' || ${users.user_id})`;
  return db
    .select({
      owner,
      region: listings.region,
      listings: sql<number>`count(*)::int`,
      capacity: sql<number>`sum(${listings.working_capacity})::float8`,
    })
    .from(listings)
    .innerJoin(users, eq(users.user_id, listings.owner_id))
    .where(and(eq(listings.status, 'Open'), gte(listings.expiration, today)))
    .groupBy(owner, listings.region);
};

/** The day of the market's first record; undefined while there are no records. */
export async function readFirstDay(db: ReadDb): Promise<string | undefined> {
  const [row] = await db.select({ day: min(marketSpans.opened_on) }).from(marketSpans);
  return row?.day ?? undefined;
}
