import type { Db } from '@tank/db/client';
import { inNaturalOrder } from '@tank/db/columns';
import { savedViews } from '@tank/db/tables/saved-views';
import { tableLayouts } from '@tank/db/tables/table-layouts';
import { users } from '@tank/db/tables/users';
import { and, count, eq, sql } from 'drizzle-orm';
import { found } from '../../kernel/auth/policy.ts';

interface Of {
  user_id: number;
  table_name: string;
}

const ofTable = ({ user_id, table_name }: Of) =>
  and(eq(savedViews.user_id, user_id), eq(savedViews.table_name, table_name));

export const viewsOfTable = (db: Db, of: Of) =>
  db
    .select({ view_id: savedViews.view_id, name: savedViews.name, state: savedViews.state })
    .from(savedViews)
    .where(ofTable(of))
    .orderBy(inNaturalOrder(savedViews.name));

/** Lets a user save one view at a time, so that two calls cannot both be the last one that fits. */
export const lockUser = (db: Db, user_id: number) =>
  db.select({ user_id: users.user_id }).from(users).where(eq(users.user_id, user_id)).for('no key update');

/** How many views the table has besides the one of this name. */
export async function countOtherViews(db: Db, { name, ...of }: Of & { name: string }): Promise<number> {
  const [row] = await db
    .select({ others: count() })
    .from(savedViews)
    .where(and(ofTable(of), sql`lower(${savedViews.name}) <> lower(${name})`));
  return row?.others ?? 0;
}

/** Saves a view; one of the same name, whatever its case, is overwritten. */
export async function writeView(db: Db, view: Of & { name: string; state: string }): Promise<number> {
  const [row] = await db.execute<{ view_id: number }>(sql`
    insert into saved_views (user_id, table_name, name, state)
    values (${view.user_id}, ${view.table_name}, ${view.name}, ${view.state})
    on conflict (user_id, table_name, lower(name)) do update set name = excluded.name, state = excluded.state
    returning view_id`);
  return found(row).view_id;
}

export async function readView(db: Db, view_id: number) {
  const [row] = await db
    .select({ user_id: savedViews.user_id })
    .from(savedViews)
    .where(eq(savedViews.view_id, view_id));
  return row;
}

export const writeLayout = (db: Db, layout: Of & { layout: string }) =>
  db
    .insert(tableLayouts)
    .values(layout)
    .onConflictDoUpdate({
      target: [tableLayouts.user_id, tableLayouts.table_name],
      set: { layout: layout.layout },
    });

export const forgetLayout = (db: Db, { user_id, table_name }: Of) =>
  db
    .delete(tableLayouts)
    .where(and(eq(tableLayouts.user_id, user_id), eq(tableLayouts.table_name, table_name)));
