import type { filesOf } from '@tank/schema/live/files';
import type * as z from 'zod';
import { authorize } from '../../kernel/auth/policy.ts';
import type { Call } from '../../kernel/context.ts';
import { filePolicy } from './policy.ts';

/** The files of a record, for callers who may see the record. */
export async function listFiles({ ctx, input }: Call<z.infer<typeof filesOf>>) {
  authorize(ctx, filePolicy.list);
  const { data } = await ctx.registrations[input.type].files.load(ctx, input.id);
  return { data: data.files };
}
