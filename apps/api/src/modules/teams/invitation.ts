/** Invitations with their mail: to an address that was invited, or to a member that a team admin made. */
import { teamInvitations } from '@tank/db/tables/users';
import { notificationTexts } from '@tank/schema/live/notification-texts';
import { INVITATION_DAYS } from '@tank/schema/people/teams';
import { mailAccount, sealForMail } from '../../kernel/auth/account-mail.ts';
import { userOf } from '../../kernel/auth/policy.ts';
import type { TxCtx } from '../../kernel/context.ts';
import { notify } from '../../kernel/effects/effects.ts';
import { hashToken, newToken } from '../access/sessions/tokens.ts';
import { closeUnclaimed } from './close-unclaimed.ts';
import { deleteInvitation, readInvited, readPerson, type Team, withAddress } from './queries.ts';

const DAY_MS = 24 * 3600 * 1000;

/** What a team admin typed of a member, and the account that was made of it, if one was. */
type Person = Partial<
  Pick<typeof teamInvitations.$inferSelect, 'user_id' | 'username' | 'first_name' | 'last_name'>
>;

/** The token is in the mail only. The account with this address, if there is one, is notified and can accept in its profile. */
export async function writeInvitation(
  tx: TxCtx,
  { team_id, team_name }: Team,
  { email, ...person }: Person & { email: string },
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
  const made = person.user_id !== null && person.user_id !== undefined;
  await mailAccount(tx, {
    to_address: email,
    template: 'team_invitation',
    data: { team_name, username, made, ...sealed },
  });
  const invited = made ? undefined : await withAddress(tx.db, email);
  if (invited)
    notify(tx, {
      user_id: invited.user_id,
      description: notificationTexts.team.invite({ team_name, username }),
      endpoint: '/profile#team',
      mail: false,
    });
}

interface Invited {
  team_id: number;
  email: string;
}

/**
 * Takes back the invitation to the address, so that another one can be written; answers what it said of the person. An account that
 * was made for it stays.
 */
export async function replaceInvitation(tx: TxCtx, invited: Invited): Promise<Person> {
  const before = await readInvited(tx.db, invited);
  if (!before) return {};
  const { user_id, username, first_name, last_name } = before;
  const made = user_id === null ? undefined : await readPerson(tx.db, user_id);
  await deleteInvitation(tx.db, invited);
  return { user_id: made?.must_change_password ? user_id : null, username, first_name, last_name };
}

/** Ends the invitation to the address, and closes the account that was made for it. Answers whether there was one. */
export async function endInvitation(tx: TxCtx, invited: Invited): Promise<boolean> {
  const before = await readInvited(tx.db, invited);
  // The account first: its owner, who may choose a password meanwhile, locks them in this order.
  if (before?.user_id) await closeUnclaimed(tx, [before.user_id]);
  return deleteInvitation(tx.db, invited);
}
