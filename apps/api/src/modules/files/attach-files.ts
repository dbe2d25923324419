import { files } from '@tank/db/tables/files';
import {
  type Attachment,
  type FileRow,
  MAX_FILE_BYTES,
  MAX_FILES,
  MAX_UPLOAD_BYTES,
} from '@tank/schema/files';
import { messages } from '@tank/schema/messages';
import { and, eq, inArray } from 'drizzle-orm';
import type { TxCtx } from '../../kernel/context.ts';
import { DomainError } from '../../kernel/errors.ts';
import { userOf } from '../../kernel/policy.ts';
import { contentOf } from './content.ts';
import { attachmentsOf } from './decode-files.ts';
import { isPdf } from './is-pdf.ts';
import { unattached } from './queries.ts';

type Parent = Pick<typeof files.$inferInsert, 'listing_id' | 'bid_id' | 'inquiry_id' | 'inquiry_bids_id'>;

const refuseFiles = (code: 'INVALID_INPUT' | 'TOO_LARGE', message: string) =>
  new DomainError(code, message, { issues: [{ path: 'files', message }] });

/**
 * Checks attachments before a transaction opens: PDFs only, no two of one name, 10 MB a file, 25 MB a request
 * (specification section 5).
 */
export async function checkFiles(attached: Attachment[]): Promise<void> {
  if (attached.length > MAX_FILES)
    throw refuseFiles('INVALID_INPUT', `At most ${MAX_FILES} files can be attached.`);
  const names = new Set(attached.map((file) => file.name.toLowerCase()));
  if (names.size < attached.length) throw refuseFiles('INVALID_INPUT', messages.fileTwice);
  const total = attached.reduce((sum, file) => sum + file.content.length, 0);
  if (total > MAX_UPLOAD_BYTES || attached.some((file) => file.content.length > MAX_FILE_BYTES))
    throw refuseFiles('TOO_LARGE', messages.uploadTooLarge);
  for (const file of attached)
    if (!(await isPdf(file.content))) throw refuseFiles('INVALID_INPUT', messages.fileNotPdf);
}

/** What a call attaches: bytes that came with it, and uploads that came before it. */
interface Attached {
  attached: Attachment[];
  file_ids: number[];
}

/** Reads and checks what a call attaches, before its transaction opens. */
export async function attachedTo({
  files: sent,
  file_ids,
}: {
  files: Parameters<typeof attachmentsOf>[0];
  file_ids: number[];
}): Promise<Attached> {
  const attached = attachmentsOf(sent);
  await checkFiles(attached);
  return { attached, file_ids: [...new Set(file_ids)] };
}

/** A stored file, as it is listed. */
const listed = { file_id: files.file_id, name: files.name, size: files.size };

/** Stores checked attachments of a record, in its transaction. */
export async function storeFiles(
  ctx: TxCtx,
  parent: Parent,
  { attached, file_ids }: Attached,
): Promise<FileRow[]> {
  const { user_id } = userOf(ctx);
  const stored: FileRow[] = [];
  for (const { name, content: bytes } of attached) {
    const content = await contentOf(ctx, bytes);
    const row = { ...parent, name, content, size: bytes.length, uploaded_by: user_id };
    stored.push(...(await ctx.db.insert(files).values(row).returning(listed)));
  }
  if (file_ids.length > 0) stored.push(...(await claimUploads(ctx, parent, { file_ids, user_id })));
  return stored;
}

/** Gives uploads of the caller to a record, each to one only. */
async function claimUploads(
  ctx: TxCtx,
  parent: Parent,
  { file_ids, user_id }: { file_ids: number[]; user_id: number },
): Promise<FileRow[]> {
  const claimed = await ctx.db
    .update(files)
    .set(parent)
    .where(and(inArray(files.file_id, file_ids), eq(files.uploaded_by, user_id), unattached))
    .returning(listed);
  if (claimed.length < file_ids.length) throw refuseFiles('INVALID_INPUT', messages.fileNotUploaded);
  if (claimed.reduce((sum, file) => sum + file.size, 0) > MAX_UPLOAD_BYTES)
    throw refuseFiles('TOO_LARGE', messages.uploadTooLarge);
  return claimed;
}
