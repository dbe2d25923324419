import type { uploadFiles as contract } from '@tank/schema/live/files';
import { messages, success } from '@tank/schema/messages';
import type * as z from 'zod';
import { authorize } from '../../kernel/auth/policy.ts';
import type { Call } from '../../kernel/context.ts';
import { transaction } from '../../kernel/effects/transaction.ts';
import { bytesOf, checkPdfs, glanceAt, storeFiles } from './attach-files.ts';
import { filePolicy } from './policy.ts';
import { refuseOverflow } from './room.ts';

/**
 * Stores PDFs that a later call attaches to a record by their ids; all of them or none. What is attached to nothing
 * after a day is deleted.
 * @throws INVALID_INPUT for what is no PDF and for two of one name, TOO_LARGE.
 */
export async function uploadFiles({ ctx, input }: Call<z.infer<typeof contract>>) {
  authorize(ctx, filePolicy.upload);
  glanceAt(input.files);
  const bytes = bytesOf(input.files);
  await refuseOverflow(ctx, { stored_bytes: bytes, waiting_bytes: bytes });
  await checkPdfs(ctx, input.files);
  const data = await transaction(ctx, (tx) => storeFiles(tx, {}, { attached: input.files, file_ids: [] }));
  return { message: success(messages.filesUploaded), data };
}
