import type { ReadDb } from '@tank/db/client';
import { files } from '@tank/db/tables/files';
import { entities, filesEntities } from '@tank/schema/entities';
import { eq, getTableColumns, sql } from 'drizzle-orm';

const attaching: string[] = filesEntities.map((entity) => files[entities[entity].id].name);
/** In the order of the table, as its index of what is unattached has them. */
const parents = Object.values(getTableColumns(files)).filter(({ name }) => attaching.includes(name));

/** An upload that belongs to no record yet. */
export const unattached = sql`num_nonnulls(${sql.join(parents, sql`, `)}) = 0`;

interface Piece {
  file_id: number;
  /** Bytes before it. */
  at: number;
  bytes: number;
}

/** Some bytes of a file; undefined where it is gone. */
export async function pieceOfFile(
  db: ReadDb,
  { file_id, at, bytes }: Piece,
): Promise<Uint8Array | undefined> {
  const [row] = await db
    .select({ piece: sql<Uint8Array>`substring(${files.content} from ${at + 1}::int for ${bytes}::int)` })
    .from(files)
    .where(eq(files.file_id, file_id));
  return row?.piece;
}
