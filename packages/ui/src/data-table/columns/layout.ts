/**
 * The user's layout of a table. It is stored as a query string, alone (`columns=id,location&pinned=location&widths=location:180`)
 * or with the filters of a saved view.
 */
import type { Density, Layout, ViewColumn } from '../types.ts';

const densities: readonly Density[] = ['comfortable', 'compact'];

const MIN_WIDTH = 48;
const MAX_WIDTH = 800;

export const clampWidth = (width: number) => Math.round(Math.min(Math.max(width, MIN_WIDTH), MAX_WIDTH));

const parseKeys = (text: string | null) => text?.split(',').filter(Boolean) ?? [];

/** Ignores anything but whole pixels within the limits. */
const parseWidths = (text: string | null) =>
  parseKeys(text)
    .map((entry) => entry.split(':'))
    .flatMap(([key = '', width = '']) =>
      String(clampWidth(Number(width))) === width ? [[key, +width]] : [],
    );

export function parseLayout(params: URLSearchParams): Layout {
  const columns = parseKeys(params.get('columns'));
  const pinned = parseKeys(params.get('pinned'));
  const widths = parseWidths(params.get('widths'));
  const density = densities.find((name) => name === params.get('density'));
  return {
    ...(columns.length > 0 && { columns }),
    ...(pinned.length > 0 && { pinned }),
    ...(widths.length > 0 && { widths: Object.fromEntries(widths) }),
    ...(density && { density }),
  };
}

/** Returns a copy of the parameters with the layout. */
export function writeLayout(layout: Layout, params = new URLSearchParams()): URLSearchParams {
  const { columns, pinned = [], widths = {}, density } = layout;
  const next = new URLSearchParams(params);
  if (columns) next.set('columns', columns.join(','));
  if (pinned.length > 0) next.set('pinned', pinned.join(','));
  const widthEntries = Object.entries(widths).map((entry) => entry.join(':'));
  if (widthEntries.length > 0) next.set('widths', widthEntries.join(','));
  if (density && density !== 'comfortable') next.set('density', density);
  return next;
}

type Columns = readonly ViewColumn<never>[];

/** Whether the column is the other one, or combines it under the same name. */
const includesColumn = (column: ViewColumn<never>, { key, label }: ViewColumn<never>) =>
  column.key === key || (column.label === label && !!column.combines?.some((part) => part.key === key));

/** The columns that the user can choose from: the default ones, then the others of the table definition. */
export const choosableColumns = (defaults: Columns, all: Columns): Columns => [
  ...defaults,
  ...all.filter((column) => !defaults.some((shown) => includesColumn(shown, column))),
];

const keysOf = (columns: Columns) => columns.map(({ key }) => key);

/** The keys of the visible columns, without unknown ones. The first default column identifies a row and is always first. */
export function visibleKeys(defaults: Columns, choosable: Columns, { columns = [] }: Layout): string[] {
  const known = new Set(keysOf(choosable));
  const chosen = columns.filter((key) => known.has(key));
  return chosen.length > 0 ? [...new Set([...keysOf(defaults.slice(0, 1)), ...chosen])] : keysOf(defaults);
}

/** Orders the keys of all columns: as before if the visible ones have kept their order, else with the hidden ones last. */
export function orderColumns(
  all: Columns,
  visible: readonly string[],
  lastOrder: readonly string[],
): string[] {
  const visibleBefore = lastOrder.filter((key) => visible.includes(key));
  const first = visibleBefore.join() === visible.join() ? lastOrder : visible;
  const keys = keysOf(all);
  return [...new Set([...first, ...keys])].filter((key) => keys.includes(key));
}

/** Moves the pinned columns behind the first column. */
export function pinnedFirst([first = '', ...others]: readonly string[], pinned: readonly string[]): string[] {
  const isPinned = (key: string) => pinned.includes(key);
  return [first, ...others.filter(isPinned), ...others.filter((key) => !isPinned(key))];
}

/** The layout without defaults: a saved view keeps its columns when the default of the screen changes. */
export const explicitLayout = (visible: Columns, { density }: Layout): Layout => ({
  columns: keysOf(visible),
  pinned: keysOf(visible.filter(({ pinned }) => pinned)),
  widths: Object.fromEntries(
    visible.flatMap(({ key, chosenWidth }) => (chosenWidth ? [[key, chosenWidth]] : [])),
  ),
  density,
});

/** The keys of the columns of an export: the id, and the visible ones of the table definition, each once. */
export const exportKeys = (visible: Columns, definition: object): string[] => [
  ...new Set([
    ...Object.keys(definition).slice(0, 1),
    ...visible
      .flatMap((column) => column.combines ?? column)
      .map(({ key }) => key)
      .filter((key) => key in definition),
  ]),
];
