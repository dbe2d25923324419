import { sessions } from '@tank/db/tables/sessions';
import { and, desc, eq, gt } from 'drizzle-orm';
import { authorize, userOf } from '../../../kernel/auth/policy.ts';
import type { Call } from '../../../kernel/context.ts';
import { describeDevice } from '../../access/sessions/describe-device.ts';
import { IDLE_MS } from '../../access/sessions/session-store.ts';
import { accountPolicy } from '../policy.ts';

const MAX_LISTED = 100;

/** The caller's sessions, most recently used first. */
export async function listSessions({ ctx }: Call<void>) {
  authorize(ctx, accountPolicy.listSessions);
  const { user_id, session_id } = userOf(ctx);
  const rows = await ctx.db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, user_id), gt(sessions.expiresAt, ctx.now)))
    .orderBy(desc(sessions.expiresAt), desc(sessions.session_number))
    .limit(MAX_LISTED);
  return {
    data: rows.map(({ id, session_number, device, address, created_at, expiresAt, admin_id }) => ({
      session_number,
      device: describeDevice(device),
      address,
      created_at,
      // Each use extends the expiry.
      last_seen_at: new Date(expiresAt.getTime() - IDLE_MS).toISOString(),
      current: id === session_id,
      by_admin: admin_id !== null,
    })),
  };
}
