import { authorize, found } from '../../kernel/auth/policy.ts';
import type { Call } from '../../kernel/context.ts';
import { usersPolicy } from './policy.ts';
import { countByStatus } from './queries.ts';

/** Counts current, pending and suspended accounts. */
export async function countUsers({ ctx }: Call<void>) {
  authorize(ctx, usersPolicy.count);
  return { data: found(await countByStatus(ctx.db)) };
}
