import { files } from '@tank/db/tables/files';
import { and, inArray, lt } from 'drizzle-orm';
import { BATCH, inBatches } from '../../kernel/batches.ts';
import type { Call } from '../../kernel/context.ts';
import { authorize } from '../../kernel/policy.ts';
import { filePolicy } from './policy.ts';
import { unattached } from './queries.ts';

/** Hours that an upload waits to be attached. */
const KEEP_HOURS = 24;

/** Deletes uploads that nobody attached to anything for a day. */
export async function pruneUploads({ ctx }: Call<void>): Promise<number> {
  authorize(ctx, filePolicy.prune);
  const before = new Date(ctx.now.getTime() - KEEP_HOURS * 3_600_000).toISOString();
  return inBatches(ctx, async (tx) => {
    const old = tx.db
      .select({ file_id: files.file_id })
      .from(files)
      .where(and(unattached, lt(files.created_at, before)))
      .limit(BATCH)
      // One that is just being attached is let be.
      .for('update', { skipLocked: true });
    return (await tx.db.delete(files).where(inArray(files.file_id, old)).returning({ id: files.file_id }))
      .length;
  });
}
