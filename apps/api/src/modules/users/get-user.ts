import type { userId } from '@tank/schema/people/users';
import type * as z from 'zod';
import { authorize, found } from '../../kernel/auth/policy.ts';
import { passwordsOffBy } from '../../kernel/company-providers.ts';
import type { Call } from '../../kernel/context.ts';
import { usersPolicy } from './policy.ts';
import { presentCompanyAccounts } from './present-company-accounts.ts';
import { readDetail } from './queries.ts';

/** An account with the records that closing it affects. @throws FORBIDDEN unless the caller is an Admin, NOT_FOUND. */
export async function getUser({ ctx, input: { user_id } }: Call<z.infer<typeof userId>>) {
  authorize(ctx, usersPolicy.get);
  const user = found(await readDetail(ctx, user_id));
  const company_accounts = await presentCompanyAccounts(ctx, user_id);
  const passwords_off_by = passwordsOffBy(ctx, user.email)?.name ?? null;
  return { data: { ...user, company_accounts, passwords_off_by } };
}
