/** Widths of columns by drag and by keyboard, on top of the library's sizing state. */
import type { MRT_ColumnSizingInfoState, MRT_Updater } from 'mantine-react-table';
import type { RefObject } from 'react';
import { clampWidth } from './layout.ts';
import { applyUpdate } from './state.ts';
import type { TableInstance } from './types.ts';

/** A column's edge while it is dragged. A ref, not React state: a drag renders nothing until it ends. */
export type EdgeDrag = RefObject<MRT_ColumnSizingInfoState>;

export const noDrag: MRT_ColumnSizingInfoState = {
  columnSizingStart: [],
  deltaOffset: null,
  deltaPercentage: null,
  isResizingColumn: false,
  startOffset: null,
  startSize: null,
};

/** The library's own width of a column without a chosen one is a constant, not the width on screen. */
const widthAfter = (head: HTMLElement, by: number | null) => clampWidth(head.offsetWidth + (by ?? 0));

const setWidth = (table: TableInstance, key: string, width: number) =>
  table.setColumnSizing((widths) => ({ ...widths, [key]: width }));

/** Moves the guide, and sets the width when the drag ends: the library's own end of a touch has no position. */
export function dragEdge(
  table: TableInstance,
  drag: EdgeDrag,
  update: MRT_Updater<MRT_ColumnSizingInfoState>,
) {
  const before = drag.current;
  drag.current = applyUpdate(update, before);
  const { isResizingColumn, deltaOffset } = drag.current;
  const key = isResizingColumn || before.isResizingColumn;
  const head = key && table.refs.tableHeadCellRefs.current[key];
  if (!head) return;
  head.toggleAttribute('data-resizing', !!isResizingColumn);
  if (isResizingColumn) {
    const [box, rows] = [head.closest('[data-scrolls]'), head.closest('table')];
    head.style.setProperty('--guide', `${Math.min(box?.clientHeight ?? 0, rows?.offsetHeight ?? 0)}px`);
    head.style.setProperty('--moved', `${widthAfter(head, deltaOffset) - head.offsetWidth}px`);
  } else if (before.deltaOffset) setWidth(table, key, widthAfter(head, before.deltaOffset));
}

/** Makes a column wider or narrower and returns its new width. */
export function resizeBy(table: TableInstance, key: string, by: number): number {
  const head = table.refs.tableHeadCellRefs.current[key];
  const width = head ? widthAfter(head, by) : 0;
  setWidth(table, key, width);
  return width;
}
