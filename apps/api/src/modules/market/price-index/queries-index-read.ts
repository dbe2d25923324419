import type { ReadDb } from '@tank/db/client';
import { priceIndex, priceIndexDays, priceIndexNotes } from '@tank/db/tables/price-index';
import { and, desc, eq, inArray, lt, max, min } from 'drizzle-orm';

/** The first and the last assessed day before `today`; later days can exist if a clock was ahead. */
export async function readAssessedRange(db: ReadDb, today: string) {
  const { as_of } = priceIndexDays;
  const [row] = await db
    .select({ first: min(as_of), last: max(as_of) })
    .from(priceIndexDays)
    .where(lt(as_of, today));
  return { first: row?.first ?? null, last: row?.last ?? null };
}

export async function readAssessedDay(db: ReadDb, as_of: string) {
  const [row] = await db.select().from(priceIndexDays).where(eq(priceIndexDays.as_of, as_of));
  return row;
}

export const readAssessmentsOn = (db: ReadDb, days: string[]) =>
  db.select().from(priceIndex).where(inArray(priceIndex.as_of, days));

export const readNotes = (db: ReadDb, as_of: string) =>
  db.select().from(priceIndexNotes).where(eq(priceIndexNotes.as_of, as_of));

/** Newest first. */
export const readAssessments = (
  db: ReadDb,
  where: { region: string; product_category_id: number; today: string },
) =>
  db
    .select({
      as_of: priceIndex.as_of,
      price: priceIndex.price,
      basis: priceIndex.basis,
      sample_size: priceIndex.contributions,
    })
    .from(priceIndex)
    .where(
      and(
        eq(priceIndex.region, where.region),
        eq(priceIndex.product_category_id, where.product_category_id),
        lt(priceIndex.as_of, where.today),
      ),
    )
    .orderBy(desc(priceIndex.as_of));
