/** Accounts that a team admin made and whose owners never chose a password. */
import { teamInvitations, users } from '@tank/db/tables/users';
import { and, eq, inArray, isNotNull, isNull, lte, ne, sql } from 'drizzle-orm';
import { authorize } from '../../kernel/auth/policy.ts';
import type { Call, TxCtx } from '../../kernel/context.ts';
import { BATCH, inBatches } from '../../kernel/effects/batches.ts';
import { record } from '../../kernel/effects/effects.ts';
import { teamsPolicy } from './policy.ts';

const unclaimed = and(eq(users.must_change_password, true), ne(users.status, 'closed'));

/**
 * Closes those of these accounts whose owners never chose a password. Address and username are free again, so that a member who was
 * typed wrongly can be made again: neither new one can be entered by anybody.
 */
export async function closeUnclaimed(tx: TxCtx, user_ids: number[]): Promise<void> {
  if (user_ids.length === 0) return;
  const closed = await tx.db
    .update(users)
    .set({
      status: 'closed',
      username: sql`'removed #' || ${users.user_id}`,
      email: sql`'removed.' || ${users.user_id} || '@invalid'`,
      team_id: null,
      version: sql`${users.version} + 1`,
    })
    .where(and(inArray(users.user_id, user_ids), unclaimed))
    .returning({ user_id: users.user_id });
  for (const { user_id } of closed)
    record(tx, { entity: 'user', entity_id: user_id, event: 'close', to: 'closed', audited: true });
}

/** Closes the accounts whose invitation is over. */
export async function closeExpired({ ctx }: Call<void>): Promise<number> {
  authorize(ctx, teamsPolicy.closeExpired);
  return inBatches(ctx, async (tx) => {
    const over = await tx.db
      .select({ user_id: users.user_id })
      .from(users)
      .innerJoin(teamInvitations, eq(teamInvitations.user_id, users.user_id))
      .where(
        and(
          unclaimed,
          isNotNull(teamInvitations.user_id),
          isNull(teamInvitations.accepted_at),
          lte(teamInvitations.expires_at, tx.now.toISOString()),
        ),
      )
      .limit(BATCH)
      .for('update', { of: users, skipLocked: true });
    await closeUnclaimed(
      tx,
      over.map(({ user_id }) => user_id),
    );
    return over.length;
  });
}
