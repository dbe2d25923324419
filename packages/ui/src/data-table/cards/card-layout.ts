import type { CardPlace, Role, ViewColumn } from '../types.ts';

type Columns = readonly ViewColumn<never>[];
type Place = Exclude<CardPlace, 'none'>;

export interface CardLayout extends Record<Place, Columns> {
  /** Sentences, each below the other lines. */
  prose: Columns;
}

/** The day that a lease begins, not the day on which someone entered it. */
const isFirstDay = ({ key, kind }: ViewColumn<never>) =>
  kind === 'date' && /^(date_available|start_date)$/.test(key);

/** Without figures of a lease, this many columns follow the title, unless the screen chose some. */
const MAX_META = 2;

function titleOf(columns: Columns) {
  const withKey = (name: string) => columns.find(({ key }) => key === name);
  return (
    columns.find(({ role }) => role === 'place') ??
    withKey('product') ??
    withKey('username') ??
    withKey('team_name') ??
    columns.find(({ kind, role }) => kind === 'text' && role === 'other')
  );
}

/**
 * The lines of a card: place and price, then volume, term and first day, then status, open bids, product and id. `isLease`: columns without
 * a place are only in the panel that the card opens; otherwise they follow.
 */
export function cardLayout(columns: Columns, isLease: boolean): CardLayout {
  const firstWithRole = (role: Role) => columns.find((column) => column.role === role);
  const title = titleOf(columns);
  const status = firstWithRole('status');
  const [price, volume] = [firstWithRole('price'), firstWithRole('volume')];
  const aside = price ?? (isLease ? undefined : (volume ?? status));
  /** Bids or offers to answer. */
  const open = columns.find(({ key }) => key.startsWith('open_'));
  const product = columns.find(({ key }) => key === 'product' || key === 'product_category');
  const lease = [volume, columns.find(({ unit }) => unit === 'months'), columns.find(isFirstDay)];
  const prose = isLease ? [] : columns.filter(({ role }) => role === 'prose');

  const placed = new Set<ViewColumn<never> | undefined>();
  const at = (place: Place, derived: readonly (ViewColumn<never> | undefined)[]) => {
    const chosen = columns.filter(({ card }) => card === place);
    const free = derived.flatMap((column) =>
      column && column.card === undefined && !placed.has(column) ? [column] : [],
    );
    const shown = [...new Set([...free, ...chosen])];
    for (const column of shown) placed.add(column);
    return shown;
  };
  /** In the order of the table; long lists are only in the panel. */
  const rest = () =>
    isLease ? [] : columns.filter(({ role, kind }) => role !== 'id' && role !== 'prose' && kind !== 'list');
  const first = { title: at('title', [title]), aside: at('aside', [aside]) };
  const isFigured = lease.some((column) => column && column !== aside);
  const unplaced = rest().filter((column) => column.card === undefined && !placed.has(column));
  const hasChosen = columns.some(({ card }) => card === 'meta');
  const meta = at('meta', isFigured ? lease : hasChosen ? [] : unplaced.slice(0, MAX_META));
  const ids = columns.filter(({ role }) => role === 'id');
  const note = at('note', [status, open, product, ...rest(), ...(isLease ? ids.slice(0, 1) : ids)]);
  // An id gets no line for itself.
  if (note.every(({ role }) => role === 'id')) return { ...first, meta: [...meta, ...note], note: [], prose };
  return { ...first, meta, note, prose };
}
