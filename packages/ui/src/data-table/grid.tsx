import { VisuallyHidden } from '@mantine/core';
import { type CSSProperties, useState } from 'react';
import { resizeBy } from './column-resize.ts';
import classes from './grid.module.css';
import { GridBody } from './grid-body.tsx';
import { GridHead, type GridHeadProps, isFilled } from './grid-head.tsx';
import type { GridRows } from './types.ts';
import { usePinnedOffsets } from './use-pinned-offsets.ts';
import { words } from './words.ts';

export interface GridProps extends GridRows, Omit<GridHeadProps, 'beside' | 'onResize'> {
  caption: string;
  /** A screen with little room. */
  narrow: boolean;
  busy: boolean;
}

/** The rows of a table with its columns, in our own markup (ADR 29). */
export function Grid({ caption, busy, ...props }: GridProps) {
  const { awaited, columns, rows, skeleton, table } = props;
  const hasRows = skeleton || rows.length > 0;
  const beside = {
    select: hasRows && !!props.selection,
    toggle: hasRows && !!props.expandedRow,
    actions: hasRows && !!props.rowActions,
  };
  const box = usePinnedOffsets(columns, beside);
  const [announced, setAnnounced] = useState('');
  const resizes = table.options.enableColumnResizing;
  const onResize = (key: string, by: number) =>
    setAnnounced(words.resized(table.getColumn(key).columnDef.header, resizeBy(table, key, by)));
  return (
    <>
      <section
        ref={box}
        className={classes.scroll}
        data-scrolls
        data-sheet
        aria-label={caption}
        data-awaited={awaited !== undefined || undefined}
        style={awaited === undefined ? undefined : ({ '--awaited': awaited } as CSSProperties)}
      >
        <table aria-label={caption} aria-busy={busy} data-filled={isFilled(columns) || undefined}>
          <GridHead
            table={table}
            onResize={resizes ? onResize : undefined}
            columns={columns}
            beside={beside}
            selection={rows.length > 0 ? props.selection : undefined}
            state={props.state}
            bounds={props.bounds}
            choicesOf={props.choicesOf}
            onPatch={props.onPatch}
          />
          <GridBody {...props} beside={beside} />
        </table>
      </section>
      {resizes && <VisuallyHidden role="status">{announced}</VisuallyHidden>}
    </>
  );
}
