import { files } from '@tank/db/tables/files';
import type { entities, FilesEntity } from '@tank/schema/entities';
import {
  type Attachment,
  type FileRow,
  MAX_FILE_BYTES,
  MAX_FILES,
  MAX_UPLOAD_BYTES,
} from '@tank/schema/live/files';
import { messages } from '@tank/schema/messages';
import { mostFiles } from '@tank/schema/messages/file';
import { and, eq, inArray } from 'drizzle-orm';
import { userOf } from '../../kernel/auth/policy.ts';
import type { AuthorizedCtx, Ctx, TxCtx } from '../../kernel/context.ts';
import { type Action, once } from '../../kernel/effects/idempotency.ts';
import { transaction } from '../../kernel/effects/transaction.ts';
import { DomainError } from '../../kernel/errors/errors.ts';
import { checkPdf, looksLikePdf } from './check-pdf.ts';
import { contentOf } from './content.ts';
import { attachmentsOf } from './decode-files.ts';

import { unattached } from './queries.ts';
import { refuseOverflow } from './room.ts';

type Parent = Pick<typeof files.$inferInsert, (typeof entities)[FilesEntity]['id']>;

const refuseFiles = (code: 'INVALID_INPUT' | 'TOO_LARGE', message: string) =>
  new DomainError(code, message, { issues: [{ path: 'files', message }] });

/**
 * What can be seen of attachments at a glance: no two of one name, 10 MB a file, 25 MB a request, the header of
 * a PDF.
 */
export function glanceAt(attached: Attachment[]): void {
  if (attached.length > MAX_FILES) throw refuseFiles('INVALID_INPUT', mostFiles(MAX_FILES));
  const names = new Set(attached.map((file) => file.name.toLowerCase()));
  if (names.size < attached.length) throw refuseFiles('INVALID_INPUT', messages.fileTwice);
  if (bytesOf(attached) > MAX_UPLOAD_BYTES || attached.some((file) => file.content.length > MAX_FILE_BYTES))
    throw refuseFiles('TOO_LARGE', messages.uploadTooLarge);
  if (!attached.every(({ content }) => looksLikePdf(content)))
    throw refuseFiles('INVALID_INPUT', messages.fileNotPdf);
}

const refusedAs = {
  password: messages.filePassword,
  protected: messages.fileProtected,
  none: messages.fileNotPdf,
};

/** Whether they are PDFs that open without a password. It takes long, so it comes after everything else and before a transaction opens. */
export async function checkPdfs(ctx: Ctx, attached: Attachment[]): Promise<void> {
  for (const { content } of attached) {
    const verdict = await checkPdf(content, userOf(ctx));
    if (verdict !== 'pdf') throw refuseFiles('INVALID_INPUT', refusedAs[verdict]);
  }
}

export const bytesOf = (attached: Attachment[]): number =>
  attached.reduce((sum, file) => sum + file.content.length, 0);

/** What a call attaches: bytes that came with it, and uploads that came before it. */
interface Attached {
  attached: Attachment[];
  file_ids: number[];
}

interface Sent {
  files: Parameters<typeof attachmentsOf>[0];
  file_ids: number[];
  idempotency_key?: string | undefined;
}

interface Attaching<C, T> {
  ctx: AuthorizedCtx;
  /** The verb, such as `bid.place`. */
  action: Action;
  input: Sent;
  /** Whether there may be such a record at all, by its own rules; what it found is given to the work. */
  check: (tx: TxCtx) => Promise<C>;
  work: (tx: TxCtx, checked: C, attach: (parent: Parent) => Promise<FileRow[]>) => Promise<T>;
}

/**
 * Makes a record with attachments, once for each idempotency key. To look at files costs more than anything else, so a
 * call that brings some is checked first, and again in the transaction that makes the record.
 */
export const onceWithFiles = <C, T>({ ctx, action, input, check, work }: Attaching<C, T>): Promise<T> =>
  once<T, Attached>({
    ctx,
    action,
    input,
    async prepare() {
      const attached = attachmentsOf(input.files);
      glanceAt(attached);
      if (attached.length > 0) {
        await transaction(ctx, check);
        await refuseOverflow(ctx, { stored_bytes: bytesOf(attached) });
        await checkPdfs(ctx, attached);
      }
      return { attached, file_ids: [...new Set(input.file_ids)] };
    },
    work: async (tx, attached) => work(tx, await check(tx), (parent) => storeFiles(tx, parent, attached)),
  });

/** A stored file, as it is listed. */
const listed = { file_id: files.file_id, name: files.name, size: files.size };

/** Stores checked attachments of a record, in its transaction. */
export async function storeFiles(
  ctx: TxCtx,
  parent: Parent,
  { attached, file_ids }: Attached,
): Promise<FileRow[]> {
  const { user_id } = userOf(ctx);
  const created_at = ctx.now.toISOString();
  const stored: FileRow[] = [];
  if (file_ids.length > 0) stored.push(...(await claimUploads(ctx, parent, { file_ids, user_id })));
  for (const { name, content: bytes } of attached) {
    const content = await contentOf(ctx, bytes);
    const row = { ...parent, name, content, size: bytes.length, uploaded_by: user_id, created_at };
    stored.push(...(await ctx.db.insert(files).values(row).returning(listed)));
  }
  if (attached.length > 0) await refuseOverflow(ctx);
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
