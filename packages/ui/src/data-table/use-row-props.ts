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

/** On each row of data; rows of details have none. */
const ROW = 'tr[data-row]';

/** From a row up or down to the next one, from the first up to the names of the columns; right to its buttons and left back. */
const moves: Record<string, (row: HTMLElement, at: HTMLElement) => HTMLElement | undefined> = {
  ArrowDown: (row) => neighbour(row, 1),
  ArrowUp: (row) => neighbour(row, -1) ?? headOf(row),
  ArrowRight: (row, at) => within(row, at, 1),
  ArrowLeft: (row, at) => within(row, at, -1),
};

function neighbour(row: HTMLElement, by: 1 | -1) {
  const rows = [...(row.parentElement?.querySelectorAll<HTMLElement>(ROW) ?? [])];
  return rows[rows.indexOf(row) + by];
}

const headOf = (row: HTMLElement) =>
  row.closest('table')?.querySelector<HTMLElement>('thead [tabindex="0"]') ?? undefined;

function within(row: HTMLElement, at: HTMLElement, by: 1 | -1) {
  const stops = [row, ...row.querySelectorAll<HTMLElement>('button, a')];
  return stops[stops.indexOf(at) + by];
}

/** What has a click of its own, or text that somebody is marking. */
const isTaken = (target: HTMLElement) =>
  !!target.closest('button, a, input, [role="menu"]') || window.getSelection()?.type === 'Range';

/** What stands in a row, be it a link in one of its cells, is reached by the arrow keys from the row, and no stop of the Tab key. */
export function useRowStops() {
  const body = useRef<HTMLTableSectionElement>(null);
  useLayoutEffect(() => {
    for (const inside of body.current?.querySelectorAll<HTMLElement>(`${ROW} :is(button, a)`) ?? [])
      inside.tabIndex = -1;
  });
  return body;
}

/**
 * All rows are one stop of the Tab key, the one last stood on; arrow keys go on from there. Enter and a click open a row.
 */
export function useRowProps(
  ids: readonly string[],
  { opens, prefetchRow }: Pick<GridRows, 'opens' | 'prefetchRow'>,
) {
  const [last, setLast] = useState<string>();
  const stood = useRef<{ at: number; body: HTMLElement | null }>(null);
  // A row that goes takes the focus along: the one in its place has it then.
  useEffect(() => {
    if (last === undefined || ids.includes(last) || document.activeElement !== document.body) return;
    const rows = stood.current?.body?.querySelectorAll<HTMLElement>(ROW);
    rows?.[Math.min(stood.current?.at ?? 0, rows.length - 1)]?.focus({ preventScroll: true });
  });
  const stop = last !== undefined && ids.includes(last) ? last : ids[0];
  return (id: string) => ({
    'data-row': id,
    'data-opens': !!opens || undefined,
    tabIndex: id === stop ? 0 : -1,
    onFocus: (event: FocusEvent<HTMLElement>) => {
      stood.current = { at: ids.indexOf(id), body: event.currentTarget.parentElement };
      setLast(id);
    },
    // Not by pointing at it: on the way to another row one points at many.
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (!isTaken(event.target as HTMLElement)) prefetchRow(id);
    },
    onClick: (event: MouseEvent<HTMLElement>) => {
      if (!isTaken(event.target as HTMLElement)) opens?.(id, event.ctrlKey || event.metaKey);
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const at = event.target as HTMLElement;
      if (event.key === 'Enter' && at === event.currentTarget) return opens?.(id, event.ctrlKey);
      const next = moves[event.key]?.(event.currentTarget, at);
      if (!next || at.closest('[role="menu"]')) return;
      event.preventDefault();
      next.focus();
    },
  });
}
