import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { focusPanel } from '../../lib/row-steps.ts';
import type { TableRowsProps } from '../types.ts';

/** Not the table rows with details. */
const ROW = 'tr[data-row]';

/** Up and down move between rows and from the first row to the header, right and left between the row and its controls. */
const moves: Record<string, (row: HTMLElement, from: HTMLElement) => HTMLElement | undefined> = {
  ArrowDown: (row) => neighborOf(row, 1),
  ArrowUp: (row) => neighborOf(row, -1) ?? headerTabStopOf(row),
  ArrowRight: (row, from) => controlBeside(row, from, 1),
  ArrowLeft: (row, from) => controlBeside(row, from, -1),
};

const selectionSteps: Record<string, 1 | -1> = { ArrowDown: 1, ArrowUp: -1 };

function neighborOf(row: HTMLElement, by: 1 | -1) {
  const rows = [...(row.parentElement?.querySelectorAll<HTMLElement>(ROW) ?? [])];
  return rows[rows.indexOf(row) + by];
}

const headerTabStopOf = (row: HTMLElement) =>
  row.closest('table')?.querySelector<HTMLElement>('thead [tabindex="0"]') ?? undefined;

function controlBeside(row: HTMLElement, from: HTMLElement, by: 1 | -1) {
  const focusable = [row, ...row.querySelectorAll<HTMLElement>('button, a, input')];
  return focusable[focusable.indexOf(from) + by];
}

/** Whether the target handles clicks itself, or the user is selecting text. */
const handlesClick = (target: HTMLElement) =>
  !!target.closest('button, a, input, [data-select], [role="menu"]') ||
  window.getSelection()?.type === 'Range';

/** Takes the buttons and links of all rows out of the Tab order; arrow keys reach them. */
export function useSkipRowControls() {
  const body = useRef<HTMLTableSectionElement>(null);
  useLayoutEffect(() => {
    for (const control of body.current?.querySelectorAll<HTMLElement>(`${ROW} :is(button, a)`) ?? [])
      control.tabIndex = -1;
  });
  return body;
}

/**
 * Makes all rows one tab stop (roving tabindex): the row that had focus last. Enter and a click open a row, Space and its checkbox
 * select it, Shift and an arrow key extend the selection.
 */
export function useRowProps(
  ids: readonly string[],
  {
    onOpenRow,
    openRowId,
    prefetchRow,
    selection,
  }: Pick<TableRowsProps, 'onOpenRow' | 'openRowId' | 'prefetchRow' | 'selection'>,
) {
  const [lastFocusedId, setLastFocusedId] = useState<string>();
  const lastFocused = useRef<{ index: number; body: HTMLElement | null }>(null);
  // When the focused row is removed, the row at its position gets focus.
  useEffect(() => {
    if (lastFocusedId === undefined || ids.includes(lastFocusedId)) return;
    if (document.activeElement !== document.body) return;
    const rows = lastFocused.current?.body?.querySelectorAll<HTMLElement>(ROW);
    rows?.[Math.min(lastFocused.current?.index ?? 0, rows.length - 1)]?.focus({ preventScroll: true });
  });
  const tabStop = lastFocusedId !== undefined && ids.includes(lastFocusedId) ? lastFocusedId : ids[0];

  const onRowKeyDown = (id: string, event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Enter') {
      onOpenRow?.(id, event.ctrlKey);
      return focusPanel();
    }
    if (!selection) return;
    if (event.key === ' ') {
      event.preventDefault();
      return selection.toggle(id, event.shiftKey);
    }
    const step = event.shiftKey && selectionSteps[event.key];
    const neighbor = step && neighborOf(event.currentTarget, step);
    if (neighbor) selection.extend(id, neighbor.dataset.row as string);
  };
  return (id: string) => ({
    'data-row': id,
    'data-opens': !!onOpenRow || undefined,
    'aria-current': id === openRowId || undefined,
    tabIndex: id === tabStop ? 0 : -1,
    onFocus: (event: FocusEvent<HTMLElement>) => {
      lastFocused.current = { index: ids.indexOf(id), body: event.currentTarget.parentElement };
      setLastFocusedId(id);
    },
    // Not on hover: the pointer crosses many rows on its way to one.
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (!handlesClick(event.target as HTMLElement)) prefetchRow(id);
    },
    // A Shift click on a checkbox must not select text.
    onMouseDown: (event: MouseEvent<HTMLElement>) => {
      if (event.shiftKey && (event.target as HTMLElement).closest('[data-select]')) event.preventDefault();
    },
    onClick: (event: MouseEvent<HTMLElement>) => {
      const target = event.target as HTMLElement;
      if (target.closest('[data-select]')) selection?.toggle(id, event.shiftKey);
      else if (!handlesClick(target)) onOpenRow?.(id, event.ctrlKey || event.metaKey);
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const target = event.target as HTMLElement;
      if (target === event.currentTarget) onRowKeyDown(id, event);
      const next = moves[event.key]?.(event.currentTarget, target);
      if (!next || target.closest('[role="menu"]')) return;
      event.preventDefault();
      next.focus();
      // The panel follows from row to row.
      if (openRowId !== undefined && next.matches(ROW) && next !== event.currentTarget)
        onOpenRow?.(next.dataset.row as string);
    },
  });
}
