/** Accounts that a team admin created and whose owners never chose a password. */
import { teamInvitations, users } from '@tank/db/tables/users';
import { and, eq, inArray, isNotNull, isNull, lte, ne, sql } from 'drizzle-orm';
import { authorize } from '../../../kernel/auth/policy.ts';
import type { Call, TxCtx } from '../../../kernel/context.ts';
import { BATCH, inBatches } from '../../../kernel/effects/batches.ts';
import { record } from '../../../kernel/effects/effects.ts';
import { teamsPolicy } from '../policy.ts';

const unclaimed = and(eq(users.must_change_password, true), ne(users.status, 'closed'));

/**
 * Closes the given accounts if their owners never chose a password. Address and username are replaced with invalid ones
 * that users cannot enter, so that a member with a typing error can be created again.
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

/** Closes the unclaimed accounts of expired invitations. */
export async function closeExpired({ ctx }: Call<void>): Promise<number> {
  authorize(ctx, teamsPolicy.closeExpired);
  return inBatches(ctx, async (tx) => {
    const expired = await tx.db
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
      expired.map(({ user_id }) => user_id),
    );
    return expired.length;
  });
}
