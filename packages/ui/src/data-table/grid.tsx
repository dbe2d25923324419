import type { CSSProperties } from 'react';
import classes from './grid.module.css';
import { GridBody } from './grid-body.tsx';
import { GridHead, type GridHeadProps } from './grid-head.tsx';
import type { GridRows } from './types.ts';

export interface GridProps extends GridRows, Omit<GridHeadProps, 'beside'> {
  caption: string;
  /** A screen with little room. */
  narrow: boolean;
  busy: boolean;
}

/** The rows of a table with its columns, in our own markup (ADR 29). */
export function Grid({ caption, busy, ...props }: GridProps) {
  const { awaited, columns, rows, skeleton } = props;
  const hasRows = skeleton || rows.length > 0;
  const beside = {
    select: hasRows && !!props.selection,
    toggle: hasRows && !!props.expandedRow,
    actions: hasRows && !!props.rowActions,
  };
  return (
    <section
      className={classes.scroll}
      data-scrolls
      data-sheet
      aria-label={caption}
      data-awaited={awaited !== undefined || undefined}
      style={awaited === undefined ? undefined : ({ '--awaited': awaited } as CSSProperties)}
    >
      <table aria-label={caption} aria-busy={busy}>
        <GridHead
          table={props.table}
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
  );
}
