import type { userId } from '@tank/schema/people/users';
import type * as z from 'zod';
import { authorize, found } from '../../kernel/auth/policy.ts';
import type { Call } from '../../kernel/context.ts';
import { usersPolicy } from './policy.ts';
import { readDetail } from './queries.ts';

/** An account with the records that closing it affects. @throws FORBIDDEN unless the caller is an Admin, NOT_FOUND. */
export async function getUser({ ctx, input: { user_id } }: Call<z.infer<typeof userId>>) {
  authorize(ctx, usersPolicy.get);
  const { issuers, ...user } = found(await readDetail(ctx, user_id));
  const { company_providers } = ctx.services;
  const nameOf = (issuer: string) =>
    company_providers.find((provider) => provider.issuer === issuer)?.name ?? issuer;
  return { data: { ...user, signs_in_with: issuers.map(nameOf) } };
}
