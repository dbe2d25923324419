/** The props of a `DataTable` and the types that its parts share. */
import type { MantineColor } from '@mantine/core';
import type { GlossaryTerm } from '@tank/schema/glossary';
import type { Bounds, Column, Columns, ListInput, ListPage, TableDefinition } from '@tank/schema/kit/table';
import type { MRT_Row, MRT_TableInstance } from 'mantine-react-table';
import type { ReactNode } from 'react';
import type { Prefetch } from '../lib/prefetch.ts';

export interface RowSelection {
  /** How many rows of the page are selected. */
  state: 'all' | 'some' | 'none';
  count: number;
  isSelected: (id: string) => boolean;
  /** With `range`, all rows between this one and the one toggled last get the same state. */
  toggle: (id: string, range: boolean) => void;
  /** Extends the selection from a row to its neighbor, or shrinks it on the way back to its start. */
  extend: (id: string, neighbor: string) => void;
  toggleAll: () => void;
  clear: () => void;
}

/** The meaning of a column, which its styles and its place on a card follow from: see `column-role.ts`. */
export type Role = 'id' | 'place' | 'volume' | 'price' | 'status' | 'comment' | 'prose' | 'other';

/**
 * Where a card shows a column: as its title or at the right of it, in the line of details, or in the last line, there with its label.
 * `none`: only the panel that the card opens shows it.
 */
export type CardPlace = 'title' | 'aside' | 'meta' | 'note' | 'none';

/** An action of a row. */
export interface Action {
  /** The tooltip of the icon button, the text of the menu item and the accessible name. */
  label: string;
  /** A Tabler icon without a size: `<IconGavel />`. */
  icon: ReactNode;
  onClick: () => void;
  color?: MantineColor;
  /** In a row of the grid, a button with its label beside a menu of the others: for what most rows are there for. */
  asText?: boolean;
  /** Not an icon: the actions of its row are a menu, which also says why one is disabled. */
  inMenu?: boolean;
  /** In a menu, a line separates it from the actions above it. */
  startsGroup?: boolean;
  hidden?: boolean;
  /** The reason why the action is disabled, shown to the user. */
  disabled?: string | false;
  /** The row's main action: a button with its label, beside a menu of the others. */
  primary?: boolean;
  /** The action that a click on the row runs too. `form`: opens a form, which has no buttons for the previous and next row. */
  opens?: true | 'form';
  /** The page of what the action opens: a Ctrl click on the row opens it in a new tab. */
  href?: string;
  /** Prefetches what the action opens. */
  prefetch?: Prefetch | undefined;
}

/** An action for all selected rows. */
export interface BulkAction<Row> {
  label: string;
  color?: MantineColor;
  /** `selectOnly` replaces the selection. */
  onClick: (rows: readonly Row[], selectOnly: (rows: readonly Row[]) => void) => void;
  /** Prefetches what the action opens. */
  prefetch?: Prefetch | undefined;
}

/** An option of a filter; a string is its own label. */
export type FilterOption = string | { value: string; label: string };

/** What a screen changes about a column of the table definition. */
export interface ColumnOverride<Row> {
  label?: string;
  /** Renders the cell's content; default: by the kind of the column. */
  render?: (row: Row) => ReactNode;
  /** Options of the filter, if the definition has no closed list. */
  options?: readonly FilterOption[];
  /** `false` disables a filter that the definition allows. */
  filter?: false;
  /** `false` disables sorting that the definition allows. */
  sort?: false;
  /** Minimum width in pixels. */
  width?: number;
  /** Replaces the role that follows from the column's name. */
  role?: Role;
  /** Replaces the place on a card that follows from the role. */
  card?: CardPlace;
}

/** A column that is not in the table definition: neither sorted nor filtered itself. */
export interface ExtraColumn<Row> {
  key: string;
  label: string;
  unit?: string;
  term?: GlossaryTerm;
  align?: 'left' | 'right';
  width?: number;
  role?: Role;
  card?: CardPlace;
  /** The columns of the definition that it shows together: its header sorts and filters by them, exports contain them. */
  combines?: readonly string[];
  render: (row: Row) => ReactNode;
}

export type Density = 'comfortable' | 'compact';

/** The user's layout of a table; missing properties have the defaults of the screen. */
export interface Layout {
  /** Keys of the visible columns in their order. The first column of the table is always the first. */
  columns?: readonly string[] | undefined;
  /** Keys of the pinned columns; the first column is always pinned. */
  pinned?: readonly string[] | undefined;
  /** Widths of columns in pixels; other columns fit their content. */
  widths?: Readonly<Record<string, number>> | undefined;
  density?: Density | undefined;
}

/** What the table shows now, for exports and saved views. */
export interface TableView {
  /** Keys of the visible columns of the table definition, in their order. */
  columns: readonly string[];
  layout: Layout;
}

/** The sums of all rows that match the filters, calculated by the server on request. */
export interface SumAll {
  /** The server's answer, which has `sums`. */
  page: ListPage | undefined;
  loading: boolean;
  onClick: () => void;
}

/** Renders a quick filter of the screen, after those of all tables. */
export type RenderQuickFilter = (table: { state: LooseState; onPatch: (patch: Patch) => void }) => ReactNode;

export interface DataTableProps<Row extends object, C extends Columns, S extends ListInput<C>> {
  /** The accessible name of the table; not shown. */
  caption: string;
  definition: TableDefinition<C>;
  rows: readonly Row[] | undefined;
  bounds?: Bounds;
  page?: ListPage;
  /** The input of the list call; keys that the table does not know (`hide_closed`) are preserved. */
  state: S;
  /**
   * `corrected`: the table corrected its page, so this is no history entry. `changed`: the keys that the user changed, as `state`
   * may lag behind an earlier change.
   */
  onStateChange: (next: S, how?: { corrected?: boolean; changed?: Patch }) => void;
  /** The first load: shows skeleton rows. */
  loading?: boolean;
  /** A load while rows are shown: shows a progress bar. */
  fetching?: boolean;
  error?: { text: string; onRetry: () => void } | null;
  /** Cancels a slow load. */
  onCancel?: () => void;
  /** Above "No Data Available": which rows will appear in the table. */
  emptyHint?: string | undefined;
  /** A button below the hint: adds the first row. */
  emptyAction?: ReactNode;
  /** The default columns in their order; default: all of the definition. */
  columns?: readonly ((keyof C & string) | ExtraColumn<Row>)[];
  overrides?: { [key in keyof C]?: ColumnOverride<Row> };
  rowActions?: (row: Row) => Action[];
  /** Makes rows selectable, for these actions. */
  bulkActions?: readonly BulkAction<Row>[] | undefined;
  /** If rows are leases, the footer sums the selected rows or the page, and these on request. */
  sumAll?: SumAll | undefined;
  /** Prefetches what the row actions open, when the user points at the table or focuses it. */
  prefetch?: Prefetch | undefined;
  /** Buttons and switches of the screen, left of the search. */
  toolbar?: ReactNode;
  quickFilter?: RenderQuickFilter | undefined;
  /** The columns with a quick filter, and its label; default: region and date available. */
  quickColumns?: Readonly<Record<string, string>> | undefined;
  onRefresh?: () => void;
  /** The menu at the end of the toolbar: its further items, which are `Menu.Item` elements, and the saved views. */
  menu?: Record<'items' | 'views', (view: TableView, close: () => void) => ReactNode> & {
    prefetch?: Prefetch;
  };
  /** Saved views, after the quick filters. They may load later than the rows without moving them. */
  views?: (view: TableView) => ReactNode;
  /** The user's layout; default: that of the screen. */
  layout?: Layout;
  /** Lets the user choose, order, resize and pin columns and choose the density. Receives the whole layout. */
  onLayoutChange?: (layout: Layout) => void;
  /** Content below a row; makes rows expandable. */
  expandedRow?: (row: Row) => ReactNode;
  /** Default: the value of the first column. */
  getRowId?: (row: Row) => string | number;
  /** Names a row for screen readers ("Actions for listing 12"); default: its id. */
  rowLabel?: (row: Row) => string;
}

/** A column of the definition with the changes of the screen and the user. */
export interface ViewColumn<Row> extends Column {
  key: string;
  width?: number;
  /** The width in pixels that the user chose. */
  chosenWidth?: number;
  /** Pinned beside the first column. */
  pinned?: boolean;
  align: 'left' | 'right';
  role: Role;
  card?: CardPlace | undefined;
  /** Allowed by both the definition and the screen. */
  canFilter: boolean;
  /** Allowed by both the definition and the screen. */
  canSort: boolean;
  filterOptions?: readonly FilterOption[];
  /** The columns of the definition that it shows together. */
  combines?: readonly ViewColumn<Row>[];
  render?: (row: Row) => ReactNode;
}

/** A row as the table instance types it. Functions of a screen receive it as the screen's own type. */
export type TableRowData = Record<string, unknown>;
export type TableInstance = MRT_TableInstance<TableRowData>;
export type TableRow = MRT_Row<TableRowData>;

/** The rows of a table, rendered as a grid or as cards. Functions of the screen receive rows as the screen's own type. */
export interface TableRowsProps {
  columns: readonly ViewColumn<never>[];
  rows: readonly TableRow[];
  /** Shows skeleton rows. */
  skeleton: boolean;
  /** The number of rows to reserve space for during the first load, so that nothing below moves. */
  reservedRows: number | undefined;
  rowActions: ((row: never) => Action[]) | undefined;
  /** Opens a row by its id; undefined if rows have no action that `opens`. */
  onOpenRow: ((id: string, inNewTab?: boolean) => void) | undefined;
  /** The row that is open in a panel. */
  openRowId: string | undefined;
  /** Prefetches what `onOpenRow` shows. */
  prefetchRow: (id: string) => void;
  expandedRow?: (row: never) => ReactNode;
  /** Undefined if rows are not selectable. */
  selection: RowSelection | undefined;
  labelOf: (row: never) => string;
  /** Replaces the rows if there are none. */
  noRows: ReactNode;
}

/** Which columns without data a grid has (the library's term). */
export interface DisplayColumns {
  /** Left: the checkboxes that select rows. */
  select: boolean;
  /** Left: the buttons that expand rows. */
  expand: boolean;
  /** Right: the row actions. */
  actions: boolean;
}

/** The input of a list call without the types of its columns. */
export type LooseState = Readonly<Record<string, unknown>>;
/** Changed keys; `undefined` removes one. */
export type Patch = Record<string, unknown>;

/** What filters need of their table. */
export interface TableFilterProps {
  table: TableInstance;
  bounds: Bounds | undefined;
  filterOptionsOf: (column: ViewColumn<never>) => readonly FilterOption[];
}
