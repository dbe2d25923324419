import { VisuallyHidden } from '@mantine/core';
import { type CSSProperties, useState } from 'react';
import type { TableRowsProps } from '../types.ts';
import { words } from '../words.ts';
import { resizeBy } from './column-resize.ts';
import classes from './grid.module.css';
import { GridBody } from './grid-body.tsx';
import { GridHead, type GridHeadProps, hasAllElasticWidths } from './grid-head.tsx';
import { usePinnedOffsets } from './use-pinned-offsets.ts';

export interface GridProps extends TableRowsProps, Omit<GridHeadProps, 'displayColumns' | 'onResize'> {
  /** The accessible name. */
  caption: string;
  isPhone: boolean;
  busy: boolean;
}

/** The rows of a table with its columns, in our own markup (ADR 29). */
export function Grid({ caption, busy, ...props }: GridProps) {
  const { reservedRows, columns, rows, skeleton, table } = props;
  const showsRows = skeleton || rows.length > 0;
  const displayColumns = {
    select: showsRows && !!props.selection,
    expand: showsRows && !!props.expandedRow,
    actions: showsRows && !!props.rowActions,
  };
  const scroller = usePinnedOffsets(columns, displayColumns);
  const [announcement, setAnnouncement] = useState('');
  const canResize = table.options.enableColumnResizing;
  const onResize = (key: string, by: number) =>
    setAnnouncement(words.resized(table.getColumn(key).columnDef.header, resizeBy(table, key, by)));
  return (
    <>
      <section
        ref={scroller}
        className={classes.scroller}
        data-scrolls
        data-sheet
        aria-label={caption}
        data-reserved={reservedRows !== undefined || undefined}
        style={
          reservedRows === undefined ? undefined : ({ '--reserved-rows': reservedRows } as CSSProperties)
        }
      >
        <table
          aria-label={caption}
          aria-busy={busy}
          data-all-sized={hasAllElasticWidths(columns) || undefined}
        >
          <GridHead
            table={table}
            onResize={canResize ? onResize : undefined}
            columns={columns}
            displayColumns={displayColumns}
            selection={rows.length > 0 ? props.selection : undefined}
            bounds={props.bounds}
            filterOptionsOf={props.filterOptionsOf}
          />
          <GridBody {...props} displayColumns={displayColumns} />
        </table>
      </section>
      {canResize && <VisuallyHidden role="status">{announcement}</VisuallyHidden>}
    </>
  );
}
