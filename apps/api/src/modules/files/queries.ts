import type { ReadDb } from '@tank/db/client';
import { files } from '@tank/db/tables/files';
import { entities, filesEntities } from '@tank/schema/entities';
import { eq, getTableColumns, sql } from 'drizzle-orm';

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

/** Some bytes of a file; undefined if the file was deleted. */
export async function readFileChunk(
  db: ReadDb,
  { file_id, at, bytes }: Chunk,
): Promise<Uint8Array | undefined> {
  const [row] = await db
    .select({ chunk: sql<Uint8Array>`substring(${files.content} from ${at + 1}::int for ${bytes}::int)` })
    .from(files)
    .where(eq(files.file_id, file_id));
  return row?.chunk;
}
