import { setTimeout as sleep } from 'node:timers/promises';
import { history } from '@tank/db/tables/history';
import { users } from '@tank/db/tables/users';
import { type Category, signUpCategories } from '@tank/schema/enums';
import { messages, success } from '@tank/schema/messages';
import { tooManyMade } from '@tank/schema/messages/team';
import {
  type createMember as contract,
  NEW_MEMBERS_DAYS,
  NEW_MEMBERS_PER_SEAT,
} from '@tank/schema/people/teams';
import { and, desc, eq, gt } from 'drizzle-orm';
import type * as z from 'zod';
import { networkOf } from '../../kernel/auth/network.ts';
import { authorize, found, userOf } from '../../kernel/auth/policy.ts';
import type { Call, TxCtx } from '../../kernel/context.ts';
import { record } from '../../kernel/effects/effects.ts';
import { transaction } from '../../kernel/effects/transaction.ts';
import { DomainError, refuse } from '../../kernel/errors/errors.ts';
import { passwordIssues } from '../access/recovery/check-password.ts';
import { hashPassword } from '../access/sign-in/passwords.ts';
import { refuseTakenUsername } from '../access/sign-up/check-username.ts';
import { endInvitation, writeInvitation } from './invitation.ts';
import { managedTeam, recordTeam, refuseMember, refuseWhereFull } from './manage-team.ts';
import { teamsPolicy } from './policy.ts';
import { readAccountOf, readPerson, type Team } from './queries.ts';

const DAY_MS = 24 * 3600 * 1000;
/** Several times what the work takes: an account costs a row more, and the answer waits until that cannot be seen. */
const ANSWER_MS = 100;

/** A colleague of the team admin does what the team admin does; nobody becomes an Admin that way. */
async function categoryFor(tx: TxCtx, { admin_id }: Team): Promise<Category> {
  const lead = admin_id === null ? undefined : await readPerson(tx.db, admin_id);
  return signUpCategories.find((category) => category === lead?.category) ?? 'Viewer';
}

/** @throws RATE_LIMITED for others than Admins where as many were made for the team lately as may be. */
async function refuseTooMany(tx: TxCtx, { team_id, max_users }: Team): Promise<void> {
  if (userOf(tx).category === 'Admin') return;
  const most = NEW_MEMBERS_PER_SEAT * max_users;
  const since = tx.now.getTime() - NEW_MEMBERS_DAYS * DAY_MS;
  const [first] = await tx.db
    .select({ created_at: history.created_at })
    .from(history)
    .where(
      and(
        eq(history.entity, 'team'),
        eq(history.entity_id, team_id),
        eq(history.event, 'create_member'),
        gt(history.created_at, new Date(since).toISOString()),
      ),
    )
    .orderBy(desc(history.created_at))
    .offset(most - 1)
    .limit(1);
  if (!first) return;
  const retry_after = (Date.parse(first.created_at) - since) / 1000;
  throw new DomainError('RATE_LIMITED', tooManyMade(most, NEW_MEMBERS_DAYS), { retry_after });
}

type Input = z.infer<typeof contract>;

async function makeAccount(
  tx: TxCtx,
  team: Team,
  { team_id: _, password: __, ...profile }: Input,
  password_hash: string,
): Promise<number> {
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
  const details = { team_id: team.team_id };
  record(tx, { entity: 'user', entity_id: user_id, event: 'create', to: 'active', details, audited: true });
  return user_id;
}

/**
 * Makes a member: an account that is active at once and joins the team when its owner has chosen a password, or an invitation where
 * the address has an account. Answer, time and list of members are the same, so that the admin does not learn who has an account. Made again,
 * the one before is over (docs/product.md#teams).
 * @throws FORBIDDEN for others than the team admin and Admins, NOT_FOUND, INVALID_INPUT, CONFLICT for a member, where the username is
 * taken and where all seats are, RATE_LIMITED where too many were made.
 */
export async function createMember({ ctx, input }: Call<Input>) {
  authorize(ctx, teamsPolicy.createMember);
  refuse(passwordIssues(input));
  const { team_id, email, username, first_name, last_name } = input;
  // Before the team waits for it: it takes a while.
  const password_hash = await hashPassword(input.password, {
    network: networkOf(ctx.address),
    known: true,
  });
  const answering = sleep(ANSWER_MS);
  await transaction(ctx, async (tx) => {
    const team = await managedTeam(tx, { team_id, rule: teamsPolicy.createMember });
    await refuseMember(tx, { team_id, email });
    await refuseWhereFull(tx, team, email);
    await refuseTooMany(tx, team);
    await endInvitation(tx, { team_id, email });
    await refuseTakenUsername(tx, { username });
    const user_id = (await readAccountOf(tx.db, email))
      ? null
      : await makeAccount(tx, team, input, password_hash);
    await writeInvitation(tx, team, { email, user_id, username, first_name, last_name });
    await recordTeam(tx, { team_id, event: 'create_member', details: { email, username }, audited: true });
  });
  await answering;
  return { message: success(messages.memberCreated) };
}
