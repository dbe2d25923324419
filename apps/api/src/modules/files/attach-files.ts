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
import { tooManyFiles } from '@tank/schema/messages/file';
import { and, eq, inArray } from 'drizzle-orm';
import { userOf } from '../../kernel/auth/policy.ts';
import type { AuthorizedCtx, Ctx, TxCtx } from '../../kernel/context.ts';
import { type Action, once } from '../../kernel/effects/idempotency.ts';
import { transaction } from '../../kernel/effects/transaction.ts';
import { DomainError } from '../../kernel/errors/errors.ts';
import { toAttachments } from './decode-files.ts';
import { refuseOverQuota } from './file-quota.ts';
import { checkPdf, looksLikePdf } from './pdf/check-pdf.ts';
import { isUnattached } from './queries.ts';
import { discardUnused, type StoredContent, storeContent } from './store/store-content.ts';

type Parent = Pick<typeof files.$inferInsert, (typeof entities)[FilesEntity]['id']>;

const refuseFiles = (code: 'INVALID_INPUT' | 'TOO_LARGE', message: string) =>
  new DomainError(code, message, { issues: [{ path: 'files', message }] });

/**
 * Cheap checks of attachments: unique names, 10 MB per file, 25 MB per request, the header of a PDF.
 */
export function checkAttachments(attached: Attachment[]): void {
  if (attached.length > MAX_FILES) throw refuseFiles('INVALID_INPUT', tooManyFiles(MAX_FILES));
  const names = new Set(attached.map((file) => file.name.toLowerCase()));
  if (names.size < attached.length) throw refuseFiles('INVALID_INPUT', messages.fileTwice);
  if (bytesOf(attached) > MAX_UPLOAD_BYTES || attached.some((file) => file.content.length > MAX_FILE_BYTES))
    throw refuseFiles('TOO_LARGE', messages.uploadTooLarge);
  if (!attached.every(({ content }) => looksLikePdf(content)))
    throw refuseFiles('INVALID_INPUT', messages.fileNotPdf);
}

const refusals = {
  password: messages.filePassword,
  protected: messages.fileProtected,
  none: messages.fileNotPdf,
};

/** Parses the PDFs. It is slow, so it runs after all other checks and outside a transaction. */
export async function validatePdfs(ctx: Ctx, attached: Attachment[]): Promise<void> {
  for (const { content } of attached) {
    const verdict = await checkPdf(content, userOf(ctx));
    if (verdict !== 'pdf') throw refuseFiles('INVALID_INPUT', refusals[verdict]);
  }
}

export const bytesOf = (attached: Attachment[]): number =>
  attached.reduce((sum, file) => sum + file.content.length, 0);

interface StoredAttachment {
  name: string;
  /** Bytes. */
  size: number;
  content: StoredContent;
}

/** Stores the bytes of checked attachments, before the transaction that inserts their rows. */
export async function storeAttachments(ctx: Ctx, attached: Attachment[]): Promise<StoredAttachment[]> {
  const stored: StoredAttachment[] = [];
  for (const { name, content } of attached)
    stored.push({ name, size: content.length, content: await storeContent(ctx, content) });
  return stored;
}

/** Files sent with the call, and ids of earlier uploads. */
interface AttachedFiles {
  attached: StoredAttachment[];
  file_ids: number[];
}

interface FilesInput {
  files: Parameters<typeof toAttachments>[0];
  file_ids: number[];
  idempotency_key?: string | undefined;
}

interface CreateWithFiles<C, T> {
  ctx: AuthorizedCtx;
  /** The verb, such as `bid.place`. */
  action: Action;
  input: FilesInput;
  /** Checks the rules of the record; its result is passed to `work`. */
  check: (tx: TxCtx) => Promise<C>;
  work: (tx: TxCtx, checked: C, attach: (parent: Parent) => Promise<FileRow[]>) => Promise<T>;
}

/**
 * Creates a record with attachments, once per idempotency key. Parsing files is the most expensive step, so `check` runs
 * before it, and again in the transaction that creates the record.
 */
export const createOnceWithFiles = <C, T>({
  ctx,
  action,
  input,
  check,
  work,
}: CreateWithFiles<C, T>): Promise<T> => {
  const stored: StoredContent[] = [];
  const create = () =>
    once<T, AttachedFiles>({
      ctx,
      action,
      input,
      async prepare() {
        const attached = toAttachments(input.files);
        checkAttachments(attached);
        if (attached.length > 0) {
          await transaction(ctx, check);
          await refuseOverQuota(ctx, { stored_bytes: bytesOf(attached) });
          await validatePdfs(ctx, attached);
        }
        const rows = await storeAttachments(ctx, attached);
        stored.push(...rows.map(({ content }) => content));
        return { attached: rows, file_ids: [...new Set(input.file_ids)] };
      },
      work: async (tx, attached) => work(tx, await check(tx), (parent) => insertFiles(tx, parent, attached)),
    });
  return discardUnused(stored, create);
};

const fileColumns = { file_id: files.file_id, name: files.name, size: files.size };

/** Inserts the rows of stored attachments in the transaction of their record. */
export async function insertFiles(
  ctx: TxCtx,
  parent: Parent,
  { attached, file_ids }: AttachedFiles,
): Promise<FileRow[]> {
  const { user_id } = userOf(ctx);
  const created_at = ctx.now.toISOString();
  const stored: FileRow[] = [];
  if (file_ids.length > 0) stored.push(...(await claimUploads(ctx, parent, { file_ids, user_id })));
  for (const { name, size, content } of attached) {
    const row = { ...parent, name, size, uploaded_by: user_id, created_at, ...(await content.columns(ctx)) };
    stored.push(...(await ctx.db.insert(files).values(row).returning(fileColumns)));
  }
  if (attached.length > 0) await refuseOverQuota(ctx);
  return stored;
}

/** Attaches uploads of the caller to a record. Each upload can be attached once. */
async function claimUploads(
  ctx: TxCtx,
  parent: Parent,
  { file_ids, user_id }: { file_ids: number[]; user_id: number },
): Promise<FileRow[]> {
  const claimed = await ctx.db
    .update(files)
    .set(parent)
    .where(and(inArray(files.file_id, file_ids), eq(files.uploaded_by, user_id), isUnattached))
    .returning(fileColumns);
  if (claimed.length < file_ids.length) throw refuseFiles('INVALID_INPUT', messages.fileNotUploaded);
  if (claimed.reduce((sum, file) => sum + file.size, 0) > MAX_UPLOAD_BYTES)
    throw refuseFiles('TOO_LARGE', messages.uploadTooLarge);
  return claimed;
}
