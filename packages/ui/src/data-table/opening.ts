import { rowSteps } from '../lib/row-steps.ts';
import type { Action } from './types.ts';

interface Rows {
  rows: readonly object[];
  idOf: (row: never) => string;
  rowActions: ((row: never) => Action[]) | undefined;
}

/** The actions of a table's rows, where the one that opens a row leaves the way to its neighbours; and how to open one. */
export function opening({ rows, idOf, rowActions }: Rows) {
  if (!rowActions) return { rowActions, opens: undefined, prefetchRow: () => {} };
  const opensOf = (row: object | undefined) => row && rowActions(row as never).find(({ opens }) => opens);
  const openAt = (at: number, reached?: string) => {
    const action = opensOf(rows[at]);
    if (!action) return;
    const go = (by: 1 | -1) => openAt(at + by, idOf(rows[at + by] as never));
    const steps = { can: (by: 1 | -1) => !!opensOf(rows[at + by]), go, reached };
    // A form would leave them to the next panel, whatever that is about.
    rowSteps.current = action.opens === 'form' ? null : steps;
    action.onClick();
  };
  // What opens a row stands at its end: in every table at the same place.
  const withSteps = (row: never): Action[] => {
    const opener = opensOf(row);
    const others = rowActions(row).filter(({ opens }) => !opens);
    return opener ? [...others, { ...opener, onClick: () => openAt(rows.indexOf(row)) }] : others;
  };
  const placeOf = (id: string) => rows.findIndex((row) => idOf(row as never) === id);
  /** A click on the row or Enter; with Ctrl its page comes in a tab of its own. */
  const open = (id: string, ownTab = false) => {
    const at = placeOf(id);
    const page = opensOf(rows[at])?.page;
    if (ownTab && page) window.open(page, '_blank');
    else openAt(at);
  };
  const prefetchRow = (id: string) => opensOf(rows[placeOf(id)])?.prefetch?.();
  return { rowActions: withSteps, opens: opensOf(rows[0]) && open, prefetchRow };
}
