/** The tasks of the jobs: each calls one verb as the actor `system`. */
import { secondsLeft } from '@tank/schema/kit/time-zones';
import { authorize, jobsOnly } from '../kernel/auth/policy.ts';
import type { AuthorizedCtx, Ctx } from '../kernel/context.ts';
import { pruneKeys } from '../kernel/effects/idempotency.ts';
import type { Logger } from '../kernel/logger.ts';
import { readClock } from '../kernel/read-clock.ts';
import type { Services } from '../kernel/services.ts';
import type { Tracing } from '../kernel/tracing.ts';
import { pruneSessions } from '../modules/access/sessions/prune-sessions.ts';
import { pruneAccessTokens } from '../modules/access-tokens/prune-access-tokens.ts';
import { completeBookings } from '../modules/bookings/complete-bookings.ts';
import { refreshCompanySessions } from '../modules/company-sign-in/refresh-company-sessions.ts';
import { collectOrphans } from '../modules/files/store/collect-orphans.ts';
import { pruneUploads } from '../modules/files/uploads/prune-uploads.ts';
import { expireInquiries } from '../modules/inquiries/expire-inquiries.ts';
import { expireListings } from '../modules/listings/expire-listings.ts';
import { pruneMails } from '../modules/mail/prune-mails.ts';
import { sendMails } from '../modules/mail/send-mails.ts';
import { assessIndex } from '../modules/market/price-index/assess-index.ts';
import { checkMarket } from '../modules/market/roll-up/check-market.ts';
import { rollUpMarket } from '../modules/market/roll-up/roll-up.ts';
import { fetchOverlays } from '../modules/overlays/fetch/fetch-overlays.ts';
import { keepMonths } from '../modules/retention/keep-months.ts';
import { closeExpired } from '../modules/teams/invitations/close-unclaimed.ts';
import { pruneEvents } from '../realtime/prune-events.ts';
import { registrations } from '../registrations.ts';
import { jobLog } from './job-log.ts';

type Task = (call: { ctx: AuthorizedCtx; input: undefined }) => Promise<number>;

/**
 * Each returns the number of changed rows and is idempotent. `scripts/rules` checks that every verb with the rule
 * `jobsOnly` is listed.
 */
const tasks = {
  expire_listings: expireListings,
  expire_inquiries: expireInquiries,
  complete_bookings: completeBookings,
  prune_uploads: pruneUploads,
  collect_orphans: collectOrphans,
  prune_sessions: pruneSessions,
  refresh_company_sessions: refreshCompanySessions,
  prune_access_tokens: pruneAccessTokens,
  close_unclaimed: closeExpired,
  prune_keys: pruneKeys,
  send_mail: sendMails,
  prune_mails: pruneMails,
  prune_events: pruneEvents,
  keep_months: keepMonths,
  fetch_overlays: fetchOverlays,
  roll_up_market: rollUpMarket,
  check_market: checkMarket,
  // Last: on the first start it assesses years.
  assess_index: assessIndex,
} satisfies Record<string, Task>;

export type TaskName = keyof typeof tasks;
export const taskNames = Object.keys(tasks) as TaskName[];

const HOURLY = '0 * * * *';
/** Tasks that depend on the date. In every time zone midnight falls on a quarter of an hour in UTC. */
const BY_DATE: readonly TaskName[] = [
  'expire_listings',
  'expire_inquiries',
  'complete_bookings',
  'assess_index',
];
const QUARTERLY = '*/15 * * * *';
/** Mail and roll-ups also run soon after a commit (`run-after-commits.ts`); this covers what is due by time. */
const EVERY_MINUTE = '* * * * *';

/** `fetch_overlays` runs every minute so that an Admin's request to fetch now does not wait. */
const FREQUENT: readonly TaskName[] = ['send_mail', 'roll_up_market', 'fetch_overlays'];

/** They read all records that were ever open, and list all files of the store. */
const NIGHTLY: readonly TaskName[] = ['check_market', 'collect_orphans'];

const NIGHT_MS = 3.5 * 3_600_000;

/** 03:30 in the market's time zone as a UTC crontab; an hour off after a DST change until the next start. */
function nightly({ time_zone, clock }: MarketClock): string {
  const now = clock();
  const at = new Date(now.getTime() + secondsLeft(time_zone, now) * 1000 + NIGHT_MS);
  return `${at.getUTCMinutes()} ${at.getUTCHours()} * * *`;
}

type MarketClock = Pick<Services, 'time_zone' | 'clock'>;

/** The schedule of a task in crontab notation. */
export function scheduleOf(name: TaskName, market: MarketClock): string {
  if (NIGHTLY.includes(name)) return nightly(market);
  if (BY_DATE.includes(name) || name === 'refresh_company_sessions') return QUARTERLY;
  return FREQUENT.includes(name) ? EVERY_MINUTE : HOURLY;
}

interface Options {
  services: Services;
  log: Logger;
  /** Aborts when the process ends. */
  signal?: AbortSignal | undefined;
}

/** Runs a task now. Processes may run it concurrently: each row is changed by one of them. */
export async function runTask(name: TaskName, { services, log, signal }: Options): Promise<number> {
  const ctx: Ctx = {
    actor: { kind: 'system', job: name },
    services,
    registrations,
    db: services.database.db,
    ...readClock(services),
    address: '',
    request_id: name,
    log: jobLog(log, name),
    signal,
  };
  authorize(ctx, jobsOnly);
  const changed = await traceJob(services.tracing, name, () => tasks[name]({ ctx, input: undefined }));
  if (changed > 0) log.info({ job: name, changed }, 'The job is done.');
  return changed;
}

async function traceJob<T>(tracing: Tracing | undefined, job: TaskName, work: () => Promise<T>): Promise<T> {
  const span = tracing?.openRoot(`job ${job}`, { job });
  if (!span) return work();
  try {
    const result = await span.within(work);
    span.end();
    return result;
  } catch (error) {
    span.end({ failed: true });
    throw error;
  }
}
