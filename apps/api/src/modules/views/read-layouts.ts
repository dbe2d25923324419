import type { ReadDb } from '@tank/db/client';
import { tableLayouts } from '@tank/db/tables/table-layouts';
import { eq } from 'drizzle-orm';

/** The user's table layouts by the path of each list procedure. */
export async function readLayouts(db: ReadDb, user_id: number): Promise<Record<string, string>> {
  const rows = await db
    .select({ table_name: tableLayouts.table_name, layout: tableLayouts.layout })
    .from(tableLayouts)
    .where(eq(tableLayouts.user_id, user_id));
  return Object.fromEntries(rows.map(({ table_name, layout }) => [table_name, layout]));
}
