/** The current state of the system, for Admins. Values that the database did not return are null. */
import * as z from 'zod';
import { countInWords } from '../kit/format.ts';

export const mailsQueuedAgain = (count: number) =>
  count === 0 ? 'No email has failed.' : `${countInWords(count, 'email')} will be sent again.`;

export const jobsQueuedAgain = (count: number) =>
  count === 0 ? 'No job has failed.' : `${countInWords(count, 'job')} will be tried again.`;

const figure = z.number().nullable();

export const systemAnswer = z.object({
  data: z.object({
    database_up: z.boolean(),
    answer_seconds: figure,
    /** Age in seconds of the oldest open transaction that has written or waits for its client. */
    oldest_transaction: figure,
    /** Bytes. */
    database_size: figure,
    database_version: z.string().nullable(),
    database_connections: figure,
    /** Read replicas of the process that responds; empty: none are configured. */
    replicas: z.array(
      z.object({
        /** Host and port. */
        name: z.string(),
        /** Whether reads go to it. */
        used: z.boolean(),
        /** Seconds behind the primary; null if unknown. */
        lag: figure,
      }),
    ),
    /** Reads by the kind of server that answered, since the start of the process; without replicas none are counted. */
    reads: z.object({ primary: z.number(), replica: z.number() }),
    /** Whether Redis answers; null if none is configured. */
    redis_up: z.boolean().nullable(),
    /** Whether the file store answers; null if files are in the database. */
    file_store_up: z.boolean().nullable(),
    node_version: z.string(),
    uptime_seconds: z.number(),
    /** Connected API processes. */
    processes: figure,
    /** Of the process that responds. */
    sockets: z.number(),
    subscriptions: z.number(),
    hub_ready: z.boolean(),
    outbox_rows: figure,
    /** Seconds. */
    outbox_lag: figure,
    jobs_due: figure,
    jobs_failed: figure,
    /** Task names of the failed jobs: `expire_listings`. */
    jobs_failed_names: z.array(z.string()),
    /** Seconds. */
    job_lag: figure,
    mail_queued: figure,
    mail_failed: figure,
    /** Bytes; null if the database is on another machine. */
    disk_free: figure,
    disk_full: z.boolean(),
    /** When an operator last recorded a backup (docs/runbooks/back-up.md); null if never. */
    last_backup: z.string().nullable(),
    /** Tables that grow with the years. */
    tables: z.array(
      z.object({
        /** Such as `history`. */
        name: z.string(),
        /** With indexes. */
        bytes: z.number(),
        /** Months with a partition of their own, with the coming ones; 0: the table is not partitioned. */
        partitions: z.number(),
        /** Months after which rows are deleted; null: kept. */
        keep_months: figure,
      }),
    ),
  }),
});
