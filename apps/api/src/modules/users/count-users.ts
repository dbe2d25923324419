import { authorize, found } from '../../kernel/auth/policy.ts';
import type { Call } from '../../kernel/context.ts';
import { usersPolicy } from './policy.ts';
import { countAll } from './queries.ts';

/** How many accounts are current, pending and suspended. */
export async function countUsers({ ctx }: Call<void>) {
  authorize(ctx, usersPolicy.count);
  return { data: found(await countAll(ctx.db)) };
}
