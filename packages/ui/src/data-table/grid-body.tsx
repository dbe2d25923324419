import { useState } from 'react';
import classes from './grid.module.css';
import { GridRow } from './grid-row.tsx';
import { SkeletonRows } from './skeleton-rows.tsx';
import type { Beside, GridRows } from './types.ts';
import { useRowProps, useRowStops } from './use-row-props.ts';

interface GridBodyProps extends GridRows {
  beside: Beside;
  narrow: boolean;
}

const none: ReadonlySet<string> = new Set();

/** The rows of a grid, those that are opened with their details below, or what stands in for them. */
export function GridBody({ columns, rows, skeleton, fallback, beside, ...table }: GridBodyProps) {
  const [expanded, setExpanded] = useState(none);
  const ids = rows.map((row) => table.idOf(row as never));
  const span = columns.length + Number(beside.toggle) + Number(beside.actions);
  const toggle = (id: string) =>
    setExpanded((now) => {
      const next = new Set(now);
      if (!next.delete(id)) next.add(id);
      return next;
    });

  // Where nothing opens a row whole, it unfolds.
  const stops = useRowStops();
  const rowProps = useRowProps(ids, { ...table, opens: table.opens ?? (table.expandedRow && toggle) });

  if (skeleton)
    return (
      <tbody>
        <SkeletonRows columns={columns} beside={beside} />
      </tbody>
    );
  if (rows.length === 0)
    return (
      <tbody>
        <tr>
          <td colSpan={span}>
            <div className={classes.fallback}>{fallback}</div>
          </td>
        </tr>
      </tbody>
    );
  return (
    <tbody ref={stops}>
      {rows.map((row, at) => {
        const id = ids[at] ?? '';
        return (
          <GridRow
            key={id}
            {...rowProps(id)}
            columns={columns}
            row={row}
            label={table.labelOf(row as never)}
            actions={table.rowActions?.(row as never)}
            narrow={table.narrow}
            span={span}
            details={table.expandedRow}
            expanded={expanded.has(id)}
            onToggle={() => toggle(id)}
          />
        );
      })}
    </tbody>
  );
}
