/**
 * How a user wants a table. It is kept as a query string, alone (`columns=id,location&pinned=location&widths=location:180`) or with
 * the filters of a saved view.
 */
import type { Density, Layout, ViewColumn } from './types.ts';

const densities: readonly Density[] = ['comfortable', 'compact'];

const MIN_WIDTH = 48;
const MAX_WIDTH = 800;

export const clampWidth = (width: number) => Math.round(Math.min(Math.max(width, MIN_WIDTH), MAX_WIDTH));

const keysIn = (text: string | null) => text?.split(',').filter(Boolean) ?? [];

/** Anything but whole pixels within the limits is ignored. */
const widthsIn = (text: string | null) =>
  keysIn(text)
    .map((entry) => entry.split(':'))
    .flatMap(([key = '', width = '']) =>
      String(clampWidth(Number(width))) === width ? [[key, +width]] : [],
    );

export function parseLayout(params: URLSearchParams): Layout {
  const columns = keysIn(params.get('columns'));
  const pinned = keysIn(params.get('pinned'));
  const widths = widthsIn(params.get('widths'));
  const density = densities.find((one) => one === params.get('density'));
  return {
    ...(columns.length > 0 && { columns }),
    ...(pinned.length > 0 && { pinned }),
    ...(widths.length > 0 && { widths: Object.fromEntries(widths) }),
    ...(density && { density }),
  };
}

/** Answers the parameters with the layout in them. */
export function writeLayout(layout: Layout, params = new URLSearchParams()): URLSearchParams {
  const { columns, pinned = [], widths = {}, density } = layout;
  const next = new URLSearchParams(params);
  if (columns) next.set('columns', columns.join(','));
  if (pinned.length > 0) next.set('pinned', pinned.join(','));
  const sized = Object.entries(widths).map((entry) => entry.join(':'));
  if (sized.length > 0) next.set('widths', sized.join(','));
  if (density && density !== 'comfortable') next.set('density', density);
  return next;
}

type Columns = readonly ViewColumn<never>[];

/** The column is this one, or shows it among others under the same name. */
const includesColumn = (column: ViewColumn<never>, { key, label }: ViewColumn<never>) =>
  column.key === key || (column.label === label && !!column.covers?.some((one) => one.key === key));

/** All that can be shown: the columns that the screen shows by itself, then the others of the catalogue. */
export const choicesOf = (usual: Columns, all: Columns): Columns => [
  ...usual,
  ...all.filter((column) => !usual.some((one) => includesColumn(one, column))),
];

const keysOf = (columns: Columns) => columns.map(({ key }) => key);

/** The keys of the columns that a layout shows, unknown ones left out; the first one, which tells rows apart, always first. */
export function shownKeys(usual: Columns, choices: Columns, { columns = [] }: Layout): string[] {
  const known = new Set(keysOf(choices));
  const chosen = columns.filter((key) => known.has(key));
  return chosen.length > 0 ? [...new Set([...keysOf(usual.slice(0, 1)), ...chosen])] : keysOf(usual);
}

/** The keys of all columns in their order: the last one while it agrees with what is shown, else hidden columns at the end. */
export function orderColumns(all: Columns, shown: readonly string[], last: readonly string[]): string[] {
  const shownBefore = last.filter((key) => shown.includes(key));
  const before = shownBefore.join() === shown.join() ? last : shown;
  const keys = keysOf(all);
  return [...new Set([...before, ...keys])].filter((key) => keys.includes(key));
}

/** The first column, then the pinned ones, then the others, each group in the order of all. */
export function pinnedFirst([first = '', ...others]: readonly string[], pinned: readonly string[]): string[] {
  const isPinned = (key: string) => pinned.includes(key);
  return [first, ...others.filter(isPinned), ...others.filter((key) => !isPinned(key))];
}

/** The layout on screen with all columns named: a saved view keeps them when the screen's default changes. */
export const wholeLayout = (shown: Columns, { density }: Layout): Layout => ({
  columns: keysOf(shown),
  pinned: keysOf(shown.filter(({ pinned }) => pinned)),
  widths: Object.fromEntries(
    shown.flatMap(({ key, chosenWidth }) => (chosenWidth ? [[key, chosenWidth]] : [])),
  ),
  density,
});

/** The catalogue's columns on screen, each once: what an export has. */
export const exported = (shown: Columns, catalogue: object): string[] => [
  ...new Set(
    shown
      .flatMap((column) => column.covers ?? column)
      .map(({ key }) => key)
      .filter((key) => key in catalogue),
  ),
];
