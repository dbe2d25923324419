/** One account with counts of its records. */
import type { ReadDb } from '@tank/db/client';
import { bids } from '@tank/db/tables/bids';
import { bookings } from '@tank/db/tables/bookings';
import { chatMessages } from '@tank/db/tables/conversations';
import { inquiries } from '@tank/db/tables/inquiries';
import { listings } from '@tank/db/tables/listings';
import { offers } from '@tank/db/tables/offers';
import { reports } from '@tank/db/tables/reports';
import { secondFactors } from '@tank/db/tables/second-factors';
import { sessions } from '@tank/db/tables/sessions';
import { teams, users } from '@tank/db/tables/users';
import { and, count, eq, gt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { IDLE_MS } from '../access/sessions/session-store.ts';
import { canLogInAs } from './queries.ts';

const countOf = (from: SQL) => sql<number>`(select count(*)::int from ${from})`;
const userIdColumn = sql`${users.user_id}`;

/** undefined for closed accounts. */
export async function readDetail({ db, today, now }: Pick<Ctx, 'db' | 'today' | 'now'>, user_id: number) {
  const openSessions = sql`${sessions} where ${sessions.userId} = ${userIdColumn} and ${sessions.expiresAt} > ${now.toISOString()}`;
  const userBookings = sql`${bookings} where ${userIdColumn} in (${bookings.terminal_id}, ${bookings.trader_id})`;
  const [row] = await db
    .select({
      user_id: users.user_id,
      status: users.status,
      username: users.username,
      email: users.email,
      category: users.category,
      first_name: users.first_name,
      last_name: users.last_name,
      company: users.company,
      job_title: users.job_title,
      office_phone: users.office_phone,
      cell_phone: users.cell_phone,
      data_sub: users.data_sub,
      overlay_access: users.overlay_access,
      created: users.created_at,
      version: users.version,
      log_in_as: canLogInAs,
      team_name: teams.team_name,
      report_total: countOf(sql`${reports} where ${reports.reported_id} = ${userIdColumn}`),
      second_factor: sql<number>`(select count(*)::int from ${secondFactors}
        where ${secondFactors.user_id} = ${userIdColumn} and ${secondFactors.confirmed_at} is not null)`,
      sessions: countOf(openSessions),
      // Each use extends the expiry of a session.
      last_seen: sql<Date | null>`(select max(${sessions.expiresAt}) from ${openSessions} and ${sessions.admin_id} is null)`,
      open_listings: countOf(sql`${listings}
        where ${listings.owner_id} = ${userIdColumn} and ${listings.status} = 'Open' and ${listings.expiration} >= ${today}`),
      open_inquiries: countOf(sql`${inquiries}
        where ${inquiries.owner_id} = ${userIdColumn} and ${inquiries.status} = 'Open' and ${inquiries.expiration} >= ${today}`),
      open_bids: sql<number>`${countOf(sql`${bids} where ${bids.bidder_id} = ${userIdColumn} and ${bids.status} = 'Open'`)}
        + ${countOf(sql`${offers} where ${offers.bidder_id} = ${userIdColumn} and ${offers.status} = 'Open'`)}`,
      active_bookings: countOf(
        sql`${userBookings} and ${bookings.status} = 'Active' and ${bookings.end_date} > ${today}`,
      ),
      bookings: countOf(userBookings),
      messages: countOf(sql`${chatMessages} where ${chatMessages.sent_by} = ${userIdColumn}`),
    })
    .from(users)
    .leftJoin(teams, eq(teams.team_id, users.team_id))
    .where(and(eq(users.user_id, user_id), ne(users.status, 'closed')));
  if (!row) return undefined;
  const last_seen = row.last_seen && new Date(new Date(row.last_seen).getTime() - IDLE_MS).toISOString();
  return { ...row, last_seen };
}

/** Counts Active bookings whose term has not ended, even if the job has not completed them yet. */
export async function countActiveBookings(db: ReadDb, user_id: number, today: string): Promise<number> {
  const party = or(eq(bookings.terminal_id, user_id), eq(bookings.trader_id, user_id));
  const [row] = await db
    .select({ n: count() })
    .from(bookings)
    .where(and(party, eq(bookings.status, 'Active'), gt(bookings.end_date, today)));
  return row?.n ?? 0;
}

/** Whether the user is a team admin. */
export async function leadsTeam(db: ReadDb, user_id: number): Promise<boolean> {
  const rows = await db
    .select({ team_id: teams.team_id })
    .from(teams)
    .where(eq(teams.admin_id, user_id))
    .limit(1);
  return rows.length > 0;
}
