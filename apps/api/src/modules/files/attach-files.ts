import { files } from '@tank/db/tables/files';
import { type Attachment, MAX_FILE_BYTES, MAX_FILES, MAX_UPLOAD_BYTES } from '@tank/schema/files';
import { messages } from '@tank/schema/messages';
import { PDFDocument } from 'pdf-lib';
import type { TxCtx } from '../../kernel/context.ts';
import { DomainError } from '../../kernel/errors.ts';
import { userOf } from '../../kernel/policy.ts';

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

/** Stores checked attachments of a new record, in its transaction. */
export async function storeFiles(ctx: TxCtx, parent: Parent, attached: Attachment[]): Promise<void> {
  if (attached.length === 0) return;
  const { user_id } = userOf(ctx);
  await ctx.db.insert(files).values(
    attached.map(({ name, content }) => ({
      ...parent,
      name,
      content,
      size: content.length,
      uploaded_by: user_id,
    })),
  );
}
