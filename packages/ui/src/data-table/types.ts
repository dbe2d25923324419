/** What a `DataTable` takes. */
import type { MantineColor } from '@mantine/core';
import type { GlossaryTerm } from '@tank/schema/glossary';
import type { Bounds, Column, Columns, ListInput, ListPage, TableDefinition } from '@tank/schema/kit/table';
import type { MRT_Row, MRT_TableInstance } from 'mantine-react-table';
import type { ReactNode } from 'react';
import type { Prefetch } from '../lib/prefetch.ts';

export interface RowSelection {
  /** All rows of the page, some, or none. */
  state: 'all' | 'some' | 'none';
  count: number;
  isSelected: (id: string) => boolean;
  /** With `range`, all rows from the one toggled last get the same state. */
  toggle: (id: string, range: boolean) => void;
  /** Extends the selection to a neighbour of the row, or shrinks it on the way back to where it began. */
  extend: (id: string, neighbour: string) => void;
  toggleAll: () => void;
  clear: () => void;
}

/** What a column means, whatever its kind: see `roles.ts`. */
export type Role = 'id' | 'place' | 'volume' | 'price' | 'status' | 'comment' | 'prose' | 'other';

/** One thing that may be done with a row. */
export interface Action {
  /** The tooltip of the icon button, the text in the menu and the accessible name. */
  label: string;
  /** A Tabler icon without a size: `<IconGavel />`. */
  icon: ReactNode;
  onClick: () => void;
  color?: MantineColor;
  /** Leaves the action out. */
  hidden?: boolean;
  /** Why it cannot be done now: the action stays in sight and says so. */
  disabled?: string | false;
  /** It shows the row whole: a click on the row does it, too. `form`: to be filled in, not to be leafed through. */
  opens?: true | 'form';
  /** The address of what it opens: with Ctrl a click on the row leads there, in a tab of its own. */
  page?: string;
  /** Fetches what it opens. */
  prefetch?: Prefetch | undefined;
}

/** One thing that may be done with several selected rows. */
export interface BulkAction<Row> {
  label: string;
  color?: MantineColor;
  /** `keep` leaves only these rows selected. */
  onClick: (rows: readonly Row[], keep: (rows: readonly Row[]) => void) => void;
  /** Fetches what it opens. */
  prefetch?: Prefetch | undefined;
}

/** A choice of a filter; a plain text is its own label. */
export type Option = string | { value: string; label: string };

/** What a screen changes about a column of the catalogue. */
export interface ColumnOverride<Row> {
  label?: string;
  /** The cell's content instead of the one for its kind. */
  render?: (row: Row) => ReactNode;
  /** Choices of the filter where the catalogue has no closed list. */
  options?: readonly Option[];
  /** `false` takes away the filter or the sorting that the catalogue allows. */
  filter?: false;
  sort?: false;
  /** Least width in pixels. */
  width?: number;
  /** Where its name tells another one. */
  role?: Role;
}

/** A column that the catalogue does not know: shown only, neither sorted nor filtered. */
export interface ExtraColumn<Row> {
  key: string;
  label: string;
  unit?: string;
  term?: GlossaryTerm;
  align?: 'left' | 'right';
  width?: number;
  role?: Role;
  /** The catalogue's columns that it shows together: its head sorts and filters by them, exports have them. */
  covers?: readonly string[];
  render: (row: Row) => ReactNode;
}

export type Density = 'comfortable' | 'compact';

/** How a user wants a table; what is absent is as the screen has it. */
export interface Layout {
  /** Keys of columns in their order, but for the first one of the table, which stays there. */
  columns?: readonly string[] | undefined;
  /** Keys of the columns that stay in view beside the first one. */
  pinned?: readonly string[] | undefined;
  /** Width of columns in pixels; other columns fit their content. */
  widths?: Readonly<Record<string, number>> | undefined;
  /** How close its rows stand. */
  density?: Density | undefined;
}

/** What is on screen, for what a table has besides its rows. */
export interface TableView {
  /** Keys of the catalogue's columns on screen, in their order. */
  columns: readonly string[];
  layout: Layout;
}

/** The sums of all rows that pass the filters, calculated by the server on request. */
export interface SumAll {
  /** The server's answer, which has `sums`. */
  page: ListPage | undefined;
  loading: boolean;
  onClick: () => void;
}

/** A filter of the screen's own beside those that every table has. */
export type OwnQuickFilter = (table: { state: LooseState; onPatch: (patch: Patch) => void }) => ReactNode;

export interface DataTableProps<Row extends object, C extends Columns, S extends ListInput<C>> {
  /** Names the table for screen readers; not shown. */
  caption: string;
  definition: TableDefinition<C>;
  rows: readonly Row[] | undefined;
  bounds?: Bounds;
  page?: ListPage;
  /** The list call's own input; what it holds besides (`hide_closed`) is kept as it is. */
  state: S;
  /**
   * `corrected`: nobody asked for it, the rows did: no step that one goes back to. `changed`: what was meant, where it may be
   * what is shown already, as the change before it is not drawn yet.
   */
  onStateChange: (next: S, how?: { corrected?: boolean; changed?: Patch }) => void;
  /** First load: skeleton rows. */
  loading?: boolean;
  /** A load with rows on screen: a thin bar, the rows stay. */
  fetching?: boolean;
  error?: { text: string; onRetry: () => void } | null;
  /** Gives up a load that takes long. */
  onCancel?: () => void;
  /** Beneath "No Data Available": what will stand here. */
  emptyHint?: string | undefined;
  /** Which columns, in which order; default: all of the catalogue. */
  columns?: readonly ((keyof C & string) | ExtraColumn<Row>)[];
  overrides?: { [key in keyof C]?: ColumnOverride<Row> };
  rowActions?: (row: Row) => Action[];
  /** Lets the user select rows, for these actions. */
  bulkActions?: readonly BulkAction<Row>[] | undefined;
  /** Where the catalogue says that rows are leases: the footer sums the selected ones, else the page, and on request these. */
  sumAll?: SumAll | undefined;
  /** Fetches what those open, once somebody turns to the table. */
  prefetch?: Prefetch | undefined;
  /** Screen's own buttons and switches, left of the search. */
  toolbar?: ReactNode;
  quick?: OwnQuickFilter | undefined;
  onRefresh?: () => void;
  /** What the toolbar's last button opens: export, saved views. Drawn only while it is open. */
  menu?: ((view: TableView, close: () => void) => ReactNode) & { prefetch?: Prefetch };
  /** Saved views, behind the quick filters. They may come later than the rows: nothing makes room for them. */
  views?: (view: TableView) => ReactNode;
  /** How the user wants it; default: as the screen has it. */
  layout?: Layout;
  /** Lets the user choose columns, their order and widths, which of them are pinned, and the density. Gets the whole layout. */
  onLayoutChange?: (layout: Layout) => void;
  /** Content below a row; makes rows expandable. */
  expandedRow?: (row: Row) => ReactNode;
  /** Default: the value of the first column. */
  getRowId?: (row: Row) => string | number;
  /** Names a row for screen readers ("Actions for listing 12"); default: its id. */
  rowLabel?: (row: Row) => string;
}

/** A column with what the screen and the user changed about it: all that the inner parts know. */
export interface ViewColumn<Row> extends Column {
  key: string;
  width?: number;
  /** The width in pixels that the user gave it. */
  chosenWidth?: number;
  /** Stays in view beside the first column. */
  pinned?: boolean;
  align: 'left' | 'right';
  role: Role;
  /** What the catalogue and the screen both allow. */
  canFilter: boolean;
  canSort: boolean;
  choices?: readonly Option[];
  /** The columns of the catalogue that it shows together. */
  covers?: readonly ViewColumn<Row>[];
  render?: (row: Row) => ReactNode;
}

/** A row as the table instance types it. Functions of a screen get it as the screen's own type. */
export type TableRowData = Record<string, unknown>;
export type TableInstance = MRT_TableInstance<TableRowData>;
export type TableRow = MRT_Row<TableRowData>;

/** The rows of a table and how they are drawn, as a grid or as cards. Rows go to functions that the screen wrote. */
export interface GridRows {
  columns: readonly ViewColumn<never>[];
  rows: readonly TableRow[];
  skeleton: boolean;
  /** How many rows to reserve room for while they load, so that nothing below moves. */
  awaited: number | undefined;
  rowActions: ((row: never) => Action[]) | undefined;
  /** Opens a row by its id; left out where rows have nothing to open. */
  opens: ((id: string, ownTab?: boolean) => void) | undefined;
  /** Fetches what opening a row by its id shows. */
  prefetchRow: (id: string) => void;
  expandedRow?: (row: never) => ReactNode;
  /** Omitted if rows cannot be selected. */
  selection: RowSelection | undefined;
  labelOf: (row: never) => string;
  /** What stands in for rows when there are none. */
  fallback: ReactNode;
}

/** Columns beside those of the catalogue. */
export interface Beside {
  /** Left: the checkboxes that select rows. */
  select: boolean;
  /** Left: the buttons that unfold a row's details. */
  toggle: boolean;
  /** Right: what may be done with a row. */
  actions: boolean;
}

/** A list input with the column names forgotten: what the inner parts read and patch. */
export type LooseState = Readonly<Record<string, unknown>>;
/** Changed keys; `undefined` removes one. */
export type Patch = Record<string, unknown>;
