import { files } from '@tank/db/tables/files';
import { type Attachment, MAX_FILE_BYTES, MAX_FILES, MAX_UPLOAD_BYTES } from '@tank/schema/files';
import { messages } from '@tank/schema/messages';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { PDFDocument } from 'pdf-lib';
import type { TxCtx } from '../../kernel/context.ts';
import { DomainError } from '../../kernel/errors.ts';
import { userOf } from '../../kernel/policy.ts';
import { attachmentsOf } from './decode-files.ts';

type Parent = Pick<typeof files.$inferInsert, 'listing_id' | 'bid_id' | 'inquiry_id' | 'inquiry_bids_id'>;

const refuseFiles = (code: 'INVALID_INPUT' | 'TOO_LARGE', message: string) =>
  new DomainError(code, message, { issues: [{ path: 'files', message }] });

const MAGIC = new TextEncoder().encode('%PDF-');

/** Magic bytes and a real parse (design section 4, libraries). */
async function isPdf(content: Uint8Array): Promise<boolean> {
  if (!MAGIC.every((byte, index) => content[index] === byte)) return false;
  try {
    const pdf = await PDFDocument.load(content, { updateMetadata: false, ignoreEncryption: true });
    return pdf.getPageCount() > 0;
  } catch {
    // What does not parse is no PDF; that is the answer, not a failure.
    return false;
  }
}

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
  files: { name: string; content: string }[];
  file_ids: number[];
}): Promise<Attached> {
  const attached = attachmentsOf(sent);
  await checkFiles(attached);
  return { attached, file_ids: [...new Set(file_ids)] };
}

/** Stores checked attachments of a record, in its transaction. */
export async function storeFiles(
  ctx: TxCtx,
  parent: Parent,
  { attached, file_ids }: Attached,
): Promise<void> {
  const { user_id } = userOf(ctx);
  if (attached.length > 0)
    await ctx.db.insert(files).values(
      attached.map(({ name, content }) => ({
        ...parent,
        name,
        content,
        size: content.length,
        uploaded_by: user_id,
      })),
    );
  if (file_ids.length > 0) await claimUploads(ctx, parent, { file_ids, user_id });
}

/** An upload that belongs to no record yet. */
export const unattached = sql`num_nonnulls(${files.listing_id}, ${files.bid_id}, ${files.inquiry_id}, ${files.inquiry_bids_id}) = 0`;

/** Gives uploads of the caller to a record, each to one only. */
async function claimUploads(
  ctx: TxCtx,
  parent: Parent,
  { file_ids, user_id }: { file_ids: number[]; user_id: number },
): Promise<void> {
  const claimed = await ctx.db
    .update(files)
    .set(parent)
    .where(and(inArray(files.file_id, file_ids), eq(files.uploaded_by, user_id), unattached))
    .returning({ size: files.size });
  if (claimed.length < file_ids.length) throw refuseFiles('INVALID_INPUT', messages.fileNotUploaded);
  if (claimed.reduce((sum, file) => sum + file.size, 0) > MAX_UPLOAD_BYTES)
    throw refuseFiles('TOO_LARGE', messages.uploadTooLarge);
}
