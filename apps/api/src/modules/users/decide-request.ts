/** An Admin accepts or rejects account requests, and the applicant is mailed (docs/product.md#signing-up). */
import { agreements } from '@tank/db/tables/agreements';
import { companyIdentities } from '@tank/db/tables/company-sign-in';
import { history } from '@tank/db/tables/history';
import { preferences } from '@tank/db/tables/preferences';
import { pendingUsers, users } from '@tank/db/tables/users';
import { messages, success } from '@tank/schema/messages';
import type { pendingUserId, rejectUser as rejectContract } from '@tank/schema/people/users';
import { and, eq } from 'drizzle-orm';
import type * as z from 'zod';
import { mailAccount } from '../../kernel/auth/account-mail.ts';
import { authorize, found } from '../../kernel/auth/policy.ts';
import { domainOf } from '../../kernel/company-providers.ts';
import type { Call, TxCtx } from '../../kernel/context.ts';
import { record } from '../../kernel/effects/effects.ts';
import { transaction } from '../../kernel/effects/transaction.ts';
import { DomainError } from '../../kernel/errors/errors.ts';
import { joinTeam } from '../teams/invitations/join-team.ts';
import { joinTeamByName } from '../teams/members/join-team-by-name.ts';
import { usersPolicy } from './policy.ts';

/** @throws CONFLICT if the request was already decided, NOT_FOUND if it never existed. */
async function lockRequest({ db }: TxCtx, pending_user_id: number) {
  const [request] = await db
    .select()
    .from(pendingUsers)
    .where(eq(pendingUsers.pending_user_id, pending_user_id))
    .for('update');
  if (request) return request;
  const [past] = await db
    .select({ event: history.event })
    .from(history)
    .where(and(eq(history.entity, 'pending_user'), eq(history.entity_id, pending_user_id)))
    .limit(1);
  throw past
    ? new DomainError('CONFLICT', messages.requestDecided)
    : new DomainError('NOT_FOUND', messages.notFound);
}
type Request = Awaited<ReturnType<typeof lockRequest>>;

/** Creates the requested account with the agreements and preferences of the request. */
async function createAccount(tx: TxCtx, request: Request): Promise<number> {
  const {
    pending_user_id,
    preferred_regions: regions,
    preferred_products: products,
    invitation_hash: _,
    ...account
  } = request;
  const [created] = await tx.db
    .insert(users)
    .values({ ...account, created_at: tx.now.toISOString() })
    .returning({ user_id: users.user_id });
  const { user_id } = found(created);
  if (regions.length + products.length > 0)
    await tx.db.insert(preferences).values({ user_id, regions, products });
  await tx.db
    .update(agreements)
    .set({ user_id, pending_user_id: null })
    .where(eq(agreements.pending_user_id, pending_user_id));
  return user_id;
}

/**
 * Moves the company identity of the request to the account, which joins the team of the provider's rule. Returns the
 * team's name if it joined.
 */
async function moveIdentity(tx: TxCtx, user_id: number, { pending_user_id, email }: Request) {
  const [identity] = await tx.db
    .update(companyIdentities)
    .set({ user_id, pending_user_id: null })
    .where(eq(companyIdentities.pending_user_id, pending_user_id))
    .returning({ issuer: companyIdentities.issuer });
  const provider = tx.services.company_providers.find(({ issuer }) => issuer === identity?.issuer);
  const team_name = provider?.rules[domainOf(email)]?.team;
  if (team_name === undefined) return null;
  return (await joinTeamByName(tx, { team_name, user_id })) ? team_name : null;
}

/**
 * Joins the team of the invitation that the request came with; returns the team's name for the mail, or null. An invalid
 * invitation or a full team does not prevent the account.
 */
async function tryJoinTeam(tx: TxCtx, user_id: number, { invitation_hash: token_hash }: Request) {
  if (token_hash === null) return null;
  try {
    const { team_name } = await joinTeam(tx, { by: { token_hash }, user_id });
    return team_name;
  } catch (cause) {
    if (cause instanceof DomainError) return null;
    throw cause;
  }
}

const deleteRequest = ({ db }: TxCtx, { pending_user_id }: Request) =>
  db.delete(pendingUsers).where(eq(pendingUsers.pending_user_id, pending_user_id));

/**
 * Accepts a request: the account is active at once, and its owner is mailed.
 * @throws FORBIDDEN unless the caller is an Admin, NOT_FOUND, CONFLICT if it was already decided, or email address or
 * username have been taken.
 */
export async function acceptUser({ ctx, input }: Call<z.infer<typeof pendingUserId>>) {
  authorize(ctx, usersPolicy.accept);
  return transaction(ctx, async (tx) => {
    const request = await lockRequest(tx, input.pending_user_id);
    const { pending_user_id, username, email, category } = request;
    const user_id = await createAccount(tx, request);
    const company_team = await moveIdentity(tx, user_id, request);
    await deleteRequest(tx, request);
    const team_name = company_team ?? (await tryJoinTeam(tx, user_id, request));
    const data = { username, category, team_name };
    await mailAccount(tx, { user_id, to_address: email, template: 'sign_up_accepted', data });
    const change = { entity: 'pending_user', entity_id: pending_user_id, event: 'accept' } as const;
    record(tx, { ...change, from: 'pending', to: 'active', details: { user_id } });
    record(tx, { entity: 'user', entity_id: user_id, event: 'create', to: 'active' });
    return { message: success(messages.userAccepted), data: { user_id } };
  });
}

/**
 * Rejects a request and mails the applicant the optional reason.
 * @throws FORBIDDEN unless the caller is an Admin, NOT_FOUND, CONFLICT if it was already decided.
 */
export async function rejectUser({ ctx, input }: Call<z.infer<typeof rejectContract>>) {
  authorize(ctx, usersPolicy.reject);
  return transaction(ctx, async (tx) => {
    const request = await lockRequest(tx, input.pending_user_id);
    await deleteRequest(tx, request);
    const reason = input.reason ?? null;
    const { pending_user_id, email, username } = request;
    await mailAccount(tx, { to_address: email, template: 'sign_up_rejected', data: { reason } });
    const change = { entity: 'pending_user', entity_id: pending_user_id, event: 'reject' } as const;
    record(tx, { ...change, from: 'pending', to: 'rejected', details: { username, reason } });
    return { message: success(messages.userRejected) };
  });
}
