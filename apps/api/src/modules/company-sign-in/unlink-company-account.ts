import { companyIdentities, companySessions } from '@tank/db/tables/company-sign-in';
import { sessions } from '@tank/db/tables/sessions';
import { users } from '@tank/db/tables/users';
import { messages, success } from '@tank/schema/messages';
import type { unlinkCompanyAccount as contract } from '@tank/schema/people/company-sign-in';
import { and, eq, inArray, ne, or } from 'drizzle-orm';
import type * as z from 'zod';
import { mailAccount } from '../../kernel/auth/account-mail.ts';
import { authorize, found } from '../../kernel/auth/policy.ts';
import { nameOfIssuer, passwordsOffBy } from '../../kernel/company-providers.ts';
import type { Call, TxCtx } from '../../kernel/context.ts';
import { record } from '../../kernel/effects/effects.ts';
import { transaction } from '../../kernel/effects/transaction.ts';
import { DomainError } from '../../kernel/errors/errors.ts';
import { revokeTokens } from '../access/sessions/end-sessions-and-tokens.ts';
import { companySignInPolicy } from './policy.ts';

/**
 * Unlinks a company account: the sessions that it opened and all access tokens end, and the owner is mailed. The next sign-in with it is a
 * first one, with the same checks.
 * @throws FORBIDDEN unless the caller is an Admin, NOT_FOUND, CONFLICT if it is not linked to the account.
 */
export async function unlinkCompanyAccount({ ctx, input }: Call<z.infer<typeof contract>>) {
  authorize(ctx, companySignInPolicy.unlink);
  const { user_id, identity_id } = input;
  await transaction(ctx, async (tx) => {
    // The lock makes a concurrent sign-in wait, or waits for it, so that its session ends, too.
    const [row] = await tx.db
      .select({ email: users.email })
      .from(users)
      .where(and(eq(users.user_id, user_id), ne(users.status, 'closed')))
      .for('no key update');
    const { email } = found(row);
    // Before the identity, whose deletion forgets which sessions it opened.
    await endSessionsOf(tx, { user_id, identity_id });
    const [unlinked] = await tx.db
      .delete(companyIdentities)
      .where(and(eq(companyIdentities.identity_id, identity_id), eq(companyIdentities.user_id, user_id)))
      .returning({ issuer: companyIdentities.issuer });
    if (!unlinked) throw new DomainError('CONFLICT', messages.companyAccountNotLinked);
    await revokeTokens(tx, user_id);
    const provider = nameOfIssuer(tx, unlinked.issuer);
    const data = { provider, passwords_off_by: passwordsOffBy(tx, email)?.name ?? null };
    await mailAccount(tx, { user_id, to_address: email, template: 'company_unlinked', data });
    record(tx, {
      entity: 'user',
      entity_id: user_id,
      event: 'unlink_company',
      details: { provider },
      audience: [user_id],
    });
  });
  return { message: success(messages.companyAccountUnlinked) };
}

/** Also those in which the user acts as another one: they may have been opened from such a session. */
const endSessionsOf = ({ db }: TxCtx, { user_id, identity_id }: z.infer<typeof contract>) =>
  db
    .delete(sessions)
    .where(
      or(
        and(
          eq(sessions.userId, user_id),
          inArray(
            sessions.id,
            db
              .select({ id: companySessions.session_id })
              .from(companySessions)
              .where(eq(companySessions.identity_id, identity_id)),
          ),
        ),
        eq(sessions.admin_id, user_id),
      ),
    );
