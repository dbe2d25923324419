import { formatBytes, formatNumber } from '@tank/schema/kit/format';
import { formatInstant } from '@tank/ui/lib/format';
import { readNow } from '@tank/ui/lib/today';
import type { RouterOutput } from '../../../shared/calls/trpc.ts';
import { words } from '../words.ts';
import type { FiguresGroup } from './figures-card.tsx';

type System = RouterOutput['system']['get']['data'];

const seconds = (value: number | null) => (value === null ? null : `${formatNumber(value, 1)} s`);
const milliseconds = (value: number | null) =>
  value === null ? null : `${formatNumber(value * 1000, 1)} ms`;
const count = (value: number | null) => (value === null ? null : formatNumber(value));
const bytes = (value: number | null) => (value === null ? null : formatBytes(value));
const hours = (value: number) => `${formatNumber(value / 3600, 1)} h`;

const BACKUP_MAX_AGE_MS = 2 * 24 * 3_600_000;

/** Backups run daily; one missed day is a fault. */
function backupStatus(last: string | null): Pick<FiguresGroup, 'status' | 'tone'> {
  if (last === null) return { status: words.untold, tone: 'quiet' };
  const isOld = readNow() - Date.parse(last) > BACKUP_MAX_AGE_MS;
  return isOld ? { status: words.old, tone: 'warn' } : { status: words.fresh, tone: 'good' };
}

/** Statements are limited to minutes: a transaction older than that was forgotten, and live events wait for its end. */
const TRANSACTION_MAX_AGE_S = 600;

function databaseStatus(system: System): Pick<FiguresGroup, 'status' | 'tone'> {
  if (!system.database_up) return { status: words.down, tone: 'bad' };
  const isForgotten = (system.oldest_transaction ?? 0) > TRANSACTION_MAX_AGE_S;
  return isForgotten ? { status: words.forgotten, tone: 'warn' } : { status: words.up, tone: 'good' };
}

/** Undefined where the database has no read replicas. */
function replicaFigures({ replicas, reads }: System): FiguresGroup | undefined {
  if (replicas.length === 0) return undefined;
  const all = reads.primary + reads.replica;
  const isUsed = replicas.every(({ used }) => used);
  return {
    title: 'Read replicas',
    status: isUsed ? words.up : words.unused,
    tone: isUsed ? 'good' : 'warn',
    facts: [
      ...replicas.map(({ name, used, lag }) => ({
        label: name,
        value: used ? words.behind(seconds(lag) ?? '') : words.unusedNow,
      })),
      { label: words.share, value: all === 0 ? null : `${formatNumber((100 * reads.replica) / all, 1)} %` },
    ],
  };
}

/** Undefined where no Redis is configured. */
function redisFigures({ redis_up }: System): FiguresGroup | undefined {
  if (redis_up === null) return undefined;
  return {
    title: 'Redis',
    status: redis_up ? words.up : words.down,
    tone: redis_up ? 'good' : 'warn',
    facts: [{ label: words.usedFor, value: redis_up ? words.redisUses : words.withoutRedis }],
  };
}

const tableLabels: Record<string, string> = {
  history: 'History',
  notifications: 'Notifications',
  messages: 'Messages',
  audit: 'Audit',
  outbox: 'Events',
};

/** The tables that grow with the years. */
function tableFigures({ tables }: System): FiguresGroup {
  const limited = tables.filter(({ keep_months }) => keep_months !== null);
  const isIdle = limited.some(({ partitions }) => partitions === 0);
  return {
    title: 'Growing tables',
    status: isIdle ? words.notPartitioned : limited.length > 0 ? words.deleted : words.kept,
    tone: isIdle ? 'warn' : 'quiet',
    facts: tables.map(({ name, bytes: size, keep_months }) => ({
      label: tableLabels[name] ?? name,
      value: words.tableSize(formatBytes(size), keep_months),
    })),
  };
}

/** Undefined where files are in the database. */
function fileStoreFigures({ file_store_up }: System): FiguresGroup | undefined {
  if (file_store_up === null) return undefined;
  return {
    title: 'File store',
    status: file_store_up ? words.up : words.down,
    tone: file_store_up ? 'good' : 'bad',
    facts: [{ label: words.usedFor, value: file_store_up ? words.storedFiles : words.withoutStore }],
  };
}

/** Figures by subsystem. */
export const figuresGroups = (system: System): FiguresGroup[] => [
  {
    title: 'Database',
    ...databaseStatus(system),
    facts: [
      { label: 'Version', value: system.database_version },
      { label: 'Size', value: bytes(system.database_size) },
      { label: 'Connections', value: count(system.database_connections) },
      { label: words.answer, value: milliseconds(system.answer_seconds) },
      { label: words.oldestTransaction, value: seconds(system.oldest_transaction) },
    ],
  },
  ...[replicaFigures(system) ?? [], redisFigures(system) ?? [], fileStoreFigures(system) ?? []].flat(),
  {
    title: 'Emails',
    status: (system.mail_failed ?? 0) > 0 ? 'Failing' : 'OK',
    tone: (system.mail_failed ?? 0) > 0 ? 'bad' : 'good',
    facts: [
      { label: 'Queued', value: count(system.mail_queued) },
      { label: 'Failed', value: count(system.mail_failed) },
    ],
  },
  {
    title: 'Process',
    status: system.hub_ready ? words.ready : words.starting,
    tone: system.hub_ready ? 'good' : 'warn',
    facts: [
      { label: 'Node', value: system.node_version },
      { label: 'Uptime', value: hours(system.uptime_seconds) },
      { label: words.processes, value: count(system.processes) },
      { label: 'Sockets', value: count(system.sockets) },
      { label: 'Subscriptions', value: count(system.subscriptions) },
      { label: words.undelivered, value: count(system.outbox_rows) },
      { label: words.oldestEvent, value: seconds(system.outbox_lag) },
    ],
  },
  {
    title: 'Jobs',
    status: words.running,
    tone: (system.jobs_failed ?? 0) > 0 ? 'bad' : 'good',
    facts: [
      { label: 'Due', value: count(system.jobs_due) },
      { label: words.oldestJob, value: seconds(system.job_lag) },
      { label: 'Failed', value: words.failed(count(system.jobs_failed), system.jobs_failed_names) },
    ],
  },
  {
    title: 'Disk',
    status: system.disk_full ? words.full : system.disk_free === null ? words.elsewhere : words.room,
    tone: system.disk_full ? 'bad' : system.disk_free === null ? 'quiet' : 'good',
    facts: [{ label: words.free, value: bytes(system.disk_free) }],
  },
  tableFigures(system),
  {
    title: 'Backup',
    ...backupStatus(system.last_backup),
    facts: [{ label: words.lastBackup, value: system.last_backup && formatInstant(system.last_backup) }],
  },
];
