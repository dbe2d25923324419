import { files } from '@tank/db/tables/files';
import { and, lt } from 'drizzle-orm';
import { authorize } from '../../../kernel/auth/policy.ts';
import type { Call } from '../../../kernel/context.ts';
import { deleteInBatches } from '../../../kernel/effects/batches.ts';
import { filePolicy } from '../policy.ts';
import { isUnattached } from '../queries.ts';

/** Retention of an unattached upload. */
const KEEP_HOURS = 24;

/** Deletes uploads that were not attached within a day. */
export async function pruneUploads({ ctx }: Call<void>): Promise<number> {
  authorize(ctx, filePolicy.prune);
  const before = new Date(ctx.now.getTime() - KEEP_HOURS * 3_600_000).toISOString();
  // An upload that a concurrent transaction attaches is locked and skipped.
  return deleteInBatches(ctx, { table: files, where: and(isUnattached, lt(files.created_at, before)) });
}
