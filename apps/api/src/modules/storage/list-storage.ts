import type { storageList, teamStorageList } from '@tank/schema/trade/storage';
import type * as z from 'zod';
import { authorize } from '../../kernel/auth/policy.ts';
import type { Call } from '../../kernel/context.ts';
import { listQuery } from '../../kernel/lists/list-query.ts';
import { ownScope, teamScope } from '../../kernel/lists/team-list.ts';
import { storagePolicy } from './policy.ts';
import { allStorage, myStorage, teamStorage } from './queries.ts';

type Input = z.infer<typeof storageList>;

export async function listMyStorage({ ctx, input }: Call<Input>) {
  authorize(ctx, storagePolicy.listMine);
  return listQuery({ ctx, source: myStorage, input, ...ownScope(ctx) });
}

export async function listAllStorage({ ctx, input }: Call<Input>) {
  authorize(ctx, storagePolicy.listAll);
  return listQuery({ ctx, source: allStorage, input, scope: {} });
}

/** Our Storage. */
export async function listTeamStorage({ ctx, input }: Call<z.infer<typeof teamStorageList>>) {
  authorize(ctx, storagePolicy.listTeam);
  return listQuery({ ctx, source: teamStorage, input, ...teamScope(ctx) });
}
