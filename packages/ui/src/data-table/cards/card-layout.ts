import type { CardPlace, Role, ViewColumn } from '../types.ts';

type Columns = readonly ViewColumn<never>[];

export interface CardLayout {
  id: ViewColumn<never> | undefined;
  status: ViewColumn<never> | undefined;
  title: ViewColumn<never> | undefined;
  /** Large: the first volume and the first price. */
  figures: Columns;
  /** All other columns, in the order of the table. */
  details: Columns;
}

/** Assigns each column of a table to a place on the card of a row. */
export function cardLayout(columns: Columns): CardLayout {
  const firstWithRole = (role: Role) => columns.find((column) => column.role === role);
  const withKey = (name: string) => columns.find(({ key }) => key === name);
  const [id, status] = [firstWithRole('id'), firstWithRole('status')];
  const [volume, price] = [firstWithRole('volume'), firstWithRole('price')];
  const title =
    firstWithRole('place') ??
    withKey('product') ??
    withKey('username') ??
    withKey('team_name') ??
    columns.find(({ kind, role }) => kind === 'text' && role === 'other');
  const used = new Set([id, status, title, volume, price]);
  return {
    id,
    status,
    title,
    figures: [volume, price].filter((column) => column !== undefined),
    details: columns.filter((column) => !used.has(column)),
  };
}

export interface CompactLayout extends Record<Exclude<CardPlace, 'none'>, Columns> {}

/** The day that a lease begins, not the day on which someone entered it. */
const isFirstDay = ({ key, kind }: ViewColumn<never>) =>
  kind === 'date' && /^(date_available|start_date)$/.test(key);

/**
 * The three lines of a compact card: place and price, then volume, term and first day, then status, open bids, product and id. Columns
 * without a place on it are in the panel that the card opens.
 */
export function compactLayout(columns: Columns): CompactLayout {
  const { id, status, title, figures } = cardLayout(columns);
  const [volume, price] = (['volume', 'price'] as const).map((role) =>
    figures.find((one) => one.role === role),
  );
  /** Bids or offers to answer. */
  const open = columns.find(({ key }) => key.startsWith('open_'));
  const term = columns.find(({ unit }) => unit === 'months');
  const product = columns.find(({ key }) => key === 'product' || key === 'product_category');
  const chosenFor = (place: CardPlace) => columns.filter(({ card }) => card === place);
  const at = (place: CardPlace, derived: (ViewColumn<never> | undefined)[]) => {
    const free = derived.flatMap((column) => (column && column.card === undefined ? [column] : []));
    return [...new Set([...free, ...chosenFor(place)])];
  };
  return {
    title: at('title', [title]),
    aside: at('aside', [price]),
    meta: at('meta', [volume, term, columns.find(isFirstDay)]),
    note: at('note', [status, open, product === title ? undefined : product, id]),
  };
}
