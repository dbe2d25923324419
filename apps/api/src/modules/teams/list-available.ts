import type { availableList } from '@tank/schema/people/teams';
import type * as z from 'zod';
import { authorize } from '../../kernel/auth/policy.ts';
import type { Call } from '../../kernel/context.ts';
import { teamsPolicy } from './policy.ts';
import { withoutTeam } from './queries.ts';

/** Active accounts in no team, the first thousand by username: whom an Admin can add to one. */
export async function listAvailable({ ctx, input: { q } }: Call<z.infer<typeof availableList>>) {
  authorize(ctx, teamsPolicy.listAvailable);
  return { data: await withoutTeam(ctx.db, q ?? '') };
}
