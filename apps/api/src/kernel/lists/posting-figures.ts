/** Figures over the listings or inquiries of a user or a team, by one statement. */
import type { ListingStatus } from '@tank/schema/enums';
import { addDays } from '@tank/schema/kit/dates';
import { EXPIRING_DAYS } from '@tank/schema/product';
import type { PostingFigures } from '@tank/schema/trade/posting-figures';
import { type AnyColumn, type SQL, type SQLWrapper, sql, type Table } from 'drizzle-orm';
import { found, teamOf, userOf } from '../auth/policy.ts';
import type { AuthorizedCtx } from '../context.ts';
import { expiredStatusSql } from '../expiry.ts';

interface Postings {
  /** Listings or inquiries. */
  table: Table & {
    owner_id: AnyColumn;
    status: SQLWrapper & { _: { data: ListingStatus } };
    expiration: AnyColumn;
  };
  /** MBBL. */
  volume: AnyColumn;
  /** The price asked for, in USD/BBL. */
  price: AnyColumn;
  /** Bids or offers: the open ones on a posting. */
  answers: SQL;
  /** The price of the best of them. */
  best: SQL;
}

/** Whose postings. */
export type FiguresOf = 'user' | 'team';

export async function loadPostingFigures(
  ctx: AuthorizedCtx,
  of: FiguresOf,
  { table, volume, price, answers, best }: Postings,
): Promise<PostingFigures> {
  const isTheirs =
    of === 'team'
      ? sql`in (select user_id from users where team_id = ${teamOf(ctx)})`
      : sql`= ${userOf(ctx).user_id}`;
  const status = expiredStatusSql(table, ctx.today);
  const [row] = await ctx.db.execute<PostingFigures & Record<string, unknown>>(sql`
    select
      count(*) filter (where state = 'Open')::int as open,
      count(*) filter (where state = 'Booked')::int as booked,
      count(*) filter (where state in ('Expired', 'Withdrawn'))::int as closed,
      count(*) filter (where answers > 0)::int as answered,
      coalesce(sum(answers), 0)::int as answers,
      avg((best - ${price}) * 100 / nullif(${price}, 0))::float8 as difference,
      coalesce(sum(${volume}) filter (where state = 'Open'), 0)::float8 as volume,
      count(*) filter (where state = 'Open' and ${table.expiration} <= ${addDays(ctx.today, EXPIRING_DAYS)})::int as expiring
    from ${table}
    cross join lateral (select ${status} as state) shown
    left join lateral (select count(*) as answers, ${best} as best ${answers}) open_answers on state = 'Open'
    where ${table.owner_id} ${isTheirs}`);
  return found(row);
}
