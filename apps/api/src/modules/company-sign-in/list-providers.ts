import { authorize } from '../../kernel/auth/policy.ts';
import type { Call } from '../../kernel/context.ts';
import { companySignInPolicy } from './policy.ts';

/** The providers of company sign-in, in the order of the settings. */
export async function listProviders({ ctx }: Call<void>) {
  authorize(ctx, companySignInPolicy.list);
  const data = ctx.services.company_providers.map(({ id, name, domains, password }) => ({
    id,
    name,
    passwordless_domains: password ? [] : [...domains],
  }));
  return { data };
}
