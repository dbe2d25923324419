import type { Db } from '@tank/db/client';
import { files } from '@tank/db/tables/files';
import { eq, sql } from 'drizzle-orm';

/** An upload that belongs to no record yet. */
export const unattached = sql`num_nonnulls(${files.listing_id}, ${files.bid_id}, ${files.inquiry_id}, ${files.inquiry_bids_id}) = 0`;

export async function contentOfFile(db: Db, file_id: number): Promise<Uint8Array | undefined> {
  const [row] = await db.select({ content: files.content }).from(files).where(eq(files.file_id, file_id));
  return row?.content;
}
