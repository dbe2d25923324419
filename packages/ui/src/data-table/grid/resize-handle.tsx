import cells from '../rows/cells.module.css';
import type { TableInstance, ViewColumn } from '../types.ts';

interface ResizeHandleProps {
  table: TableInstance;
  column: ViewColumn<never>;
}

/** The edge of a column: a drag sets its width, a double click resets it. For keyboards see `use-header-tab-stop.ts`. */
export function ResizeHandle({ table, column: { key } }: ResizeHandleProps) {
  const column = table.getColumn(key);
  const start = table
    .getFlatHeaders()
    .find((header) => header.column.id === key)
    ?.getResizeHandler();
  if (!column.getCanResize()) return null;
  return (
    <span
      className={cells.resizeHandle}
      aria-hidden
      data-screen
      onMouseDown={(event) => {
        // A drag must not select text.
        event.preventDefault();
        start?.(event);
      }}
      onTouchStart={start}
      onDoubleClick={() => column.resetSize()}
    />
  );
}
