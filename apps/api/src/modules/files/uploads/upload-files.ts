import type { uploadFiles as contract } from '@tank/schema/live/files';
import { messages, success } from '@tank/schema/messages';
import type * as z from 'zod';
import { authorize } from '../../../kernel/auth/policy.ts';
import type { Call } from '../../../kernel/context.ts';
import { transaction } from '../../../kernel/effects/transaction.ts';
import { bytesOf, checkAttachments, insertFiles, storeAttachments, validatePdfs } from '../attach-files.ts';
import { refuseOverQuota } from '../file-quota.ts';
import { filePolicy } from '../policy.ts';
import { discardUnused } from '../store/store-content.ts';

/**
 * Stores all or none of the PDFs, for a later call to attach to a record by their ids. Unattached uploads are deleted
 * after a day.
 * @throws INVALID_INPUT for files that are not PDFs and for duplicate names, TOO_LARGE.
 */
export async function uploadFiles({ ctx, input }: Call<z.infer<typeof contract>>) {
  authorize(ctx, filePolicy.upload);
  checkAttachments(input.files);
  const bytes = bytesOf(input.files);
  await refuseOverQuota(ctx, { stored_bytes: bytes, waiting_bytes: bytes });
  await validatePdfs(ctx, input.files);
  const attached = await storeAttachments(ctx, input.files);
  const stored = attached.map(({ content }) => content);
  const data = await discardUnused(stored, () =>
    transaction(ctx, (tx) => insertFiles(tx, {}, { attached, file_ids: [] })),
  );
  return { message: success(messages.filesUploaded), data };
}
