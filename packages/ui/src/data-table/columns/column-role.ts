/** The role of a column, which its styles and its place on a card follow from. */
import type { Role, ViewColumn } from '../types.ts';

/** Columns that name a place or a tank. */
const placeKeys = new Set(['storage_name', 'formatted_address', 'address', 'region']);

/** Columns with sentences, which take the width that other columns leave. */
const proseKeys = new Set(['message', 'note', 'description', 'request_description', 'comments']);

/** Derives the role from the unit and the name of the column. */
export function roleOf({ key, unit }: { key: string; unit?: string | undefined }): Role {
  if (unit === 'USD/BBL') return 'price';
  if (unit === 'MBBL') return 'volume';
  if (key === 'status') return 'status';
  if (key.endsWith('_id')) return 'id';
  if (key.endsWith('comment')) return 'comment';
  if (proseKeys.has(key)) return 'prose';
  return placeKeys.has(key) ? 'place' : 'other';
}

/** Whether the values are names ("Edmonton Condensate") instead of a closed list of words. */
export const isOpenSet = ({ kind, options }: ViewColumn<never>) => kind === 'set' && !options;
