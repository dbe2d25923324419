import type { Db, ReadDb } from '@tank/db/client';
import { type MonthlyTable, monthlyTables } from '@tank/db/months';
import { audit } from '@tank/db/tables/audit';
import { mail } from '@tank/db/tables/outbox';
import { eq, sql } from 'drizzle-orm';
import { BACKED_UP } from '../../kernel/auth/audit.ts';

export async function readDatabaseFacts(db: ReadDb) {
  const [row] = await db
    .select({
      /** Bytes. */
      size: sql<number>`pg_database_size(current_database())::float8`,
      version: sql<string>`current_setting('server_version')`,
      mails_failed: sql<number>`(select count(*)::int from mail where status = 'failed')`,
      last_backup: sql<string | null>`(select max(${audit.created_at}) from ${audit}
        where ${audit.action} = ${BACKED_UP} and ${audit.actor_id} is null)`,
      connections: sql<number>`(select count(*)::int from pg_stat_activity where datname = current_database())`,
    })
    .from(sql`(values (1)) as once`);
  return row;
}

interface TableSize {
  name: MonthlyTable;
  /** With indexes. */
  bytes: number;
  /** Partitions, with those of coming months; 0: the table is not partitioned. */
  partitions: number;
}

/** Sizes of the tables that grow with the years. */
export async function readTableSizes(db: Db): Promise<TableSize[]> {
  const names = sql.join(
    monthlyTables.map((name) => sql`${name}`),
    sql`, `,
  );
  return db.execute<TableSize & Record<string, unknown>>(sql`
    select name, count(partition)::int as partitions,
      coalesce(sum(pg_total_relation_size(partition)), pg_total_relation_size(name::regclass))::float8 as bytes
    from unnest(array[${names}]::text[]) with ordinality as tables (name, place) left join lateral months_of(name) on true
    group by name, place order by place`);
}

/** Queues failed mails again; returns their number. */
export async function requeueFailedMails(db: Db, now: string): Promise<number> {
  const rows = await db
    .update(mail)
    .set({ status: 'queued', attempts: 0, next_attempt_at: now })
    .where(eq(mail.status, 'failed'))
    .returning({ mail_id: mail.mail_id });
  return rows.length;
}

/** Reschedules jobs that used up their attempts; returns their number. */
export async function rescheduleFailedJobs(db: Db, now: string): Promise<number> {
  const [schema] = await db.execute(sql`select to_regclass('graphile_worker.jobs') is not null as exists`);
  // The schema is created by the first process that runs jobs.
  if (!schema?.exists) return 0;
  const jobs = await db.execute(sql`
    select from graphile_worker.reschedule_jobs(
      (select array_agg(id) from graphile_worker.jobs where attempts >= max_attempts and locked_at is null), run_at => ${now}::timestamptz, attempts => 0)`);
  return jobs.length;
}
