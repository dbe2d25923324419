import { users } from '@tank/db/tables/users';
import { type Category, signUpCategories } from '@tank/schema/enums';
import { messages, success } from '@tank/schema/messages';
import type { createMember as contract } from '@tank/schema/teams';
import type * as z from 'zod';
import type { Call, TxCtx } from '../../kernel/context.ts';
import { refuse } from '../../kernel/errors.ts';
import { networkOf } from '../../kernel/network.ts';
import { authorize, found } from '../../kernel/policy.ts';
import { transaction } from '../../kernel/transaction.ts';
import { passwordIssues } from '../access/new-password.ts';
import { hashPassword } from '../access/passwords.ts';
import { managedTeam, recordTeam, refuseWhereFull } from './manage-team.ts';
import { teamsPolicy } from './policy.ts';
import { deleteInvitation, readPerson, type Team } from './queries.ts';

/** A colleague of the team admin does what the team admin does; nobody becomes an Admin that way. */
async function categoryFor(tx: TxCtx, { admin_id }: Team): Promise<Category> {
  const lead = admin_id === null ? undefined : await readPerson(tx.db, admin_id);
  return signUpCategories.find((category) => category === lead?.category) ?? 'Viewer';
}

/**
 * Makes an account in the team, active at once; its owner chooses another password at the first sign-in.
 * @throws FORBIDDEN for others than the team admin and Admins, NOT_FOUND, INVALID_INPUT, CONFLICT where username or
 * address are taken, or all seats.
 */
export async function createMember({ ctx, input }: Call<z.infer<typeof contract>>) {
  authorize(ctx, teamsPolicy.createMember);
  refuse(passwordIssues(input));
  const { password, ...profile } = input;
  // Before the team waits for it: it takes a while.
  const password_hash = await hashPassword(password, { network: networkOf(ctx.address), known: true });
  return transaction(ctx, async (tx) => {
    const team = await managedTeam(tx, { team_id: input.team_id, rule: teamsPolicy.createMember });
    await refuseWhereFull(tx, team, input.email);
    const category = await categoryFor(tx, team);
    const [made] = await tx.db
      .insert(users)
      .values({
        ...profile,
        password_hash,
        must_change_password: true,
        category,
        created_at: tx.now.toISOString(),
      })
      .returning({ user_id: users.user_id });
    const { user_id } = found(made);
    await deleteInvitation(tx.db, input);
    await recordTeam(tx, { team_id: team.team_id, event: 'join', details: { user_id } });
    return { message: success(messages.memberCreated), data: { user_id } };
  });
}
