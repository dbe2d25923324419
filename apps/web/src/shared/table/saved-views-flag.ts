/**
 * Remembers whether a table had saved views. They load after the rows; this reserves their line on phones from the
 * first render.
 */
const keyOf = (user_id: number, table: string) => `views-of-${user_id}-${table}`;

export const hadSavedViews = (user_id: number, table: string): boolean =>
  localStorage.getItem(keyOf(user_id, table)) !== null;

export function saveHadSavedViews(user_id: number, table: string, any: boolean): void {
  if (any) localStorage.setItem(keyOf(user_id, table), '1');
  else localStorage.removeItem(keyOf(user_id, table));
}
