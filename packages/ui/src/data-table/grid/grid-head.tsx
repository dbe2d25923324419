import { isOpenSet } from '../columns/column-role.ts';
import cells from '../rows/cells.module.css';
import { SelectionCheckbox } from '../selection/selection-checkbox.tsx';
import type { DisplayColumns, RowSelection, TableFilterProps, ViewColumn } from '../types.ts';
import { words } from '../words.ts';
import classes from './grid.module.css';
import { pinnedClass, pinnedStyle } from './grid-row.tsx';
import { HeaderCell, headerColumns, sortedColumn } from './header-cell.tsx';
import { ResizeHandle } from './resize-handle.tsx';
import { useHeaderTabStop } from './use-header-tab-stop.ts';

export interface GridHeadProps extends TableFilterProps {
  columns: readonly ViewColumn<never>[];
  displayColumns: DisplayColumns;
  /** Undefined if rows are not selectable or there are none. */
  selection: RowSelection | undefined;
  /** Makes a column wider or narrower; undefined if columns cannot be resized. */
  onResize: ((key: string, by: number) => void) | undefined;
}

/** Minimum widths by kind; the content and the header can make a column wider. */
const minWidths = { number: 64, date: 84, set: 72, list: 136, text: 'clamp(5.5rem, 10cqw, 8rem)', flag: 56 };
/** Places and open sets may wrap to two lines. */
const MIN_PLACE_WIDTH = 'clamp(8.75rem, 13cqw, 15rem)';
const MIN_OPEN_SET_WIDTH = 96;
/** 30 characters in two lines. */
const MIN_COMMENT_WIDTH = 152;

/** Whether the column takes the width that other columns leave. */
const isElastic = (column: ViewColumn<never>) =>
  isOpenSet(column) || column.kind === 'text' || column.kind === 'list';

/** Whether the user chose a width for every elastic column, so that none takes the remaining width. */
export const hasAllElasticWidths = (columns: readonly ViewColumn<never>[]) =>
  columns.some(({ chosenWidth }) => chosenWidth) &&
  !columns.some((column) => isElastic(column) && !column.chosenWidth);

function widthStyle(column: ViewColumn<never>) {
  const { kind, role, width, chosenWidth } = column;
  if (chosenWidth) return { width: chosenWidth, minWidth: chosenWidth };
  if (isOpenSet(column)) return { minWidth: width ?? MIN_OPEN_SET_WIDTH };
  if (role === 'comment') return { minWidth: width ?? MIN_COMMENT_WIDTH };
  const minWidth = width ?? (kind === 'text' && role === 'place' ? MIN_PLACE_WIDTH : minWidths[kind]);
  return isElastic(column) ? { minWidth } : { width: minWidth };
}

/** The header row. The headers of the columns with details and actions are for screen readers only. */
export function GridHead({ columns, displayColumns, selection, onResize, ...header }: GridHeadProps) {
  const tabStop = useHeaderTabStop(onResize);
  const headerRefs = header.table.refs.tableHeadCellRefs;
  return (
    <thead>
      <tr {...tabStop}>
        {displayColumns.select && (
          <th className={classes.select} data-screen>
            {selection ? (
              <SelectionCheckbox
                label={words.selectAll}
                checked={selection.state === 'all'}
                mixed={selection.state === 'some'}
                onToggle={selection.toggleAll}
              />
            ) : (
              <span className={cells.visuallyHidden}>{words.selectAll}</span>
            )}
          </th>
        )}
        {displayColumns.expand && (
          <th className={classes.expand} data-screen>
            <span className={cells.visuallyHidden}>{words.details}</span>
          </th>
        )}
        {columns.map((column, index) => {
          const { direction } = sortedColumn(header.table, column.combines ?? [column]);
          const { sortable, filterable } = headerColumns(column);
          return (
            <th
              key={column.key}
              ref={(cell) => {
                if (cell) headerRefs.current[column.key] = cell;
              }}
              className={pinnedClass(column, index)}
              style={{ ...widthStyle(column), ...pinnedStyle(column, index) }}
              data-column={column.key}
              aria-sort={direction && (direction === 'desc' ? 'descending' : 'ascending')}
            >
              <HeaderCell {...header} column={column} />
              <ResizeHandle
                table={header.table}
                column={column}
                focusable={sortable.length === 0 && filterable.length === 0}
              />
            </th>
          );
        })}
        {displayColumns.actions && (
          <th className={classes.actions} data-screen>
            <span className={cells.visuallyHidden}>{words.actions}</span>
          </th>
        )}
      </tr>
    </thead>
  );
}
