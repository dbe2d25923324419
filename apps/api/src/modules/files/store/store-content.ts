import type { SQL } from 'drizzle-orm';
import type { Ctx, TxCtx } from '../../../kernel/context.ts';
import { fileContentSql } from '../queries.ts';
import { putObject, type StoredObject } from './stored-object.ts';

type Columns = { content: SQL<Uint8Array> } | StoredObject;

/** The columns of the row that say where the bytes are, made in the transaction that inserts it. */
export type StoredContent = (tx: TxCtx) => Promise<Columns>;

/**
 * Stores the bytes of a file where new files go. The object exists before its row, so a transaction that does not commit
 * leaves one without a row, which a job deletes. Outside of transactions, because the store may be slow.
 * @throws UNAVAILABLE if the store does not answer.
 */
export async function storeContent({ services }: Ctx, bytes: Uint8Array): Promise<StoredContent> {
  if (!services.file_store?.takes_uploads)
    return async (tx) => ({ content: await fileContentSql(tx, bytes) });
  const object = await putObject(services.file_store, bytes);
  return async () => object;
}
