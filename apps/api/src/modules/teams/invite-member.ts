import { teamInvitations, users } from '@tank/db/tables/users';
import { messages, success } from '@tank/schema/messages';
import { notificationTexts } from '@tank/schema/notification-texts';
import { type inviteMember as contract, INVITATION_DAYS } from '@tank/schema/teams';
import { and, eq, sql } from 'drizzle-orm';
import type * as z from 'zod';
import { mailAccount, sealedFor } from '../../kernel/account-mail.ts';
import type { Call, TxCtx } from '../../kernel/context.ts';
import { notify } from '../../kernel/effects.ts';
import { DomainError } from '../../kernel/errors.ts';
import { authorize, teamOf, userOf } from '../../kernel/policy.ts';
import { transaction } from '../../kernel/transaction.ts';
import { countAttempt } from '../access/attempts.ts';
import { hashToken, newToken } from '../access/tokens.ts';
import { managedTeam, recordTeam, refuseWhereFull } from './manage-team.ts';
import { teamsPolicy } from './policy.ts';
import { deleteInvitation, type Team, withAddress } from './queries.ts';

/** Mails that one person may have sent to others before a pause. */
const FREE = 40;
const DAY_MS = 24 * 3600 * 1000;

/**
 * The token is in the mail only, and inviting again makes the previous link useless. The account with this address, if there
 * is one, is notified and can accept in its profile.
 */
async function writeInvitation(tx: TxCtx, { team_id, team_name }: Team, email: string): Promise<void> {
  const { user_id, username } = userOf(tx);
  const token = newToken();
  await deleteInvitation(tx.db, { team_id, email });
  await tx.db.insert(teamInvitations).values({
    token_hash: hashToken(token),
    team_id,
    email,
    invited_by: user_id,
    expires_at: new Date(tx.now.getTime() + INVITATION_DAYS * DAY_MS).toISOString(),
    created_at: tx.now.toISOString(),
  });
  await mailAccount(tx, {
    to_address: email,
    template: 'team_invitation',
    data: { team_name, username, ...(await sealedFor(tx.services, undefined, { token })) },
  });
  const invited = await withAddress(tx.db, email);
  if (invited)
    notify(tx, {
      user_id: invited.user_id,
      description: notificationTexts.team.invite({ team_name, username }),
      endpoint: '/profile#team',
      mail: false,
    });
}

/**
 * Invites somebody into the caller's team by mail; again: sends another mail, and the link of the one before ends. The
 * answer is the same whether the address has an account.
 * @throws FORBIDDEN for others than the team admin, CONFLICT for a member and where all seats are taken, RATE_LIMITED.
 */
export async function inviteMember({ ctx, input: { email } }: Call<z.infer<typeof contract>>) {
  authorize(ctx, teamsPolicy.invite);
  const team_id = teamOf(ctx);
  return transaction(ctx, async (tx) => {
    const team = await managedTeam(tx, { team_id, rule: teamsPolicy.invite });
    const limit = { key: `team-invite:${userOf(ctx).user_id}`, free: FREE, kept_hours: 24 };
    await countAttempt({ ctx: tx, limits: [limit] });
    const [already] = await tx.db
      .select({ user_id: users.user_id })
      .from(users)
      .where(and(eq(users.team_id, team_id), eq(sql`lower(${users.email})`, email.toLowerCase())));
    if (already) throw new DomainError('CONFLICT', messages.alreadyMember);
    await refuseWhereFull(tx, team, email);
    await writeInvitation(tx, team, email);
    await recordTeam(tx, { team_id, event: 'invite', details: { email } });
    return { message: success(messages.invitationSent) };
  });
}
