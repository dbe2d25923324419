import type { ReadDb } from '@tank/db/client';
import { wordBeginnings } from '@tank/db/columns';
import { bids } from '@tank/db/tables/bids';
import { bookings } from '@tank/db/tables/bookings';
import { companyIdentities } from '@tank/db/tables/company-sign-in';
import { chatMessages } from '@tank/db/tables/conversations';
import { inquiries } from '@tank/db/tables/inquiries';
import { listings } from '@tank/db/tables/listings';
import { offers } from '@tank/db/tables/offers';
import { reports } from '@tank/db/tables/reports';
import { secondFactors } from '@tank/db/tables/second-factors';
import { sessions } from '@tank/db/tables/sessions';
import { pendingUsers, teamInvitations, teams, users } from '@tank/db/tables/users';
import { entitiesShownIn } from '@tank/schema/entities';
import { MAX_TOTAL } from '@tank/schema/kit/table';
import { pendingUserTable, userTable } from '@tank/schema/tables/users';
import { and, count, eq, gt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { columnsOf, listSource } from '../../kernel/lists/list-source.ts';
import { IDLE_MS } from '../access/sessions/session-store.ts';

const dayOf = (column: typeof users.created_at | typeof pendingUsers.created_at) =>
  sql<string>`market_day(${column})`;

/** Admins cannot log in as other Admins. */
const canLogInAs = sql<number>`(${users.category} <> 'Admin')::int`;

const source = {
  table: userTable,
  entities: entitiesShownIn('users'),
  from: sql`${users}`,
  columns: {
    ...columnsOf(users, userTable),
    created: dayOf(users.created_at),
    report_total: sql<number>`(select count(*)::int from ${reports} where ${reports.reported_id} = ${users.user_id})`,
  },
  // Filtered and sorted by day, returned as the instant.
  fields: {
    job_title: users.job_title,
    office_phone: users.office_phone,
    cell_phone: users.cell_phone,
    version: users.version,
    created: users.created_at,
    log_in_as: canLogInAs,
  },
  key: 'user_id' as const,
  search: {
    text: sql`${users.search_text}`,
    beginnings: wordBeginnings(users.search_text),
  },
  indexed_bounds: true,
};

const active = sql`${users.status} = 'active'`;
const suspended = sql`${users.status} = 'suspended'`;

export const currentUsers = listSource({ ...source, name: 'users.current', where: active });

export const suspendedUsers = listSource({ ...source, name: 'users.suspended', where: suspended });

export const pendingUsersSource = listSource({
  name: 'users.pending',
  table: pendingUserTable,
  entities: entitiesShownIn('users'),
  from: sql`${pendingUsers}`,
  where: sql`true`,
  columns: { ...columnsOf(pendingUsers, pendingUserTable), created: dayOf(pendingUsers.created_at) },
  fields: {
    job_title: pendingUsers.job_title,
    office_phone: pendingUsers.office_phone,
    cell_phone: pendingUsers.cell_phone,
    preferred_regions: pendingUsers.preferred_regions,
    preferred_products: pendingUsers.preferred_products,
    invited_to: sql<
      string | null
    >`(select ${teams.team_name} from ${teamInvitations} join ${teams} using (team_id)
      where ${teamInvitations.token_hash} = ${pendingUsers.invitation_hash})`,
    issuer: sql<string | null>`(select ${companyIdentities.issuer} from ${companyIdentities}
      where ${companyIdentities.pending_user_id} = ${pendingUsers.pending_user_id})`,
    created: pendingUsers.created_at,
  },
  key: 'pending_user_id',
});

const countUpToMax = (from: SQL) =>
  sql<number>`(select count(*)::int from (select from ${from} limit ${MAX_TOTAL}) as counted)`;

/** Counts for the tabs of the Users screen, up to `MAX_TOTAL`. */
export async function countByStatus(db: ReadDb) {
  const [counted] = await db
    .select({
      current: countUpToMax(sql`${users} where ${active}`),
      pending: countUpToMax(sql`${pendingUsers}`),
      suspended: countUpToMax(sql`${users} where ${suspended}`),
    })
    .from(sql`(values (1)) as once`);
  return counted;
}

const countOf = (from: SQL) => sql<number>`(select count(*)::int from ${from})`;
const userIdColumn = sql`${users.user_id}`;

/** An account with counts of its records; undefined if it is closed. */
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

/** Company accounts that are linked to an account, the oldest first. */
export const readCompanyAccounts = (db: ReadDb, user_id: number) =>
  db
    .select({
      identity_id: companyIdentities.identity_id,
      issuer: companyIdentities.issuer,
      since: companyIdentities.created_at,
    })
    .from(companyIdentities)
    .where(eq(companyIdentities.user_id, user_id))
    .orderBy(companyIdentities.identity_id);

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
