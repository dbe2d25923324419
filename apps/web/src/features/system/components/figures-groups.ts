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

const OLD_MS = 2 * 24 * 3_600_000;

/** Backups run daily; one missed day is a fault. */
function backup(last: string | null): Pick<FiguresGroup, 'status' | 'tone'> {
  if (last === null) return { status: words.untold, tone: 'quiet' };
  const old = readNow() - Date.parse(last) > OLD_MS;
  return old ? { status: words.old, tone: 'warn' } : { status: words.fresh, tone: 'good' };
}

/** Figures by subsystem. */
export const figuresGroups = (of: System): FiguresGroup[] => [
  {
    title: 'Database',
    status: of.database_up ? words.up : words.down,
    tone: of.database_up ? 'good' : 'bad',
    facts: [
      { label: 'Version', value: of.database_version },
      { label: 'Size', value: bytes(of.database_size) },
      { label: 'Connections', value: count(of.database_connections) },
      { label: words.answer, value: milliseconds(of.answer_seconds) },
    ],
  },
  {
    title: 'Process',
    status: of.hub_ready ? words.ready : words.starting,
    tone: of.hub_ready ? 'good' : 'warn',
    facts: [
      { label: 'Node', value: of.node_version },
      { label: 'Uptime', value: hours(of.uptime_seconds) },
      { label: words.processes, value: count(of.processes) },
      { label: 'Sockets', value: count(of.sockets) },
      { label: 'Subscriptions', value: count(of.subscriptions) },
      { label: words.undelivered, value: count(of.outbox_rows) },
      { label: words.oldestEvent, value: seconds(of.outbox_lag) },
    ],
  },
  {
    title: 'Jobs',
    status: words.running,
    tone: (of.jobs_failed ?? 0) > 0 ? 'bad' : 'good',
    facts: [
      { label: 'Due', value: count(of.jobs_due) },
      { label: 'Failed', value: count(of.jobs_failed) },
      { label: words.oldestJob, value: seconds(of.job_lag) },
      { label: words.failedJobs, value: of.jobs_failed_names.map(words.job).join(', '), wide: true },
    ],
  },
  {
    title: 'Emails',
    status: (of.mail_failed ?? 0) > 0 ? 'Failing' : 'OK',
    tone: (of.mail_failed ?? 0) > 0 ? 'bad' : 'good',
    facts: [
      { label: 'Queued', value: count(of.mail_queued) },
      { label: 'Failed', value: count(of.mail_failed) },
    ],
  },
  {
    title: 'Disk',
    status: of.disk_full ? words.full : of.disk_free === null ? words.elsewhere : words.room,
    tone: of.disk_full ? 'bad' : of.disk_free === null ? 'quiet' : 'good',
    facts: [{ label: words.free, value: bytes(of.disk_free) }],
  },
  {
    title: 'Backup',
    ...backup(of.last_backup),
    facts: [{ label: words.lastBackup, value: of.last_backup && formatInstant(of.last_backup) }],
  },
];
