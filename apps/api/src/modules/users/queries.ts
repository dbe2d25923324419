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

/** Admins cannot log in as other Admins. */
export const canLogInAs = sql<number>`(${users.category} <> 'Admin')::int`;

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
