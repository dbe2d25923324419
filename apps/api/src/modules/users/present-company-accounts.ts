import type { CompanyAccount } from '@tank/schema/people/company-sign-in';
import { nameOfIssuer } from '../../kernel/company-providers.ts';
import type { AuthorizedCtx } from '../../kernel/context.ts';
import { readCompanyAccounts } from './queries.ts';

/** Only for the user and for Admins: it says where the user works. */
export async function presentCompanyAccounts(ctx: AuthorizedCtx, user_id: number): Promise<CompanyAccount[]> {
  const accounts = await readCompanyAccounts(ctx.db, user_id);
  return accounts.map(({ issuer, ...account }) => ({ ...account, provider: nameOfIssuer(ctx, issuer) }));
}
