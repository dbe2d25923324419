import { setTimeout as sleep } from 'node:timers/promises';
import { history } from '@tank/db/tables/history';
import { users } from '@tank/db/tables/users';
import { type Category, signUpCategories } from '@tank/schema/enums';
import { messages, success } from '@tank/schema/messages';
import { memberLimitReached } from '@tank/schema/messages/team';
import {
  type createMember as contract,
  NEW_MEMBERS_DAYS,
  NEW_MEMBERS_PER_SEAT,
} from '@tank/schema/people/teams';
import { and, desc, eq, gt } from 'drizzle-orm';
import type * as z from 'zod';
import { networkOf } from '../../../kernel/auth/network.ts';
import { authorize, found, userOf } from '../../../kernel/auth/policy.ts';
import type { Call, TxCtx } from '../../../kernel/context.ts';
import { record } from '../../../kernel/effects/effects.ts';
import { transaction } from '../../../kernel/effects/transaction.ts';
import { DomainError, refuse } from '../../../kernel/errors/errors.ts';
import { passwordIssues } from '../../access/recovery/check-password.ts';
import { hashPassword } from '../../access/sign-in/passwords.ts';
import { refuseTakenUsername } from '../../access/sign-up/check-username.ts';
import { endInvitation, writeInvitation } from '../invitations/invitation.ts';
import { managedTeam, recordTeam, refuseIfFull, refuseMember } from '../manage-team.ts';
import { teamsPolicy } from '../policy.ts';
import { lockUser, readAccountByEmail, type Team } from '../queries.ts';

const DAY_MS = 24 * 3600 * 1000;
/** Minimum response time, several times the actual work, so that timing does not reveal an account's extra insert. */
const MIN_RESPONSE_MS = 100;

/** A member gets the role of the team admin, but never Admin. */
async function categoryFor(tx: TxCtx, { admin_id }: Team): Promise<Category> {
  const teamAdmin = admin_id === null ? undefined : await lockUser(tx.db, admin_id);
  return signUpCategories.find((category) => category === teamAdmin?.category) ?? 'Viewer';
}

/** @throws RATE_LIMITED if too many members were created for the team recently, unless the caller is an Admin. */
async function refuseTooManyCreated(tx: TxCtx, { team_id, max_users }: Team): Promise<void> {
  if (userOf(tx).category === 'Admin') return;
  const limit = NEW_MEMBERS_PER_SEAT * max_users;
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
    .offset(limit - 1)
    .limit(1);
  if (!first) return;
  const retry_after = (Date.parse(first.created_at) - since) / 1000;
  throw new DomainError('RATE_LIMITED', memberLimitReached(limit, NEW_MEMBERS_DAYS), { retry_after });
}

type Input = z.infer<typeof contract>;

async function createAccount(
  tx: TxCtx,
  team: Team,
  { team_id: _, password: __, ...profile }: Input,
  password_hash: string,
): Promise<number> {
  const category = await categoryFor(tx, team);
  const [created] = await tx.db
    .insert(users)
    .values({
      ...profile,
      password_hash,
      must_change_password: true,
      category,
      created_at: tx.now.toISOString(),
    })
    .returning({ user_id: users.user_id });
  const { user_id } = found(created);
  const details = { team_id: team.team_id };
  record(tx, { entity: 'user', entity_id: user_id, event: 'create', to: 'active', details, audited: true });
  return user_id;
}

/**
 * Creates a member: an active account that joins the team once its owner has chosen a password, or an invitation if the
 * address already has an account. Answer, timing and member list are the same, so that the admin does not learn who has
 * an account. A repeated call replaces the earlier invitation (docs/product.md#teams).
 * @throws FORBIDDEN unless the caller is the team admin or an Admin, NOT_FOUND, INVALID_INPUT, CONFLICT for a member, a
 * taken username and a full team, RATE_LIMITED if too many were created.
 */
export async function createMember({ ctx, input }: Call<Input>) {
  authorize(ctx, teamsPolicy.createMember);
  refuse(passwordIssues(input));
  const { team_id, email, username, first_name, last_name } = input;
  // Hashed before the team is locked, because it is slow.
  const password_hash = await hashPassword(input.password, {
    network: networkOf(ctx.address),
    known: true,
  });
  const minimumTime = sleep(MIN_RESPONSE_MS);
  await transaction(ctx, async (tx) => {
    const team = await managedTeam(tx, { team_id, rule: teamsPolicy.createMember });
    await refuseMember(tx, { team_id, email });
    await refuseIfFull(tx, team, email);
    await refuseTooManyCreated(tx, team);
    await endInvitation(tx, { team_id, email });
    await refuseTakenUsername(tx, { username });
    const user_id = (await readAccountByEmail(tx.db, email))
      ? null
      : await createAccount(tx, team, input, password_hash);
    await writeInvitation(tx, team, { email, user_id, username, first_name, last_name });
    await recordTeam(tx, { team_id, event: 'create_member', details: { email, username }, audited: true });
  });
  await minimumTime;
  return { message: success(messages.memberCreated) };
}
