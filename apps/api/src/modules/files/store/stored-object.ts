/** Files as objects of the store: named at random, with a checksum in their row. */
import { createHash, randomUUID } from 'node:crypto';
import { messages } from '@tank/schema/messages';
import type { Ctx } from '../../../kernel/context.ts';
import { DomainError } from '../../../kernel/errors/errors.ts';
import type { ObjectStore } from '../../../kernel/file-store.ts';

/** Columns of a file in the store. */
export interface StoredObject {
  object_key: string;
  /** Hexadecimal. */
  sha256: string;
}

/** Bytes per request to the store: a slow download holds neither the file in memory nor a connection. */
const PIECE = 1024 * 1024;

/** @throws UNAVAILABLE if no store is configured. */
export function requireStore({ services }: Pick<Ctx, 'services'>): ObjectStore {
  if (!services.file_store) throw new DomainError('UNAVAILABLE', messages.fileStoreDown);
  return services.file_store;
}

export async function putObject(store: ObjectStore, bytes: Uint8Array): Promise<StoredObject> {
  const object_key = randomUUID();
  await store.put(object_key, bytes);
  return { object_key, sha256: createHash('sha256').update(bytes).digest('hex') };
}

interface StoredFile extends StoredObject {
  file_id: number;
  size: number;
}

/** Counts and logs a file whose object is not what was stored. */
export function damaged(
  ctx: Pick<Ctx, 'services' | 'log'>,
  { file_id, object_key }: Omit<StoredFile, 'size' | 'sha256'>,
) {
  requireStore(ctx).counts.damaged += 1;
  ctx.log.error({ file_id, object_key }, 'The object of a file is damaged or missing in the file store.');
  return new DomainError('INTERNAL', messages.fileDamaged);
}

/**
 * The bytes of an object, in pieces. Ends early, with fewer bytes than the size, if the object does not exist. Holds the
 * last piece back until the checksum is right.
 * @throws INTERNAL if the object is damaged.
 */
export async function* readObject(
  ctx: Pick<Ctx, 'services' | 'log'>,
  file: StoredFile,
  from = 0,
): AsyncGenerator<Uint8Array> {
  const store = requireStore(ctx);
  const hash = createHash('sha256');
  for (let at = from; at < file.size; ) {
    const bytes = Math.min(PIECE, file.size - at);
    const piece = await store.read(file.object_key, { at, bytes });
    if (!piece) return;
    hash.update(piece);
    at += piece.length;
    const isDamaged =
      piece.length < bytes || (from === 0 && at === file.size && hash.digest('hex') !== file.sha256);
    if (isDamaged) throw damaged(ctx, file);
    yield piece;
  }
}
