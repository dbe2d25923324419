/**
 * How a user wants a table. It is kept as a query string, alone (`columns=id,location&density=compact`) or with the filters of
 * a saved view.
 */
import type { Density, Layout, ViewColumn } from './types.ts';

const densities: readonly Density[] = ['comfortable', 'compact'];

export function parseLayout(params: URLSearchParams): Layout {
  const columns = params.get('columns')?.split(',').filter(Boolean);
  const density = densities.find((one) => one === params.get('density'));
  return { ...(columns?.length && { columns }), ...(density && { density }) };
}

/** Answers the parameters with the layout in them. */
export function writeLayout({ columns, density }: Layout, params = new URLSearchParams()): URLSearchParams {
  const next = new URLSearchParams(params);
  if (columns) next.set('columns', columns.join(','));
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

/** The layout on screen with all columns named: a saved view keeps them when the screen's default changes. */
export const wholeLayout = (shown: Columns, { density }: Layout): Layout => ({
  columns: keysOf(shown),
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
