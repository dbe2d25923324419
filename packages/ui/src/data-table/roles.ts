/** What a column means to whoever reads a row: which figures are strong, and where each stands on a card. */
import type { Role, ViewColumn } from './types.ts';

/** What names a place or a tank, in any table. */
const places = new Set(['storage_name', 'formatted_address', 'address', 'region']);

/** Sentences, which have as much of a line as the rest of the row leaves. */
const prose = new Set(['message', 'note', 'description', 'request_description', 'comments']);

/** A column's role, by its unit and its name. */
export function roleOf({ key, unit }: { key: string; unit?: string | undefined }): Role {
  if (unit === 'USD/BBL') return 'price';
  if (unit === 'MBBL') return 'volume';
  if (key === 'status') return 'status';
  if (key.endsWith('_id')) return 'id';
  if (key.endsWith('comment')) return 'comment';
  if (prose.has(key)) return 'prose';
  return places.has(key) ? 'place' : 'other';
}

/** One of many names ("Edmonton Condensate"), not of a few words that a table knows. */
export const isOpenSet = ({ kind, options }: ViewColumn<never>) => kind === 'set' && !options;

type Columns = readonly ViewColumn<never>[];

export interface CardLayout {
  id: ViewColumn<never> | undefined;
  status: ViewColumn<never> | undefined;
  /** What the card is called. */
  title: ViewColumn<never> | undefined;
  /** Large: the first volume and the first price. */
  figures: Columns;
  /** The others, in the table's order. */
  details: Columns;
}

/** Where each column of a table stands on a row's card. */
export function cardLayout(columns: Columns): CardLayout {
  const first = (role: Role) => columns.find((column) => column.role === role);
  const [id, status] = [first('id'), first('status')];
  const [volume, price] = [first('volume'), first('price')];
  // A row without a place is told apart by what is stored, a person by name, anything else by whom it names first.
  const named = (name: string) => columns.find(({ key }) => key === name);
  const title =
    first('place') ??
    named('product') ??
    named('username') ??
    named('team_name') ??
    columns.find(({ kind, role }) => kind === 'text' && role === 'other');
  const taken = new Set([id, status, title, volume, price]);
  return {
    id,
    status,
    title,
    figures: [volume, price].filter((column) => column !== undefined),
    details: columns.filter((column) => !taken.has(column)),
  };
}
