import type { availableList } from '@tank/schema/people/teams';
import type * as z from 'zod';
import { authorize } from '../../../kernel/auth/policy.ts';
import type { Call } from '../../../kernel/context.ts';
import { teamsPolicy } from '../policy.ts';
import { listUsersWithoutTeam } from '../queries.ts';

/** Active accounts without a team, at most a thousand by username, for an Admin to assign. */
export async function listAvailable({ ctx, input: { q } }: Call<z.infer<typeof availableList>>) {
  authorize(ctx, teamsPolicy.listAvailable);
  return { data: await listUsersWithoutTeam(ctx.db, q ?? '') };
}
