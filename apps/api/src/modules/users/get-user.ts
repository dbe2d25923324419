import type { userId } from '@tank/schema/people/users';
import type * as z from 'zod';
import { authorize, found } from '../../kernel/auth/policy.ts';
import type { Call } from '../../kernel/context.ts';
import { usersPolicy } from './policy.ts';
import { readDetail } from './queries-detail.ts';

/** An account, with what deleting or suspending it would touch. @throws FORBIDDEN for others than Admins, NOT_FOUND. */
export async function getUser({ ctx, input: { user_id } }: Call<z.infer<typeof userId>>) {
  authorize(ctx, usersPolicy.get);
  return { data: found(await readDetail(ctx, user_id)) };
}
