import { teamInvitations, users } from '@tank/db/tables/users';
import { and, eq, gt, isNull, ne } from 'drizzle-orm';
import type { TxCtx } from '../../../kernel/context.ts';
import { record } from '../../../kernel/effects/effects.ts';

/** Adds an account that a team admin created to the team once it has chosen its password. Its open invitation held the seat. */
export async function claimInvitedSeat(tx: TxCtx, user_id: number): Promise<void> {
  const [invitation] = await tx.db
    .update(teamInvitations)
    .set({ accepted_at: tx.now.toISOString() })
    .where(
      and(
        eq(teamInvitations.user_id, user_id),
        isNull(teamInvitations.accepted_at),
        gt(teamInvitations.expires_at, tx.now.toISOString()),
      ),
    )
    .returning({ team_id: teamInvitations.team_id });
  if (!invitation) return;
  const { team_id } = invitation;
  await tx.db
    .update(users)
    .set({ team_id })
    .where(and(eq(users.user_id, user_id), isNull(users.team_id)));
  const members = await tx.db
    .select({ user_id: users.user_id })
    .from(users)
    .where(and(eq(users.team_id, team_id), ne(users.status, 'closed')));
  record(tx, {
    entity: 'team',
    entity_id: team_id,
    event: 'join',
    details: { user_id },
    audience: members.map((member) => member.user_id),
  });
}
