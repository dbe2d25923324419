import classes from './grid.module.css';
import { GridRow } from './grid-row.tsx';
import { SkeletonRows } from './skeleton-rows.tsx';
import type { Beside, GridRows } from './types.ts';
import { useRowProps, useRowStops } from './use-row-props.ts';

interface GridBodyProps extends GridRows {
  beside: Beside;
  narrow: boolean;
}

/** The rows of a grid, expanded ones with their details below, or the fallback where there are none. */
export function GridBody({ columns, rows, skeleton, fallback, beside, ...table }: GridBodyProps) {
  const ids = rows.map(({ id }) => id);
  const span = columns.length + Object.values(beside).filter(Boolean).length;
  const toggle = (id: string) => rows.find((row) => row.id === id)?.toggleExpanded();
  // Where no action opens a row, it expands.
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
      {rows.map((row) => (
        <GridRow
          key={row.id}
          {...rowProps(row.id)}
          columns={columns}
          row={row}
          label={table.labelOf(row.original as never)}
          actions={table.rowActions?.(row.original as never)}
          selected={table.selection?.isSelected(row.id)}
          narrow={table.narrow}
          span={span}
          details={table.expandedRow}
        />
      ))}
    </tbody>
  );
}
