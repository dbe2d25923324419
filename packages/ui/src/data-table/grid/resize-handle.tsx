import type { MouseEvent } from 'react';
import cells from '../rows/cells.module.css';
import type { TableInstance, ViewColumn } from '../types.ts';
import { words } from '../words.ts';

interface ResizeHandleProps {
  table: TableInstance;
  column: ViewColumn<never>;
  /** The header has no other control that Shift and the arrow keys could resize the column from. */
  focusable: boolean;
}

/** The edge of a column: a drag sets its width, a double click resets it. For keyboards see `use-header-tab-stop.ts`. */
export function ResizeHandle({ table, column: { key, label }, focusable }: ResizeHandleProps) {
  const column = table.getColumn(key);
  const start = table
    .getFlatHeaders()
    .find((header) => header.column.id === key)
    ?.getResizeHandler();
  if (!column.getCanResize()) return null;
  const handlers = {
    onMouseDown: (event: MouseEvent) => {
      // A drag must not select text.
      event.preventDefault();
      start?.(event);
    },
    onTouchStart: start,
    onDoubleClick: () => column.resetSize(),
  };
  if (focusable)
    return (
      <button
        {...handlers}
        type="button"
        className={cells.resizeHandle}
        aria-label={words.resize(label)}
        aria-keyshortcuts="Shift+ArrowLeft Shift+ArrowRight"
        data-screen
      />
    );
  return <span {...handlers} className={cells.resizeHandle} aria-hidden data-screen />;
}
