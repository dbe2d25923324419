import { companySignIns } from '@tank/db/tables/company-sign-in';
import { knownDevices, rateLimits, sessions } from '@tank/db/tables/sessions';
import { emailChanges, passwordResets } from '@tank/db/tables/users';
import { and, gt, isNotNull, lt, or } from 'drizzle-orm';
import { authorize } from '../../../kernel/auth/policy.ts';
import type { Call } from '../../../kernel/context.ts';
import { deleteInBatches } from '../../../kernel/effects/batches.ts';
import { accessPolicy } from '../policy.ts';
import { UNUSED_MS } from './known-devices.ts';
import { MAX_ACTING_MS, MAX_SESSION_MS } from './session-store.ts';

/** Dates further ahead come from a clock that was wrong. */
const FUTURE_MS = 7 * 24 * 3600 * 1000;

/** Deletes expired sessions, attempts and company sign-ins, devices unused for long, and links that expired a month ago. */
export async function pruneSessions({ ctx }: Call<void>): Promise<number> {
  authorize(ctx, accessPolicy.prune);
  const oldest = new Date(ctx.now.getTime() - MAX_SESSION_MS).toISOString();
  const oldestActing = new Date(ctx.now.getTime() - MAX_ACTING_MS).toISOString();
  const future = new Date(ctx.now.getTime() + FUTURE_MS).toISOString();
  const endedSessions = await deleteInBatches(ctx, {
    table: sessions,
    where: or(
      lt(sessions.expiresAt, ctx.now),
      lt(sessions.created_at, oldest),
      gt(sessions.created_at, future),
      and(isNotNull(sessions.admin_id), lt(sessions.created_at, oldestActing)),
    ),
  });
  const expiredAttempts = await deleteInBatches(ctx, {
    table: rateLimits,
    where: or(lt(rateLimits.resets_at, ctx.now.toISOString()), gt(rateLimits.resets_at, future)),
  });
  const unusedDevices = await deleteInBatches(ctx, {
    table: knownDevices,
    where: lt(knownDevices.seen_at, new Date(ctx.now.getTime() - UNUSED_MS).toISOString()),
  });
  const expiredCompanySignIns = await deleteInBatches(ctx, {
    table: companySignIns,
    where: lt(companySignIns.expires_at, ctx.now.toISOString()),
  });
  const expiredLinks = await Promise.all(
    [passwordResets, emailChanges].map((table) =>
      deleteInBatches(ctx, { table, where: lt(table.expires_at, oldest) }),
    ),
  );
  return expiredLinks.reduce(
    (sum, count) => sum + count,
    endedSessions + expiredAttempts + unusedDevices + expiredCompanySignIns,
  );
}
