/** Column widths by drag and by keyboard, on top of the library's sizing state. */
import type { MRT_ColumnSizingInfoState, MRT_Updater } from 'mantine-react-table';
import type { RefObject } from 'react';
import { clampWidth } from '../columns/layout.ts';
import { applyUpdate } from '../state/table-state.ts';
import type { TableInstance } from '../types.ts';

/** The state of a drag. A ref instead of React state, so that a drag renders nothing until it ends. */
export type ResizeDrag = RefObject<MRT_ColumnSizingInfoState>;

export const noDrag: MRT_ColumnSizingInfoState = {
  columnSizingStart: [],
  deltaOffset: null,
  deltaPercentage: null,
  isResizingColumn: false,
  startOffset: null,
  startSize: null,
};

/** Measures the header: without a chosen width, the library's width of a column is a constant. */
const widthAfter = (header: HTMLElement, by: number | null) => clampWidth(header.offsetWidth + (by ?? 0));

const setWidth = (table: TableInstance, key: string, width: number) =>
  table.setColumnSizing((widths) => ({ ...widths, [key]: width }));

/** Moves the guide, and sets the width when the drag ends: the library's own end of a touch has no position. */
export function dragEdge(
  table: TableInstance,
  drag: ResizeDrag,
  update: MRT_Updater<MRT_ColumnSizingInfoState>,
) {
  const before = drag.current;
  drag.current = applyUpdate(update, before);
  const { isResizingColumn, deltaOffset } = drag.current;
  const key = isResizingColumn || before.isResizingColumn;
  const header = key && table.refs.tableHeadCellRefs.current[key];
  if (!header) return;
  header.toggleAttribute('data-resizing', !!isResizingColumn);
  if (isResizingColumn) {
    const [scroller, grid] = [header.closest('[data-scrolls]'), header.closest('table')];
    const guideHeight = Math.min(scroller?.clientHeight ?? 0, grid?.offsetHeight ?? 0);
    header.style.setProperty('--guide-height', `${guideHeight}px`);
    header.style.setProperty('--drag-offset', `${widthAfter(header, deltaOffset) - header.offsetWidth}px`);
  } else if (before.deltaOffset) setWidth(table, key, widthAfter(header, before.deltaOffset));
}

/** Makes a column wider or narrower and returns its new width. */
export function resizeBy(table: TableInstance, key: string, by: number): number {
  const header = table.refs.tableHeadCellRefs.current[key];
  const width = header ? widthAfter(header, by) : 0;
  setWidth(table, key, width);
  return width;
}
