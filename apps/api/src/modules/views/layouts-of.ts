import type { ReadDb } from '@tank/db/client';
import { readLayouts } from './queries.ts';

/** How a user wants their tables, by the path of each list procedure: the session brings it, so that no table waits for it. */
export async function layoutsOf(db: ReadDb, user_id: number): Promise<Record<string, string>> {
  const rows = await readLayouts(db, user_id);
  return Object.fromEntries(rows.map(({ table_name, layout }) => [table_name, layout]));
}
