/**
 * An open record whose expiration has passed counts as Expired before the job has written it (docs/product.md#expiry):
 * a listing, an inquiry, a bid on the listing, an offer on the inquiry.
 */
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

interface Expiring<S extends string> {
  status: S;
  /** Last day on which the listing or inquiry is open. */
  expiration: string;
}

export const expiredStatus = <S extends string>(
  { status, expiration }: Expiring<S>,
  today: string,
): S | 'Expired' => (status === 'Open' && expiration < today ? 'Expired' : status);

/** `expiredStatus` in SQL. */
export const expiredStatusSql = <S extends string>(
  { status, expiration }: { status: SQLWrapper & { _: { data: S } }; expiration: SQLWrapper },
  today: SQLWrapper | string,
): SQL<S> =>
  sql<S>`case when ${status} = 'Open' and ${expiration} < ${today} then 'Expired' else ${status}::text end`;

/** Matches the open records that the job still has to expire. */
export const isDueToExpire = (
  { status, expiration }: { status: SQLWrapper; expiration: SQLWrapper },
  today: string,
): SQL => sql`${status} = 'Open' and ${expiration} < ${today}`;
