import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { TxCtx } from '../../kernel/context.ts';

/** Bytes per message to the database. */
const CHUNK = 1_000_000;

/** Base64 is encoded and sent five times faster than the driver's format for bytes. */
const literal = (bytes: Uint8Array) => sql`decode(${Buffer.from(bytes).toString('base64')}, 'base64')`;

/**
 * The bytes of a file as an SQL expression for the same transaction. The driver encodes all values of a statement
 * synchronously in one message, so a large file is sent beforehand in chunks.
 */
export async function fileContentSql({ db }: Pick<TxCtx, 'db'>, bytes: Uint8Array): Promise<SQL<Uint8Array>> {
  if (bytes.length <= CHUNK) return literal(bytes) as SQL<Uint8Array>;
  await db.execute(
    sql`create temporary table if not exists file_chunks (at int, chunk bytea) on commit delete rows`,
  );
  // Rows of the previous file.
  await db.execute(sql`delete from file_chunks`);
  for (let at = 0; at < bytes.length; at += CHUNK)
    await db.execute(sql`insert into file_chunks values (${at}, ${literal(bytes.subarray(at, at + CHUNK))})`);
  return sql<Uint8Array>`(select string_agg(chunk, '' order by at) from file_chunks)`;
}
