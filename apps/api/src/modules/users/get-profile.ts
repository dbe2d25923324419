import { emailChanges, users } from '@tank/db/tables/users';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { authorize, found, userOf } from '../../kernel/auth/policy.ts';
import type { AuthorizedCtx, Call } from '../../kernel/context.ts';
import { usersPolicy } from './policy.ts';
import { presentCompanyAccounts } from './present-company-accounts.ts';

/** The caller's account. */
export async function getProfile({ ctx }: Call<void>) {
  authorize(ctx, usersPolicy.profile);
  const { user_id } = userOf(ctx);
  const [user] = await ctx.db.select().from(users).where(eq(users.user_id, user_id));
  const { subscribed, ...profile } = found(user);
  const pending_email = await readPendingEmail(ctx, user_id);
  const company_accounts = await presentCompanyAccounts(ctx, user_id);
  return { data: { ...profile, pending_email, company_accounts, subscribed: Number(subscribed) } };
}

async function readPendingEmail({ db, now }: AuthorizedCtx, user_id: number): Promise<string | null> {
  const at = now.toISOString();
  const [change] = await db
    .select({ email: emailChanges.email })
    .from(emailChanges)
    .where(
      and(eq(emailChanges.user_id, user_id), isNull(emailChanges.used_at), gt(emailChanges.expires_at, at)),
    );
  return change?.email ?? null;
}
