import { files } from '@tank/db/tables/files';
import { type uploadFiles as contract, MAX_UPLOAD_BYTES } from '@tank/schema/files';
import { messages, success } from '@tank/schema/messages';
import { and, eq, sql } from 'drizzle-orm';
import type * as z from 'zod';
import type { Call, Ctx } from '../../kernel/context.ts';
import { DomainError } from '../../kernel/errors.ts';
import { authorize, userOf } from '../../kernel/policy.ts';
import { transaction } from '../../kernel/transaction.ts';
import { checkFiles, storeFiles } from './attach-files.ts';
import { filePolicy } from './policy.ts';
import { unattached } from './queries.ts';

/** Bytes that somebody may have lying about, attached to nothing. */
const MAX_WAITING_BYTES = 4 * MAX_UPLOAD_BYTES;

/**
 * Stores PDFs that a later call attaches to a record by their ids; all of them or none. What is attached to nothing
 * after a day is deleted.
 * @throws INVALID_INPUT for what is no PDF and for two of one name, TOO_LARGE (specification section 5).
 */
export async function uploadFiles({ ctx, input }: Call<z.infer<typeof contract>>) {
  authorize(ctx, filePolicy.upload);
  await checkFiles(input.files);
  await refuseHoard(ctx, input.files);
  const data = await transaction(ctx, (tx) => storeFiles(tx, {}, { attached: input.files, file_ids: [] }));
  return { message: success(messages.filesUploaded), data };
}

/** Uploads cost their sender nothing, so there is an end to them. */
async function refuseHoard(ctx: Ctx, sent: { content: Uint8Array }[]): Promise<void> {
  const [row] = await ctx.db
    .select({ bytes: sql<number>`coalesce(sum(${files.size}), 0)`.mapWith(Number) })
    .from(files)
    .where(and(eq(files.uploaded_by, userOf(ctx).user_id), unattached));
  const bytes = sent.reduce((sum, { content }) => sum + content.length, row?.bytes ?? 0);
  if (bytes > MAX_WAITING_BYTES) throw new DomainError('TOO_LARGE', messages.uploadsWaiting);
}
