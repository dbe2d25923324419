import { type FocusEvent, type KeyboardEvent, useState } from 'react';

/** Rows and columns that a key moves by. */
const steps: Record<string, readonly [rows: number, columns: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Home: [0, -Infinity],
  End: [0, Infinity],
  PageUp: [-Infinity, 0],
  PageDown: [Infinity, 0],
};

const clamp = (index: number, first: number, last: number) => Math.min(last, Math.max(first, index));

/** The cell of an element; null outside of cells and in row heads. */
export function positionOf(target: EventTarget): { row: number; column: number } | null {
  const cell = (target as Element).closest('td');
  const row = cell?.parentElement;
  const body = row?.parentElement;
  return cell && row && body
    ? { row: [...body.children].indexOf(row), column: [...row.children].indexOf(cell) }
    : null;
}

/**
 * Roving tabindex for a table body with a row head and then a button in each cell. `stop` is the cell that Tab reaches;
 * arrow keys move between cells, Home and End along the row, PageUp and PageDown along the column.
 */
export function useCellFocus() {
  const [stop, setStop] = useState({ row: 0, column: 1 });
  return {
    stop,
    onFocus({ target }: FocusEvent) {
      const position = positionOf(target);
      if (position) setStop(position);
    },
    onKeyDown(event: KeyboardEvent<HTMLTableSectionElement>) {
      const step = steps[event.key];
      const position = positionOf(event.target);
      if (!step || !position || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      const rows = event.currentTarget.children;
      const cells = rows[clamp(position.row + step[0], 0, rows.length - 1)]?.children ?? [];
      cells[clamp(position.column + step[1], 1, cells.length - 1)]?.querySelector('button')?.focus();
    },
  };
}
