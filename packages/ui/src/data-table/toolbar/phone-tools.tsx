import { IconArrowsSort } from '@tabler/icons-react';
import type { ViewColumn } from '../types.ts';
import { sortOptions } from './sort-options.ts';
import classes from './toolbar.module.css';

/** What the toolbar has on phones only: cards have no column headers to sort by. */
export interface PhoneTools {
  /** `column` or `-column`. */
  sort: string;
  onSort: (sort: string) => void;
  /** Whether the rows are shown as cards. */
  showsCards: boolean;
  onToggleCards: () => void;
}

/** A select of the sort order that looks like an icon button. */
export const SortButton = ({
  columns,
  sort,
  onSort,
}: Pick<PhoneTools, 'sort' | 'onSort'> & { columns: readonly ViewColumn<never>[] }) => (
  <span className={classes.sort}>
    <IconArrowsSort size={17} aria-hidden />
    <select
      aria-label="Sort by"
      title="Sort by"
      value={sort}
      onChange={(event) => onSort(event.currentTarget.value)}
    >
      {sortOptions(columns).map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  </span>
);
