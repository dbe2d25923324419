import { files } from '@tank/db/tables/files';
import { and, lt } from 'drizzle-orm';
import { authorize } from '../../kernel/auth/policy.ts';
import type { Call } from '../../kernel/context.ts';
import { deleteInBatches } from '../../kernel/effects/batches.ts';
import { filePolicy } from './policy.ts';
import { unattached } from './queries.ts';

/** Hours that an upload waits to be attached. */
const KEEP_HOURS = 24;

/** Deletes uploads that nobody attached to anything for a day. */
export async function pruneUploads({ ctx }: Call<void>): Promise<number> {
  authorize(ctx, filePolicy.prune);
  const before = new Date(ctx.now.getTime() - KEEP_HOURS * 3_600_000).toISOString();
  // One that is just being attached is locked, and let be.
  return deleteInBatches(ctx, { table: files, where: and(unattached, lt(files.created_at, before)) });
}
