import type { readFile as contract, FileRow, filesOf } from '@tank/schema/live/files';
import type * as z from 'zod';
import { authorize, found } from '../../kernel/auth/policy.ts';
import type { Call, Ctx } from '../../kernel/context.ts';
import { filePolicy } from './policy.ts';
import { readFileChunk } from './queries.ts';

/** Bytes per query, so that a slow download holds neither the file in memory nor a database connection. */
const CHUNK = 256 * 1024;

interface OpenedFile extends FileRow {
  /** @throws NOT_FOUND if the file was removed in the meantime. */
  pieces(): AsyncGenerator<Uint8Array>;
}

const openFile = (ctx: Ctx, file: FileRow): OpenedFile => ({
  ...file,
  async *pieces() {
    for (let at = 0; at < file.size; at += CHUNK)
      yield found(await readFileChunk(ctx.db, { file_id: file.file_id, at, bytes: CHUNK }));
  },
});

/** One file of a record. @throws NOT_FOUND if the record has no such file. */
export async function readFile({ ctx, input }: Call<z.infer<typeof contract>>): Promise<OpenedFile> {
  authorize(ctx, filePolicy.read);
  const { data } = await ctx.registrations[input.type].files.load(ctx, input.id);
  return openFile(ctx, found(data.files.find((file) => file.file_id === input.file_id)));
}

/** The files of a record, read lazily because they can be 200 MB in total. */
export async function openFiles({ ctx, input }: Call<z.infer<typeof filesOf>>): Promise<OpenedFile[]> {
  authorize(ctx, filePolicy.read);
  const { data } = await ctx.registrations[input.type].files.load(ctx, input.id);
  return data.files.map((file) => openFile(ctx, file));
}
