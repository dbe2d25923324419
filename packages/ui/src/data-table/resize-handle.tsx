import classes from './cells.module.css';
import type { TableInstance } from './types.ts';

interface ResizeHandleProps {
  table: TableInstance;
  /** Key of the column. */
  of: string;
}

/** The edge of a column: a drag gives it another width, a double click its automatic one. Keyboards have Shift and arrow keys. */
export function ResizeHandle({ table, of }: ResizeHandleProps) {
  const column = table.getColumn(of);
  const start = table
    .getFlatHeaders()
    .find((head) => head.column.id === of)
    ?.getResizeHandler();
  if (!column.getCanResize()) return null;
  return (
    <span
      className={classes.resize}
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
