/** Moves files between the database and the store while the product runs. */
import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { files } from '@tank/db/tables/files';
import { formatBytes, formatNumber } from '@tank/schema/kit/format';
import { and, eq, isNotNull } from 'drizzle-orm';
import { authorize, found } from '../../../kernel/auth/policy.ts';
import type { AuthorizedCtx, Call } from '../../../kernel/context.ts';
import { transaction } from '../../../kernel/effects/transaction.ts';
import { DomainError } from '../../../kernel/errors/errors.ts';
import { filePolicy } from '../policy.ts';
import { countFiles, type FilePlace, fileContentSql, listFilesIn, readFileChunk } from '../queries.ts';
import { damaged, putObject, readObject, requireStore } from './stored-object.ts';

/** Files that are listed at once, and moved one after the other. */
const BATCH = 100;

interface MovedFile {
  file_id: number;
  size: number;
}

const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** Copies the content, reads the copy back, then changes the row: a reader finds one of the two at any time. */
async function moveToStore(ctx: AuthorizedCtx, { file_id, size }: MovedFile): Promise<boolean> {
  const row = await readFileChunk(ctx.db, { file_id, at: 0, bytes: size });
  // Removed or moved in the meantime.
  if (!row?.chunk) return false;
  const object = await putObject(requireStore(ctx), row.chunk);
  // Throws if the copy is damaged.
  await buffer(readObject(ctx, { file_id, size, ...object }));
  return transaction(ctx, async ({ db }) => {
    const { count } = await db
      .update(files)
      .set({ content: null, ...object })
      .where(and(eq(files.file_id, file_id), isNotNull(files.content)));
    return count > 0;
  });
}

/** The object stays until the nightly clean-up, for readers that have begun. */
async function moveToDatabase(ctx: AuthorizedCtx, { file_id, size }: MovedFile): Promise<boolean> {
  const row = await readFileChunk(ctx.db, { file_id, at: 0, bytes: 0 });
  if (!row?.object_key || !row.sha256) return false;
  const { object_key, sha256 } = row;
  const bytes = await buffer(readObject(ctx, { file_id, size, object_key, sha256 }));
  if (bytes.length < size) throw damaged(ctx, { file_id, object_key });
  return transaction(ctx, async (tx) => {
    const content = await fileContentSql(tx, bytes);
    const { count } = await tx.db
      .update(files)
      .set({ content, object_key: null, sha256: null })
      .where(and(eq(files.file_id, file_id), eq(files.object_key, object_key)));
    if (count === 0) return false;
    const copy = found(await readFileChunk(tx.db, { file_id, at: 0, bytes: size }));
    if (!copy.chunk || sha256Of(copy.chunk) !== sha256)
      throw new Error(`The copy of file ${file_id} differs from the original, so it was not moved.`);
    return true;
  });
}

const movers = { store: moveToStore, database: moveToDatabase };

interface Move {
  to: FilePlace;
  /** Prints a line of progress. */
  report(line: string): void;
}

const summary = (moved: { files: number; bytes: number }) =>
  `${formatNumber(moved.files)} ${moved.files === 1 ? 'file' : 'files'} moved, ${formatBytes(moved.bytes)}.`;

/**
 * Moves all files to one place. It can be stopped at any time and started again. Files that cannot be moved are named
 * and left where they are.
 * @throws UNAVAILABLE if the store does not answer, CONFLICT if files could not be moved.
 */
export async function moveFiles({ ctx, input: { to, report } }: Call<Move>): Promise<string[]> {
  authorize(ctx, filePolicy.move);
  if (!requireStore(ctx).isUp())
    throw new DomainError('UNAVAILABLE', 'The store of FILES_URL does not answer.');
  const from = to === 'store' ? 'database' : 'store';
  report(`${formatNumber(await countFiles(ctx.db, from))} files to move to the ${to}.`);
  const moved = { files: 0, bytes: 0 };
  const failed: number[] = [];
  let after = 0;
  for (;;) {
    const batch = await listFilesIn(ctx.db, { place: from, after, limit: BATCH });
    for (const file of batch) {
      try {
        if (!(await movers[to](ctx, file))) continue;
        moved.files += 1;
        moved.bytes += file.size;
      } catch (error) {
        if (!(error instanceof DomainError && error.code === 'INTERNAL')) throw error;
        failed.push(file.file_id);
        report(`File ${file.file_id} is damaged or missing in the store and was not moved.`);
      }
    }
    const last = batch.at(-1);
    if (!last) break;
    after = last.file_id;
    report(summary(moved));
  }
  if (failed.length > 0)
    throw new DomainError(
      'CONFLICT',
      `${summary(moved)} Damaged or missing, and not moved: ${failed.join(', ')}.`,
    );
  return [`Done: ${summary(moved)}`];
}
