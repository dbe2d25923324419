import type { readFile as contract, FileRow, filesOf } from '@tank/schema/live/files';
import type * as z from 'zod';
import { authorize, found } from '../../kernel/auth/policy.ts';
import type { Call, Ctx } from '../../kernel/context.ts';
import { filePolicy } from './policy.ts';
import { pieceOfFile } from './queries.ts';

/** Bytes that are read at once: neither a file nor a connection is held while somebody fetches it slowly. */
const PIECE = 256 * 1024;

interface Opened extends FileRow {
  /** Its bytes, in order. @throws NOT_FOUND where it was removed meanwhile. */
  pieces(): AsyncGenerator<Uint8Array>;
}

const opened = (ctx: Ctx, file: FileRow): Opened => ({
  ...file,
  async *pieces() {
    for (let at = 0; at < file.size; at += PIECE)
      yield found(await pieceOfFile(ctx.db, { file_id: file.file_id, at, bytes: PIECE }));
  },
});

/** One file of a record. @throws NOT_FOUND where the record has no such file. */
export async function readFile({ ctx, input }: Call<z.infer<typeof contract>>): Promise<Opened> {
  authorize(ctx, filePolicy.read);
  const { data } = await ctx.market[input.type].files.load(ctx, input.id);
  return opened(ctx, found(data.files.find((file) => file.file_id === input.file_id)));
}

/** The files of a record, each read when it is asked for: together they can be 200 MB. */
export async function openFiles({ ctx, input }: Call<z.infer<typeof filesOf>>): Promise<Opened[]> {
  authorize(ctx, filePolicy.read);
  const { data } = await ctx.market[input.type].files.load(ctx, input.id);
  return data.files.map((file) => opened(ctx, file));
}
