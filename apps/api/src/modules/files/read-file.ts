import type { readFile as contract, FileRow, filesOf } from '@tank/schema/files';
import type * as z from 'zod';
import type { Call } from '../../kernel/context.ts';
import { authorize, found } from '../../kernel/policy.ts';
import { parents } from './parents.ts';
import { filePolicy } from './policy.ts';
import { contentOfFile } from './queries.ts';

/** One file of a record with its bytes. @throws NOT_FOUND where the record has no such file. */
export async function readFile({ ctx, input }: Call<z.infer<typeof contract>>) {
  authorize(ctx, filePolicy.read);
  const { data } = await parents[input.type].load(ctx, input.id);
  const { file_id, name } = found(data.files.find((file) => file.file_id === input.file_id));
  return { name, content: found(await contentOfFile(ctx.db, file_id)) };
}

interface Opened extends FileRow {
  /** Its bytes; undefined where it was removed meanwhile. */
  read(): Promise<Uint8Array | undefined>;
}

/** The files of a record, each read when it is asked for: together they can be 200 MB. */
export async function openFiles({ ctx, input }: Call<z.infer<typeof filesOf>>): Promise<Opened[]> {
  authorize(ctx, filePolicy.read);
  const { data } = await parents[input.type].load(ctx, input.id);
  return data.files.map((file) => ({ ...file, read: () => contentOfFile(ctx.db, file.file_id) }));
}
