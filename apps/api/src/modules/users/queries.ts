import type { ReadDb } from '@tank/db/client';
import { wordBeginnings } from '@tank/db/columns';
import { reports } from '@tank/db/tables/reports';
import { pendingUsers, teamInvitations, teams, users } from '@tank/db/tables/users';
import { entitiesShownIn } from '@tank/schema/entities';
import { MAX_TOTAL } from '@tank/schema/kit/table';
import { pendingUserTable, userTable } from '@tank/schema/tables/users';
import { type SQL, sql } from 'drizzle-orm';
import { columnsOf, listSource } from '../../kernel/lists/list-source.ts';

const dayOf = (column: typeof users.created_at | typeof pendingUsers.created_at) =>
  sql<string>`market_day(${column})`;

/** Nobody acts in the name of an Admin. */
export const mayBeActedIn = sql<number>`(${users.category} <> 'Admin')::int`;

const source = {
  table: userTable,
  entities: entitiesShownIn('users'),
  from: sql`${users}`,
  columns: {
    ...columnsOf(users, userTable),
    created: dayOf(users.created_at),
    report_total: sql<number>`(select count(*)::int from ${reports} where ${reports.reported_id} = ${users.user_id})`,
  },
  // Filtered and sorted by its day, answered as the instant.
  fields: {
    job_title: users.job_title,
    office_phone: users.office_phone,
    cell_phone: users.cell_phone,
    version: users.version,
    created: users.created_at,
    log_in_as: mayBeActedIn,
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

/** Current Users. */
export const currentUsers = listSource({ ...source, name: 'users.current', where: active });

/** Suspended Users. */
export const suspendedUsers = listSource({ ...source, name: 'users.suspended', where: suspended });

/** Pending Users: hardly ever more than a handful. */
export const waitingUsers = listSource({
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
    created: pendingUsers.created_at,
  },
  key: 'pending_user_id',
});

const countOf = (from: SQL) =>
  sql<number>`(select count(*)::int from (select from ${from} limit ${MAX_TOTAL}) as counted)`;

/** How many there are in each tab of Users, up to a thousand. */
export async function countAll(db: ReadDb) {
  const [counted] = await db
    .select({
      current: countOf(sql`${users} where ${active}`),
      pending: countOf(sql`${pendingUsers}`),
      suspended: countOf(sql`${users} where ${suspended}`),
    })
    .from(sql`(values (1)) as once`);
  return counted;
}
