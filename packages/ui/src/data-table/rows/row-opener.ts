import { setRowSteps, useRowSteps } from '../../lib/row-steps.ts';
import type { Action } from '../types.ts';

interface RowOpenerOptions {
  tableId: string;
  rows: readonly object[];
  idOf: (row: never) => string;
  rowActions: ((row: never) => Action[]) | undefined;
}

/**
 * Opens rows by the action that `opens`, and lets the panel step to the previous and next row. The returned row actions do so too.
 */
export function createRowOpener({ tableId, rows, idOf, rowActions }: RowOpenerOptions) {
  if (!rowActions) return { rowActions, onOpenRow: undefined, prefetchRow: () => {} };
  const openActionOf = (row: object | undefined) =>
    row && rowActions(row as never).find(({ opens }) => opens);
  const openAt = (index: number) => {
    const action = openActionOf(rows[index]);
    if (!action) return;
    const hasMoved = useRowSteps.getState().current?.tableId === tableId;
    const steps = {
      tableId,
      rowId: idOf(rows[index] as never),
      canMove: (offset: 1 | -1) => !!openActionOf(rows[index + offset]),
      move: (offset: 1 | -1) => openAt(index + offset),
      hasMoved,
    };
    // A form does not clear the steps, so the next panel would show them, even one outside this table.
    setRowSteps(action.opens === 'form' ? null : steps);
    action.onClick();
  };
  // The action that opens the row is always the last one, so that it has the same position in all tables.
  const rowActionsWithSteps = (row: never): Action[] => {
    const openAction = openActionOf(row);
    const others = rowActions(row).filter(({ opens }) => !opens);
    return openAction ? [...others, { ...openAction, onClick: () => openAt(rows.indexOf(row)) }] : others;
  };
  const indexOf = (id: string) => rows.findIndex((row) => idOf(row as never) === id);
  const openRow = (id: string, inNewTab = false) => {
    const index = indexOf(id);
    const href = openActionOf(rows[index])?.href;
    if (inNewTab && href) window.open(href, '_blank');
    else openAt(index);
  };
  const prefetchRow = (id: string) => openActionOf(rows[indexOf(id)])?.prefetch?.();
  return { rowActions: rowActionsWithSteps, onOpenRow: openActionOf(rows[0]) && openRow, prefetchRow };
}
