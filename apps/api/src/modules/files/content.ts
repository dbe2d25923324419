import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { TxCtx } from '../../kernel/context.ts';

/** Bytes of a message to the database. */
const PIECE = 1_000_000;

/** As Base64, which is made and sent five times faster than what the driver makes of bytes. */
const literal = (bytes: Uint8Array) => sql`decode(${Buffer.from(bytes).toString('base64')}, 'base64')`;

/**
 * The bytes of a file, for a statement of the same transaction. The driver makes one message of all values of a
 * statement, in step, so a large file goes before it in pieces.
 */
export async function contentOf({ db }: Pick<TxCtx, 'db'>, bytes: Uint8Array): Promise<SQL<Uint8Array>> {
  if (bytes.length <= PIECE) return literal(bytes) as SQL<Uint8Array>;
  await db.execute(
    sql`create temporary table if not exists file_pieces (at int, piece bytea) on commit delete rows`,
  );
  // Of the file before.
  await db.execute(sql`delete from file_pieces`);
  for (let at = 0; at < bytes.length; at += PIECE)
    await db.execute(sql`insert into file_pieces values (${at}, ${literal(bytes.subarray(at, at + PIECE))})`);
  return sql<Uint8Array>`(select string_agg(piece, '' order by at) from file_pieces)`;
}
