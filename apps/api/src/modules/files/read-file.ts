import type { readFile as contract, FileRow, filesOf } from '@tank/schema/live/files';
import type * as z from 'zod';
import { authorize, found } from '../../kernel/auth/policy.ts';
import type { Call, Ctx } from '../../kernel/context.ts';
import { filePolicy } from './policy.ts';
import { readContent } from './store/read-content.ts';

interface OpenedFile extends FileRow {
  /** @throws NOT_FOUND if the file was removed in the meantime. */
  pieces(): AsyncGenerator<Uint8Array>;
}

const openFile = (ctx: Ctx, file: FileRow): OpenedFile => ({
  ...file,
  pieces: () => readContent(ctx, file),
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
