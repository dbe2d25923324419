import cells from './cells.module.css';
import type { FilterSource } from './filter-popover.tsx';
import classes from './grid.module.css';
import { HeadCell } from './head-cell.tsx';
import type { Sorting } from './state.ts';
import type { Beside, ViewColumn } from './types.ts';
import { words } from './words.ts';

export interface GridHeadProps extends FilterSource {
  columns: readonly ViewColumn<never>[];
  beside: Beside;
  sorting: Sorting;
  onSort: (key: string) => void;
}

/** Least widths; content and head make a column wider. */
const widths = { number: 64, date: 84, set: 72, list: 120, text: 72, flag: 56 };
/** Of names, which may take two lines. */
const NAME = 140;
const widthOf = ({ kind, role, width }: ViewColumn<never>) =>
  kind === 'text' && role === 'place' ? { minWidth: width ?? NAME } : { width: width ?? widths[kind] };

/** The names of the columns; those beside them are for screen readers. */
export function GridHead({ columns, beside, ...head }: GridHeadProps) {
  const order = head.sorting.descending ? 'descending' : 'ascending';
  return (
    <thead>
      <tr>
        {beside.toggle && (
          <th className={classes.toggle} data-screen>
            <span className={cells.hiddenText}>{words.details}</span>
          </th>
        )}
        {columns.map((column, at) => {
          const sorted = (column.covers ?? [column]).some(({ key }) => key === head.sorting.key);
          return (
            <th
              key={column.key}
              className={at === 0 ? classes.first : undefined}
              style={widthOf(column)}
              aria-sort={sorted ? order : undefined}
            >
              <HeadCell {...head} column={column} />
            </th>
          );
        })}
        {beside.actions && (
          <th className={classes.pinned} data-screen>
            <span className={cells.hiddenText}>{words.actions}</span>
          </th>
        )}
      </tr>
    </thead>
  );
}
