import type { ReadDb } from '@tank/db/client';
import { files } from '@tank/db/tables/files';
import { eq, sql } from 'drizzle-orm';

/** An upload that belongs to no record yet. */
export const unattached = sql`num_nonnulls(${files.listing_id}, ${files.bid_id}, ${files.inquiry_id}, ${files.inquiry_bids_id}) = 0`;

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
