import classes from './grid.module.css';
import { cellClass, placeStyle } from './grid-row.tsx';
import type { Beside, ViewColumn } from './types.ts';

/** Enough to show that rows are loading; more would delay them. */
const ROWS = [0, 1, 2, 3, 4, 5, 6, 7];

interface SkeletonRowsProps {
  columns: readonly ViewColumn<never>[];
  beside: Beside;
}

/** Rows without content, while the first ones load. */
export const SkeletonRows = ({ columns, beside }: SkeletonRowsProps) =>
  ROWS.map((place) => (
    <tr key={place} className={classes.row}>
      {beside.select && <td className={classes.select} />}
      {beside.toggle && <td className={classes.toggle} />}
      {columns.map((column, at) => (
        <td key={column.key} className={cellClass(column, at)} style={placeStyle(column, at)}>
          <div className={classes.skeleton} />
        </td>
      ))}
      {beside.actions && <td className={classes.actions} />}
    </tr>
  ));
