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
import type { GridRows } from './types.ts';

/** Rows of data have the attribute, rows of details do not. */
const ROW = 'tr[data-row]';

/** Up and down move between rows, and from the first row to the column heads; right moves to the row's controls, left back. */
const moves: Record<string, (row: HTMLElement, at: HTMLElement) => HTMLElement | undefined> = {
  ArrowDown: (row) => neighbourOf(row, 1),
  ArrowUp: (row) => neighbourOf(row, -1) ?? headOf(row),
  ArrowRight: (row, at) => controlBeside(row, at, 1),
  ArrowLeft: (row, at) => controlBeside(row, at, -1),
};

const steps: Record<string, 1 | -1> = { ArrowDown: 1, ArrowUp: -1 };

function neighbourOf(row: HTMLElement, by: 1 | -1) {
  const rows = [...(row.parentElement?.querySelectorAll<HTMLElement>(ROW) ?? [])];
  return rows[rows.indexOf(row) + by];
}

const headOf = (row: HTMLElement) =>
  row.closest('table')?.querySelector<HTMLElement>('thead [tabindex="0"]') ?? undefined;

function controlBeside(row: HTMLElement, at: HTMLElement, by: 1 | -1) {
  const stops = [row, ...row.querySelectorAll<HTMLElement>('button, a, input')];
  return stops[stops.indexOf(at) + by];
}

/** The target handles clicks itself, or the user is selecting text. */
const handlesClick = (target: HTMLElement) =>
  !!target.closest('button, a, input, [data-select], [role="menu"]') ||
  window.getSelection()?.type === 'Range';

/** Arrow keys reach the buttons and links of a row, so the Tab key skips them. */
export function useRowStops() {
  const body = useRef<HTMLTableSectionElement>(null);
  useLayoutEffect(() => {
    for (const inside of body.current?.querySelectorAll<HTMLElement>(`${ROW} :is(button, a)`) ?? [])
      inside.tabIndex = -1;
  });
  return body;
}

/**
 * All rows are one Tab stop: the row focused last. Arrow keys move on from there. Enter and a click open a row, Space and its
 * checkbox select it, Shift and an arrow key extend the selection.
 */
export function useRowProps(
  ids: readonly string[],
  { opens, prefetchRow, selection }: Pick<GridRows, 'opens' | 'prefetchRow' | 'selection'>,
) {
  const [last, setLast] = useState<string>();
  const focused = useRef<{ at: number; body: HTMLElement | null }>(null);
  // A removed row loses the focus: the row in its place gets it.
  useEffect(() => {
    if (last === undefined || ids.includes(last) || document.activeElement !== document.body) return;
    const rows = focused.current?.body?.querySelectorAll<HTMLElement>(ROW);
    rows?.[Math.min(focused.current?.at ?? 0, rows.length - 1)]?.focus({ preventScroll: true });
  });
  const stop = last !== undefined && ids.includes(last) ? last : ids[0];

  const onRowKey = (id: string, event: KeyboardEvent<HTMLElement>) => {
    const row = event.currentTarget;
    if (event.key === 'Enter') return opens?.(id, event.ctrlKey);
    if (!selection) return;
    if (event.key === ' ') {
      event.preventDefault();
      return selection.toggle(id, event.shiftKey);
    }
    const step = event.shiftKey && steps[event.key];
    const neighbour = step && neighbourOf(row, step);
    if (neighbour) selection.extend(id, neighbour.dataset.row as string);
  };
  return (id: string) => ({
    'data-row': id,
    'data-opens': !!opens || undefined,
    tabIndex: id === stop ? 0 : -1,
    onFocus: (event: FocusEvent<HTMLElement>) => {
      focused.current = { at: ids.indexOf(id), body: event.currentTarget.parentElement };
      setLast(id);
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
      else if (!handlesClick(target)) opens?.(id, event.ctrlKey || event.metaKey);
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const at = event.target as HTMLElement;
      if (at === event.currentTarget) onRowKey(id, event);
      const next = moves[event.key]?.(event.currentTarget, at);
      if (!next || at.closest('[role="menu"]')) return;
      event.preventDefault();
      next.focus();
    },
  });
}
