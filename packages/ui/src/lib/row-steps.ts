import { create } from 'zustand/react';

/** The row that a table opened in a panel, and the way to the rows before and after it. */
export interface RowSteps {
  tableId: string;
  rowId: string;
  canMove: (offset: 1 | -1) => boolean;
  move: (offset: 1 | -1) => void;
  /** Whether the panel has moved from its opener to this row, which then receives focus when the panel closes. */
  hasMoved: boolean;
}

/**
 * Set by the table that opened a row, cleared by the panel. A store, because a prop would have to pass through every screen from
 * its tables to the panel.
 */
export const useRowSteps = create<{ current: RowSteps | null }>(() => ({ current: null }));

export const setRowSteps = (current: RowSteps | null) => useRowSteps.setState({ current });

/** The row of this table that is open in a panel. */
export const useOpenRowId = (tableId: string) =>
  useRowSteps(({ current }) => (current?.tableId === tableId ? current.rowId : undefined));

/** Moves focus into the panel that is already open beside the page. */
export const focusPanel = () =>
  document.querySelector<HTMLElement>('[data-panel] [data-autofocus]')?.focus({ preventScroll: true });
