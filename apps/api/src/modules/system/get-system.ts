import { authorize } from '../../kernel/auth/policy.ts';
import type { Call } from '../../kernel/context.ts';
import { systemPolicy } from './policy.ts';
import { readDatabaseFacts, readTableSizes } from './queries.ts';

/** The current state of the system, from the figures of `/metrics`. Sockets are those of the answering process. */
export async function getSystem({ ctx }: Call<void>) {
  authorize(ctx, systemPolicy.get);
  const { metrics: readMetrics, hub, disk, replicas, redis, file_store } = ctx.services;
  const [now, facts, sizes] = await Promise.all([
    readMetrics(),
    readDatabaseFacts(ctx.db),
    readTableSizes(ctx.db),
  ]);
  return {
    data: {
      database_up: now !== undefined,
      answer_seconds: now?.answer_seconds ?? null,
      oldest_transaction: now?.oldest_transaction ?? null,
      database_size: facts?.size ?? null,
      database_version: facts?.version ?? null,
      database_connections: facts?.connections ?? null,
      replicas: replicas.states(),
      reads: replicas.counts,
      redis_up: redis?.isUp() ?? null,
      file_store_up: file_store?.isUp() ?? null,
      node_version: process.version,
      processes: now?.processes ?? null,
      uptime_seconds: Math.round(process.uptime()),
      sockets: hub.connections.size(),
      subscriptions: hub.readers(),
      hub_ready: hub.position() !== undefined,
      outbox_rows: now?.outbox.rows ?? null,
      outbox_lag: now?.outbox.lag ?? null,
      jobs_due: now?.jobs.due ?? null,
      jobs_failed: now?.jobs.failed ?? null,
      jobs_failed_names: now?.jobs.failed_names ?? [],
      job_lag: now?.jobs.lag ?? null,
      mail_queued: now?.mail_queued ?? null,
      mail_failed: facts?.mails_failed ?? null,
      disk_free: disk.free() ?? null,
      disk_full: disk.isFull(),
      last_backup: facts?.last_backup ?? null,
      tables: sizes.map((table) => ({ ...table, keep_months: ctx.services.keep_months[table.name] ?? null })),
    },
  };
}
