import type { DisplayColumns, TableRowsProps } from '../types.ts';
import classes from './grid.module.css';
import { cellClass, GridRow, pinnedStyle } from './grid-row.tsx';
import { useRowProps, useSkipRowControls } from './use-row-props.ts';

interface GridBodyProps extends TableRowsProps {
  displayColumns: DisplayColumns;
  isPhone: boolean;
}

/** The rows of a grid, with details below expanded ones. */
export function GridBody({ columns, rows, skeleton, noRows, displayColumns, ...table }: GridBodyProps) {
  const ids = rows.map(({ id }) => id);
  const columnCount = columns.length + Object.values(displayColumns).filter(Boolean).length;
  const toggleExpanded = (id: string) => rows.find((row) => row.id === id)?.toggleExpanded();
  const body = useSkipRowControls();
  const rowProps = useRowProps(ids, {
    ...table,
    onOpenRow: table.onOpenRow ?? (table.expandedRow && toggleExpanded),
  });

  if (skeleton)
    return (
      <tbody>
        <SkeletonRows columns={columns} displayColumns={displayColumns} />
      </tbody>
    );
  if (rows.length === 0)
    return (
      <tbody>
        <tr>
          <td colSpan={columnCount}>
            <div className={classes.noRows}>{noRows}</div>
          </td>
        </tr>
      </tbody>
    );
  return (
    <tbody ref={body}>
      {rows.map((row) => (
        <GridRow
          key={row.id}
          {...rowProps(row.id)}
          columns={columns}
          row={row}
          label={table.labelOf(row.original as never)}
          actions={table.rowActions?.(row.original as never)}
          selected={table.selection?.isSelected(row.id)}
          isPhone={table.isPhone}
          columnCount={columnCount}
          details={table.expandedRow}
        />
      ))}
    </tbody>
  );
}

/** More rows would take longer to render. */
const SKELETON_ROWS = [0, 1, 2, 3, 4, 5, 6, 7];

const SkeletonRows = ({ columns, displayColumns }: Pick<GridBodyProps, 'columns' | 'displayColumns'>) =>
  SKELETON_ROWS.map((index) => (
    <tr key={index} className={classes.row}>
      {displayColumns.select && <td className={classes.select} />}
      {displayColumns.expand && <td className={classes.expand} />}
      {columns.map((column, columnIndex) => (
        <td
          key={column.key}
          className={cellClass(column, columnIndex)}
          style={pinnedStyle(column, columnIndex)}
        >
          <div className={classes.skeleton} />
        </td>
      ))}
      {displayColumns.actions && <td className={classes.actions} />}
    </tr>
  ));
