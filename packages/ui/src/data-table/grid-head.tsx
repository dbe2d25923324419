import cells from './cells.module.css';
import type { FilterSource } from './filter-popover.tsx';
import classes from './grid.module.css';
import { placeClass, placeStyle } from './grid-row.tsx';
import { HeadCell, sortedIn } from './head-cell.tsx';
import { ResizeHandle } from './resize-handle.tsx';
import { isOpenSet } from './roles.ts';
import { SelectBox } from './select-box.tsx';
import type { Beside, RowSelection, TableInstance, ViewColumn } from './types.ts';
import { useHeadStop } from './use-head-stop.ts';
import { words } from './words.ts';

export interface GridHeadProps extends FilterSource {
  table: TableInstance;
  columns: readonly ViewColumn<never>[];
  beside: Beside;
  /** Left out as long as there are no rows. */
  selection: RowSelection | undefined;
  /** Makes a column wider or narrower; left out where columns cannot be resized. */
  onResize: ((key: string, by: number) => void) | undefined;
}

/** Least widths; content and head make a column wider. */
const widths = { number: 64, date: 84, set: 72, list: 120, text: 'clamp(5.5rem, 10cqw, 8rem)', flag: 56 };
/** Of places, which may take two lines. */
const PLACE = 'clamp(8.75rem, 13cqw, 15rem)';

/** Of one of many names, in at most two lines as well. */
const NAME = 96;

/** Whether the column grows with the table. */
const isElastic = (column: ViewColumn<never>) =>
  isOpenSet(column) || column.kind === 'text' || column.kind === 'list';

/** Whether every column that could grow has a width chosen by the user. */
export const isFilled = (columns: readonly ViewColumn<never>[]) =>
  columns.some(({ chosenWidth }) => chosenWidth) &&
  !columns.some((column) => isElastic(column) && !column.chosenWidth);

/** What people wrote gets what the others leave, which are no wider than they have to be. */
function widthOf(column: ViewColumn<never>) {
  const { kind, role, width, chosenWidth } = column;
  if (chosenWidth) return { width: chosenWidth, minWidth: chosenWidth };
  if (isOpenSet(column)) return { minWidth: width ?? NAME };
  const least = width ?? (kind === 'text' && role === 'place' ? PLACE : widths[kind]);
  return isElastic(column) ? { minWidth: least } : { width: least };
}

/** The column names. Those of the details and actions columns are for screen readers only. */
export function GridHead({ columns, beside, selection, onResize, ...head }: GridHeadProps) {
  const stop = useHeadStop(onResize);
  const heads = head.table.refs.tableHeadCellRefs;
  return (
    <thead>
      <tr {...stop}>
        {beside.select && (
          <th className={classes.select} data-screen>
            {selection ? (
              <SelectBox
                label={words.selectAll}
                checked={selection.state === 'all'}
                mixed={selection.state === 'some'}
                onToggle={selection.toggleAll}
              />
            ) : (
              <span className={cells.hiddenText}>{words.selectAll}</span>
            )}
          </th>
        )}
        {beside.toggle && (
          <th className={classes.toggle} data-screen>
            <span className={cells.hiddenText}>{words.details}</span>
          </th>
        )}
        {columns.map((column, at) => {
          const { direction } = sortedIn(head.table, column.covers ?? [column]);
          return (
            <th
              key={column.key}
              ref={(cell) => {
                if (cell) heads.current[column.key] = cell;
              }}
              className={placeClass(column, at)}
              style={{ ...widthOf(column), ...placeStyle(column, at) }}
              data-column={column.key}
              aria-sort={direction && (direction === 'desc' ? 'descending' : 'ascending')}
            >
              <HeadCell {...head} column={column} />
              <ResizeHandle table={head.table} of={column.key} />
            </th>
          );
        })}
        {beside.actions && (
          <th className={classes.actions} data-screen>
            <span className={cells.hiddenText}>{words.actions}</span>
          </th>
        )}
      </tr>
    </thead>
  );
}
