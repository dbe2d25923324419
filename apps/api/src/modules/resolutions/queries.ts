import type { Db } from '@tank/db/client';
import { contactRequests } from '@tank/db/tables/contact-requests';
import { reports, requests } from '@tank/db/tables/reports';
import { users } from '@tank/db/tables/users';
import type { Resolvable } from '@tank/schema/admin/resolutions';
import { entitiesShownIn } from '@tank/schema/entities';
import { requestTypeNames, type resolutionStatuses } from '@tank/schema/enums';
import { contactRequestTable, reportTable, requestTable } from '@tank/schema/tables/resolutions';
import { aliasedTable, type SQL, sql } from 'drizzle-orm';
import { columnsOf, listSource } from '../../kernel/lists/list-source.ts';
import { resolvableTables } from './resolvable-tables.ts';

const reported = aliasedTable(users, 'reported');
const reporter = aliasedTable(users, 'reporter');
const resolver = aliasedTable(users, 'resolver');

type ResolvedTable = typeof reports | typeof requests | typeof contactRequests;

/** Filters and sorting use days; the answer has instants. */
const dayColumns = (table: ResolvedTable) => ({
  created: sql<string>`market_day(${table.created_at})`,
  resolved_at: sql<string>`market_day(${table.resolved_at})`,
});
const instantFields = (table: ResolvedTable) => ({
  created: table.created_at,
  resolved_at: table.resolved_at,
  version: table.version,
});

const reportSource = {
  table: reportTable,
  entities: entitiesShownIn('resolutions'),
  from: sql`${reports} join ${users} reported on ${reported.user_id} = ${reports.reported_id}
    join ${users} reporter on ${reporter.user_id} = ${reports.reporter_id}
    left join ${users} resolver on ${resolver.user_id} = ${reports.resolved_by}`,
  columns: {
    ...columnsOf(reports, reportTable),
    ...dayColumns(reports),
    reported: reported.username,
    reporter: reporter.username,
    resolved_by: resolver.username,
  },
  fields: {
    ...instantFields(reports),
    reported_id: reports.reported_id,
    reporter_id: reports.reporter_id,
    conversation_id: reports.conversation_id,
  },
  key: 'report_id' as const,
};

/** Reports, for Admins. */
export const allReports = listSource({ ...reportSource, name: 'reports.all', where: sql`true` });

/** Reports against one user, for Admins. */
export const reportsAgainstUser = listSource({
  ...reportSource,
  name: 'reports.against',
  where: sql`${reports.reported_id} = ${sql.placeholder('user_id')}`,
});

const typeName = sql<(typeof requestTypeNames)[number]>`(array[${sql.join(
  requestTypeNames.map((name) => sql`${name}::text`),
  sql`, `,
)}])[${requests.request_type}]`;

/** Requests, for Admins. */
export const allRequests = listSource({
  name: 'requests.all',
  table: requestTable,
  entities: entitiesShownIn('resolutions'),
  from: sql`${requests} join ${users} on ${users.user_id} = ${requests.user_id}
    left join ${users} resolver on ${resolver.user_id} = ${requests.resolved_by}`,
  where: sql`true`,
  columns: {
    ...columnsOf(requests, requestTable),
    ...dayColumns(requests),
    username: users.username,
    type: typeName,
    resolved_by: resolver.username,
  },
  fields: { ...instantFields(requests), user_id: requests.user_id, request_type: requests.request_type },
  key: 'request_id',
});

/** Contact Requests, for Admins. */
export const allContacts = listSource({
  name: 'contact_requests.all',
  table: contactRequestTable,
  entities: entitiesShownIn('resolutions'),
  from: sql`${contactRequests} join ${users} on ${users.user_id} = ${contactRequests.user_id}
    left join ${users} resolver on ${resolver.user_id} = ${contactRequests.resolved_by}`,
  where: sql`true`,
  columns: {
    ...columnsOf(contactRequests, contactRequestTable),
    ...dayColumns(contactRequests),
    username: users.username,
    resolved_by: resolver.username,
  },
  fields: { ...instantFields(contactRequests), user_id: contactRequests.user_id },
  key: 'contact_request_id',
});

export interface LockedResolvable extends Record<string, unknown> {
  status: (typeof resolutionStatuses)[number];
  version: number;
  /** The author. */
  user_id: number;
  endpoint: string;
}

/** The lock makes the later of two concurrent Admins see the new status. */
export async function lockResolvable(
  db: Db,
  entity: Resolvable,
  id: number,
): Promise<LockedResolvable | undefined> {
  const { table, key, author, endpoint } = resolvableTables[entity];
  const [row] = await db.execute<LockedResolvable>(sql`
    select status::text as status, version, ${author} as user_id, ${endpoint} as endpoint
    from ${table} where ${key} = ${id} for update`);
  return row;
}

export async function updateResolvable(db: Db, entity: Resolvable, id: number, set: SQL): Promise<void> {
  const { table, key } = resolvableTables[entity];
  await db.execute(sql`update ${table} set ${set}, version = version + 1 where ${key} = ${id}`);
}
