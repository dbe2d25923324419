/** What the clock does: each task calls one verb, as nobody (`system`), at the time of the product's clock. */
import { secondsLeft } from '@tank/schema/kit/time-zones';
import { authorize, clockAlone } from '../kernel/auth/policy.ts';
import type { AuthorizedCtx, Ctx } from '../kernel/context.ts';
import { pruneKeys } from '../kernel/effects/idempotency.ts';
import type { Logger } from '../kernel/logger.ts';
import { readClock } from '../kernel/read-clock.ts';
import type { Services } from '../kernel/services.ts';
import { market } from '../market.ts';
import { pruneSessions } from '../modules/access/sessions/prune-sessions.ts';
import { pruneAccessTokens } from '../modules/access-tokens/prune-access-tokens.ts';
import { completeBookings } from '../modules/bookings/complete-bookings.ts';
import { pruneUploads } from '../modules/files/prune-uploads.ts';
import { expireInquiries } from '../modules/inquiries/expire-inquiries.ts';
import { expireListings } from '../modules/listings/expire-listings.ts';
import { pruneMails } from '../modules/mail/prune-mails.ts';
import { sendMails } from '../modules/mail/send-mails.ts';
import { assessIndex } from '../modules/market/price-index/assess-index.ts';
import { checkMarket } from '../modules/market/roll-up/check-market.ts';
import { rollUpMarket } from '../modules/market/roll-up/roll-up.ts';
import { fetchOverlays } from '../modules/overlays/fetch/fetch-overlays.ts';
import { closeExpired } from '../modules/teams/close-unclaimed.ts';
import { pruneEvents } from '../realtime/prune-events.ts';
import { jobLog } from './job-log.ts';

type Task = (call: { ctx: AuthorizedCtx; input: undefined }) => Promise<number>;

/**
 * By name; each answers how many rows it changed, and changes none when it is run again. A verb of the clock that is
 * forgotten here the house rules refuse.
 */
const tasks = {
  expire_listings: expireListings,
  expire_inquiries: expireInquiries,
  complete_bookings: completeBookings,
  prune_uploads: pruneUploads,
  prune_sessions: pruneSessions,
  prune_access_tokens: pruneAccessTokens,
  close_unclaimed: closeExpired,
  prune_keys: pruneKeys,
  send_mail: sendMails,
  prune_mails: pruneMails,
  prune_events: pruneEvents,
  fetch_overlays: fetchOverlays,
  roll_up_market: rollUpMarket,
  check_market: checkMarket,
  // Last: at the first start it has years to assess.
  assess_index: assessIndex,
} satisfies Record<string, Task>;

export type TaskName = keyof typeof tasks;
export const taskNames = Object.keys(tasks) as TaskName[];

const HOURLY = '0 * * * *';
/** What a new day brings. Midnight is on a quarter of an hour of UTC in every time zone. */
const BY_DATE: readonly TaskName[] = [
  'expire_listings',
  'expire_inquiries',
  'complete_bookings',
  'assess_index',
];
const QUARTERLY = '*/15 * * * *';
/** Mail and roll-ups are done soon after a commit (`after-commits.ts`); this is for what the time alone brings. */
const EVERY_MINUTE = '* * * * *';

/** An Admin who has overlays fetched now does not wait for an hour. */
const OFTEN: readonly TaskName[] = ['send_mail', 'roll_up_market', 'fetch_overlays'];

const NIGHT_MS = 3.5 * 3_600_000;

/** Half past three in the market, as a crontab in UTC writes it; an hour off where the clocks change before the next start. */
function nightly({ time_zone, clock }: Place): string {
  const now = clock();
  const at = new Date(now.getTime() + secondsLeft(time_zone, now) * 1000 + NIGHT_MS);
  return `${at.getUTCMinutes()} ${at.getUTCHours()} * * *`;
}

type Place = Pick<Services, 'time_zone' | 'clock'>;

/** When the task is run, as a crontab writes it. */
export function scheduleOf(name: TaskName, place: Place): string {
  // It reads all that was ever open.
  if (name === 'check_market') return nightly(place);
  if (BY_DATE.includes(name)) return QUARTERLY;
  return OFTEN.includes(name) ? EVERY_MINUTE : HOURLY;
}

interface Options {
  services: Services;
  log: Logger;
  /** Tells that the process ends. */
  signal?: AbortSignal | undefined;
}

/** Runs a task now. Any number of processes may do so at once: each row is changed by one of them. */
export async function runTask(name: TaskName, { services, log, signal }: Options): Promise<number> {
  const ctx: Ctx = {
    actor: { kind: 'system', job: name },
    services,
    market,
    db: services.database.db,
    ...readClock(services),
    address: '',
    request_id: name,
    log: jobLog(log, name),
    signal,
  };
  authorize(ctx, clockAlone);
  const changed = await tasks[name]({ ctx, input: undefined });
  if (changed > 0) log.info({ job: name, changed }, 'The job is done.');
  return changed;
}
