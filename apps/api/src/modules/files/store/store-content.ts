import type { SQL } from 'drizzle-orm';
import type { Ctx, TxCtx } from '../../../kernel/context.ts';
import { toDomainError } from '../../../kernel/errors/errors.ts';
import { fileContentSql } from '../queries.ts';
import { putObject, type StoredObject } from './stored-object.ts';

type Columns = { content: SQL<Uint8Array> } | StoredObject;

/** The bytes of a file that has no row yet. */
export interface StoredContent {
  /** The columns of the row that say where the bytes are. */
  columns(tx: TxCtx): Promise<Columns>;
  /** Whether a transaction has asked for the columns. */
  isUsed(): boolean;
  discard(): Promise<void>;
}

/**
 * Stores the bytes of a file where new files go: in the store at once, because that may be slow, and in the database within
 * the transaction of the row.
 * @throws UNAVAILABLE if the store does not answer.
 */
export async function storeContent({ services, log }: Ctx, bytes: Uint8Array): Promise<StoredContent> {
  const { file_store: store } = services;
  if (!store?.takes_uploads)
    return {
      columns: async (tx) => ({ content: await fileContentSql(tx, bytes) }),
      isUsed: () => true,
      discard: async () => {},
    };
  const object = await putObject(store, bytes);
  let used = false;
  return {
    async columns() {
      used = true;
      return object;
    },
    isUsed: () => used,
    discard: () =>
      store
        .delete(object.object_key)
        .catch((err) =>
          log.warn({ err }, 'An object without a row stays in the file store until the clean-up.'),
        ),
  };
}

/** The outcome of the transaction is unknown, such as after a lost connection: the rows may be there. */
const isUncertain = (error: unknown) => ['INTERNAL', 'UNAVAILABLE'].includes(toDomainError(error).code);

/**
 * Runs the transaction that inserts the rows and deletes the objects that are left without one, or refused calls could
 * fill the store past every quota. What a crash leaves, the clean-up finds.
 */
export async function discardUnused<T>(stored: StoredContent[], work: () => Promise<T>): Promise<T> {
  const discard = (unused: StoredContent[]) => Promise.all(unused.map((content) => content.discard()));
  const withoutRow = () => stored.filter((content) => !content.isUsed());
  try {
    const result = await work();
    await discard(withoutRow());
    return result;
  } catch (error) {
    await discard(isUncertain(error) ? withoutRow() : stored);
    throw error;
  }
}
