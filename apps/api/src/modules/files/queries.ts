import type { ReadDb } from '@tank/db/client';
import { files } from '@tank/db/tables/files';
import { entities, filesEntities } from '@tank/schema/entities';
import { and, count, eq, getTableColumns, gt, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { AuthorizedCtx, TxCtx } from '../../kernel/context.ts';

const parentColumnNames: string[] = filesEntities.map((entity) => files[entities[entity].id].name);
/** In table order, like the index on unattached files. */
const parentColumns = Object.values(getTableColumns(files)).filter(({ name }) =>
  parentColumnNames.includes(name),
);

/** Whether the upload does not belong to a record yet. */
export const isUnattached = sql`num_nonnulls(${sql.join(parentColumns, sql`, `)}) = 0`;

interface Chunk {
  file_id: number;
  /** Offset in bytes. */
  at: number;
  bytes: number;
}

/** Some bytes of a file, or null and its object in the store; undefined if the file was deleted. */
export async function readFileChunk(db: ReadDb, { file_id, at, bytes }: Chunk) {
  const [row] = await db
    .select({
      chunk: sql<Uint8Array | null>`substring(${files.content} from ${at + 1}::int for ${bytes}::int)`,
      object_key: files.object_key,
      sha256: files.sha256,
    })
    .from(files)
    .where(eq(files.file_id, file_id));
  return row;
}

/** Bytes per message to the database. */
const CHUNK_BYTES = 1_000_000;

/** Base64 is encoded and sent five times faster than the driver's format for bytes. */
const bytesLiteral = (bytes: Uint8Array) => sql`decode(${Buffer.from(bytes).toString('base64')}, 'base64')`;

/**
 * The bytes of a file as an SQL expression for the same transaction. The driver encodes all values of a statement
 * synchronously in one message, so a large file is sent first, in chunks.
 */
export async function fileContentSql({ db }: Pick<TxCtx, 'db'>, bytes: Uint8Array): Promise<SQL<Uint8Array>> {
  if (bytes.length <= CHUNK_BYTES) return bytesLiteral(bytes) as SQL<Uint8Array>;
  await db.execute(
    sql`create temporary table if not exists file_chunks (at int, chunk bytea) on commit delete rows`,
  );
  // Rows of the previous file.
  await db.execute(sql`delete from file_chunks`);
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES)
    await db.execute(
      sql`insert into file_chunks values (${at}, ${bytesLiteral(bytes.subarray(at, at + CHUNK_BYTES))})`,
    );
  return sql<Uint8Array>`(select string_agg(chunk, '' order by at) from file_chunks)`;
}

export type FilePlace = 'database' | 'store';

/** The index on keys finds files in the store. */
const isIn = (place: FilePlace) =>
  place === 'store' ? isNotNull(files.object_key) : isNull(files.object_key);

export async function countFiles(db: ReadDb, place: FilePlace): Promise<number> {
  const [row] = await db.select({ files: count() }).from(files).where(isIn(place));
  return row?.files ?? 0;
}

interface PlacePage {
  place: FilePlace;
  /** The last file_id of the page before. */
  after: number;
  limit: number;
}

export const listFilesIn = (db: ReadDb, { place, after, limit }: PlacePage) =>
  db
    .select({ file_id: files.file_id, size: files.size })
    .from(files)
    .where(and(isIn(place), gt(files.file_id, after)))
    .orderBy(files.file_id)
    .limit(limit);

/** Those of the keys that a file has. */
export async function readKnownKeys(db: ReadDb, keys: string[]): Promise<Set<string | null>> {
  const rows = await db.select({ key: files.object_key }).from(files).where(inArray(files.object_key, keys));
  return new Set(rows.map(({ key }) => key));
}

/** Another one after a dump was restored, the same on standbys. */
export async function readDatabaseId({ db }: Pick<AuthorizedCtx, 'db'>): Promise<string> {
  const [row] = await db.execute<{ id: string }>(
    sql`select system_identifier || '/' || (select oid from pg_database where datname = current_database()) as id from pg_control_system()`,
  );
  return row?.id ?? '';
}
