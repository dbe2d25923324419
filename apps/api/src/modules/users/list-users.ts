import type { pendingUserList, userList } from '@tank/schema/people/users';
import type * as z from 'zod';
import { authorize } from '../../kernel/auth/policy.ts';
import { nameOfIssuer } from '../../kernel/company-providers.ts';
import type { Call } from '../../kernel/context.ts';
import { listQuery } from '../../kernel/lists/list-query.ts';
import { usersPolicy } from './policy.ts';
import { currentUsers, pendingUsersSource, suspendedUsers } from './queries.ts';

export async function listCurrentUsers({ ctx, input }: Call<z.infer<typeof userList>>) {
  authorize(ctx, usersPolicy.listCurrent);
  return listQuery({ ctx, source: currentUsers, input, scope: {} });
}

export async function listSuspendedUsers({ ctx, input }: Call<z.infer<typeof userList>>) {
  authorize(ctx, usersPolicy.listSuspended);
  return listQuery({ ctx, source: suspendedUsers, input, scope: {} });
}

/** Account requests. */
export async function listPendingUsers({ ctx, input }: Call<z.infer<typeof pendingUserList>>) {
  authorize(ctx, usersPolicy.listPending);
  const page = await listQuery({ ctx, source: pendingUsersSource, input, scope: {} });
  const data = page.data.map(({ issuer, ...request }) => ({
    ...request,
    company_account: issuer === null ? null : nameOfIssuer(ctx, issuer),
  }));
  return { ...page, data };
}
