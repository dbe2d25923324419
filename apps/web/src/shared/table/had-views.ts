/**
 * Whether somebody had saved views of a table when this browser last showed it. Views come after the rows: on a phone, where
 * they may need a line of their own, that line is there from the start, or not at all.
 */
const keyOf = (user_id: number, table: string) => `views-of-${user_id}-${table}`;

export const hadViews = (user_id: number, table: string): boolean =>
  localStorage.getItem(keyOf(user_id, table)) !== null;

export function keepHadViews(user_id: number, table: string, any: boolean): void {
  if (any) localStorage.setItem(keyOf(user_id, table), '1');
  else localStorage.removeItem(keyOf(user_id, table));
}
