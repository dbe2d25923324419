/** Checks the days of a renewal (docs/product.md#renewals). */
import type { Db } from '@tank/db/client';
import { renewalTaken, renewalTooEarly } from '@tank/schema/messages/renewal';
import { type SQL, sql } from 'drizzle-orm';
import type { TxCtx } from '../../kernel/context.ts';
import { DomainError, refuse } from '../../kernel/errors/errors.ts';

/**
 * All bookings of a chain: the booking, those it renews and all their renewals. They may not overlap. Bookings that a party
 * backed out of do not count.
 */
const chainOf = (booking_id: SQL) => sql`
  with recursive earlier as (
    select b.booking_id, b.renewal_id from bookings b where b.booking_id = ${booking_id}
    union all
    select b.booking_id, b.renewal_id from earlier e
    join renewal_requests r on r.renewal_id = e.renewal_id join bookings b on b.booking_id = r.booking_id
  ), chain as (
    select booking_id from earlier where renewal_id is null
    union all
    select b.booking_id from chain c
    join renewal_requests r on r.booking_id = c.booking_id join bookings b on b.renewal_id = r.renewal_id
  ), covered as (
    select b.booking_id, b.start_date, b.end_date from chain join bookings b using (booking_id)
    where b.closed_reason is distinct from 'backed_out'
  )`;

/** The end of the last booking of the chain, which is the proposed start of the next renewal. */
export const endOfChain = (booking_id: SQL) =>
  sql<string>`(${chainOf(booking_id)} select max(end_date) from covered)`;

interface Covered extends Record<string, unknown> {
  booking_id: number;
  start_date: string;
  end_date: string;
}

interface RenewalDays {
  booking_id: number;
  /** First day after the term of the renewed booking. */
  end_date: string;
  start_date: string;
  /** Months. */
  term: number;
}

async function findOverlap(
  db: Db,
  { booking_id, start_date, term }: RenewalDays,
): Promise<Covered | undefined> {
  const [row] = await db.execute<Covered>(sql`${chainOf(sql`${booking_id}`)}
    select * from covered
    where start_date < (${start_date}::date + make_interval(months => ${term}::int))::date and end_date > ${start_date}::date
    order by start_date limit 1`);
  return row;
}

/**
 * The caller has locked the storage, so that no other renewal on it is placed or accepted meanwhile.
 * @throws INVALID_INPUT if it starts before the booking ends, CONFLICT if another booking of the chain covers one of the days.
 */
export async function refuseOverlap(ctx: TxCtx, days: RenewalDays): Promise<void> {
  const { start_date, end_date } = days;
  if (start_date < end_date) refuse([{ path: 'start_date', message: renewalTooEarly(end_date) }]);
  const overlap = await findOverlap(ctx.db, days);
  if (!overlap) return;
  const message = renewalTaken(overlap);
  throw new DomainError('CONFLICT', message, { issues: [{ path: 'start_date', message }] });
}
