import type { Db } from '@tank/db/client';
import { inNaturalOrder } from '@tank/db/columns';
import { savedViews } from '@tank/db/tables/saved-views';
import { tableLayouts } from '@tank/db/tables/table-layouts';
import { users } from '@tank/db/tables/users';
import { and, count, eq, sql } from 'drizzle-orm';
import { found } from '../../kernel/auth/policy.ts';

interface TableKey {
  user_id: number;
  table_name: string;
}

const matchesTable = ({ user_id, table_name }: TableKey) =>
  and(eq(savedViews.user_id, user_id), eq(savedViews.table_name, table_name));

export const listTableViews = (db: Db, key: TableKey) =>
  db
    .select({ view_id: savedViews.view_id, name: savedViews.name, state: savedViews.state })
    .from(savedViews)
    .where(matchesTable(key))
    .orderBy(inNaturalOrder(savedViews.name));

/** Serializes saves of a user, so that concurrent calls cannot exceed the limit. */
export const lockUser = (db: Db, user_id: number) =>
  db.select({ user_id: users.user_id }).from(users).where(eq(users.user_id, user_id)).for('no key update');

/** Counts the views of the table with other names. */
export async function countOtherViews(
  db: Db,
  { name, ...key }: TableKey & { name: string },
): Promise<number> {
  const [row] = await db
    .select({ others: count() })
    .from(savedViews)
    .where(and(matchesTable(key), sql`lower(${savedViews.name}) <> lower(${name})`));
  return row?.others ?? 0;
}

/** Saves a view; overwrites one with the same name, ignoring case. */
export async function writeView(db: Db, view: TableKey & { name: string; state: string }): Promise<number> {
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

export const writeLayout = (db: Db, layout: TableKey & { layout: string }) =>
  db
    .insert(tableLayouts)
    .values(layout)
    .onConflictDoUpdate({
      target: [tableLayouts.user_id, tableLayouts.table_name],
      set: { layout: layout.layout },
    });

export const deleteLayout = (db: Db, { user_id, table_name }: TableKey) =>
  db
    .delete(tableLayouts)
    .where(and(eq(tableLayouts.user_id, user_id), eq(tableLayouts.table_name, table_name)));
