/** Reads the bytes of a file from the database or from the store, while it may move from one to the other. */
import type { FileRow } from '@tank/schema/live/files';
import { found } from '../../../kernel/auth/policy.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { readFileChunk } from '../queries.ts';
import { damaged, readObject } from './stored-object.ts';

/** Bytes per query, so that a slow download holds neither the file in memory nor a database connection. */
const CHUNK = 256 * 1024;

/** @throws NOT_FOUND if the file was removed in the meantime, UNAVAILABLE, and INTERNAL if its object is damaged. */
export async function* readContent(ctx: Ctx, { file_id, size }: FileRow): AsyncGenerator<Uint8Array> {
  let last_key: string | undefined;
  for (let at = 0; at < size; ) {
    const { chunk, object_key, sha256 } = found(await readFileChunk(ctx.db, { file_id, at, bytes: CHUNK }));
    if (chunk) {
      yield chunk;
      at += chunk.length;
    } else if (object_key && sha256 && object_key !== last_key) {
      last_key = object_key;
      for await (const piece of readObject(ctx, { file_id, size, object_key, sha256 }, at)) {
        yield piece;
        at += piece.length;
      }
    } else throw damaged(ctx, { file_id, object_key: object_key ?? '' });
  }
}
