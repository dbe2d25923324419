import type { StorageRow, storageList } from '@tank/schema/storage';
import type * as z from 'zod';
import type { Call } from '../../kernel/context.ts';
import { listQuery } from '../../kernel/list-query.ts';
import { authorize, userOf } from '../../kernel/policy.ts';
import { storagePolicy } from './policy.ts';
import { allStorage, myStorage } from './queries.ts';

type Input = z.infer<typeof storageList>;

export async function listMyStorage({ ctx, input }: Call<Input>) {
  authorize(ctx, storagePolicy.listMine);
  return listQuery<StorageRow>({ ctx, source: myStorage, input, scope: { user_id: userOf(ctx).user_id } });
}

export async function listAllStorage({ ctx, input }: Call<Input>) {
  authorize(ctx, storagePolicy.listAll);
  return listQuery<StorageRow>({ ctx, source: allStorage, input, scope: {} });
}
