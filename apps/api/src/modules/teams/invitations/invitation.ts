/** Invitations and their mails, to an invited address or to a member created by the team admin. */
import { teamInvitations } from '@tank/db/tables/users';
import { notificationTexts } from '@tank/schema/live/notification-texts';
import { INVITATION_DAYS } from '@tank/schema/people/teams';
import { mailAccount, sealForMail } from '../../../kernel/auth/account-mail.ts';
import { userOf } from '../../../kernel/auth/policy.ts';
import type { TxCtx } from '../../../kernel/context.ts';
import { notify } from '../../../kernel/effects/effects.ts';
import { hashToken, newToken } from '../../access/sessions/tokens.ts';
import {
  deleteInvitation,
  findActiveAccount,
  lockUser,
  readPendingInvitation,
  type Team,
} from '../queries.ts';
import { closeUnclaimed } from './close-unclaimed.ts';

const DAY_MS = 24 * 3600 * 1000;

/** The member data that the team admin entered, and the account created from it, if any. */
type InvitedPerson = Partial<
  Pick<typeof teamInvitations.$inferSelect, 'user_id' | 'username' | 'first_name' | 'last_name'>
>;

/** Only the mail contains the token. An existing account with the address is notified and can accept in its profile. */
export async function writeInvitation(
  tx: TxCtx,
  { team_id, team_name }: Team,
  { email, ...person }: InvitedPerson & { email: string },
): Promise<void> {
  const { user_id: invited_by, username } = userOf(tx);
  const token = newToken();
  await tx.db.insert(teamInvitations).values({
    ...person,
    token_hash: hashToken(token),
    team_id,
    email,
    invited_by,
    expires_at: new Date(tx.now.getTime() + INVITATION_DAYS * DAY_MS).toISOString(),
    created_at: tx.now.toISOString(),
  });
  const sealed = await sealForMail(tx.services, undefined, { token });
  const isCreated = person.user_id !== null && person.user_id !== undefined;
  await mailAccount(tx, {
    to_address: email,
    template: 'team_invitation',
    data: { team_name, username, made: isCreated, ...sealed },
  });
  const invited = isCreated ? undefined : await findActiveAccount(tx.db, email);
  if (invited)
    notify(tx, {
      user_id: invited.user_id,
      description: notificationTexts.team.invite({ team_name, username }),
      endpoint: '/profile#team',
      mail: false,
    });
}

interface InvitationAddress {
  team_id: number;
  email: string;
}

/**
 * Deletes the invitation to the address so that a new one can be written, and returns its member data. An account that
 * was created for it is kept.
 */
export async function replaceInvitation(tx: TxCtx, invited: InvitationAddress): Promise<InvitedPerson> {
  const before = await readPendingInvitation(tx.db, invited);
  if (!before) return {};
  const { user_id, username, first_name, last_name } = before;
  const account = user_id === null ? undefined : await lockUser(tx.db, user_id);
  await deleteInvitation(tx.db, invited);
  return { user_id: account?.must_change_password ? user_id : null, username, first_name, last_name };
}

/** Ends the invitation to the address and closes the account created for it. Returns whether there was one. */
export async function endInvitation(tx: TxCtx, invited: InvitationAddress): Promise<boolean> {
  const before = await readPendingInvitation(tx.db, invited);
  // Lock order: account before invitation, as when the owner chooses a password.
  if (before?.user_id) await closeUnclaimed(tx, [before.user_id]);
  return deleteInvitation(tx.db, invited);
}
