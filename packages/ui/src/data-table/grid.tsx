import { Table } from '@mantine/core';
import type { Bounds } from '@tank/schema/kit/table';
import { MRT_TableBody, parseCSSVarId } from 'mantine-react-table';
import type { CSSProperties } from 'react';
import classes from './grid.module.css';
import { HeadCell } from './head-cell.tsx';
import type { Sorting } from './state.ts';
import type { GridRows, LooseState, Option, Patch, ViewColumn } from './types.ts';
import { ACTIONS, EXPAND, useGrid } from './use-grid.tsx';

export interface GridProps extends GridRows {
  caption: string;
  /** A screen with little room. */
  narrow: boolean;
  busy: boolean;
  bounds: Bounds | undefined;
  state: LooseState;
  sorting: Sorting;
  choicesOf: (column: ViewColumn<never>) => readonly Option[];
  onPatch: (patch: Patch) => void;
  onSort: (key: string) => void;
}

/** Columns that the library adds; their names are for screen readers. */
const added: Record<string, string> = { [EXPAND]: 'Details', [ACTIONS]: 'Actions' };

/**
 * Rows and head. The body is mantine-react-table's; its own head is left out, because that would bring every filter
 * control of the library into the first load, and ours have to work in the panel too.
 */
export function Grid({ caption, busy, sorting, onSort, ...props }: GridProps) {
  const table = useGrid(props);
  const visible = table.getVisibleLeafColumns();
  const byKey = new Map(props.columns.map((column) => [column.key, column]));
  const widths = visible.map((column) => [
    `--col-${parseCSSVarId(column.id)}-size`,
    String(column.getSize()),
  ]);

  const headOf = (id: string) => {
    const column = byKey.get(id);
    if (!column)
      return (
        <Table.Th key={id} className={id === ACTIONS ? classes.pinned : classes.toggle}>
          <span className={classes.hiddenText}>{added[id]}</span>
        </Table.Th>
      );
    const order = sorting.descending ? 'descending' : 'ascending';
    return (
      <Table.Th
        key={id}
        aria-sort={(column.covers ?? [column]).some(({ key }) => key === sorting.key) ? order : undefined}
      >
        <HeadCell
          column={column}
          state={props.state}
          sorting={sorting}
          bounds={props.bounds}
          choicesOf={props.choicesOf}
          onPatch={props.onPatch}
          onSort={onSort}
        />
      </Table.Th>
    );
  };

  return (
    <section
      className={classes.scroll}
      data-scrolls
      aria-label={caption}
      data-awaited={props.awaited !== undefined || undefined}
      style={props.awaited === undefined ? undefined : ({ '--awaited': props.awaited } as CSSProperties)}
    >
      <Table aria-label={caption} aria-busy={busy} __vars={Object.fromEntries(widths)}>
        <Table.Thead>
          <Table.Tr>{visible.map((column) => headOf(column.id))}</Table.Tr>
        </Table.Thead>
        <MRT_TableBody table={table} tableProps={{}} />
      </Table>
    </section>
  );
}
