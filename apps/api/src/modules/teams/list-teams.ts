import type { teamList } from '@tank/schema/people/teams';
import type * as z from 'zod';
import { authorize } from '../../kernel/auth/policy.ts';
import type { Call } from '../../kernel/context.ts';
import { listQuery } from '../../kernel/lists/list-query.ts';
import { teamsPolicy } from './policy.ts';
import { allTeams } from './queries.ts';

export async function listTeams({ ctx, input }: Call<z.infer<typeof teamList>>) {
  authorize(ctx, teamsPolicy.listAll);
  return listQuery({ ctx, source: allTeams, input, scope: {} });
}
