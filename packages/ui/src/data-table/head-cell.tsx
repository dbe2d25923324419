import { NativeSelect } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconFilter, IconFilterFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './cells.module.css';
import { FilterPopover, type FilterSource } from './filter-popover.tsx';
import { isFiltered, type Sorting } from './state.ts';
import type { ViewColumn } from './types.ts';
import { words } from './words.ts';

export interface HeadCellProps extends FilterSource {
  column: ViewColumn<never>;
  sorting: Sorting;
  onSort: (key: string) => void;
}

function Label({ column }: { column: ViewColumn<never> }) {
  return (
    <span className={classes.headLabel}>
      <span className={column.term && classes.headWord}>{column.label}</span>
      {column.unit && <span className={classes.headUnit}> {column.unit}</span>}
    </span>
  );
}

/** A column's name with its unit; a click sorts, the funnel opens the filter. */
export function HeadCell({ column, sorting, onSort, ...filter }: HeadCellProps) {
  // A column that shows several together sorts by the first of them; the others are in its filter.
  const sortable = (column.covers ?? [column]).filter(({ canSort }) => canSort);
  const filterable = (column.covers ?? [column]).filter(({ canFilter }) => canFilter);
  const sorted = sortable.find(({ key }) => key === sorting.key);
  const sortedBy = sorted ?? sortable[0];
  const SortIcon = sorting.descending ? IconArrowDown : IconArrowUp;
  return (
    <div className={classes.head} data-align={column.align}>
      {sortedBy ? (
        <button
          type="button"
          className={classes.sort}
          data-sorted={!!sorted || undefined}
          data-term={column.term}
          onClick={() => onSort(sortedBy.key)}
        >
          <Label column={column} />
          {sorted && <SortIcon className={classes.sortIcon} size={13} aria-hidden />}
        </button>
      ) : (
        <Label column={column} />
      )}
      {filterable.length > 0 && (
        <FilterButton label={column.label} columns={filterable} {...filter}>
          {sortable.length > 1 && <SortBy columns={sortable} sorting={sorting} onSort={onSort} />}
        </FilterButton>
      )}
    </div>
  );
}

/** By which of the columns that one shows together. */
const SortBy = ({ columns, sorting, onSort }: SortByProps) => (
  <NativeSelect
    size="xs"
    mb="sm"
    label="Sort by"
    value={columns.some(({ key }) => key === sorting.key) ? sorting.key : ''}
    onChange={(event) => onSort(event.currentTarget.value)}
  >
    <option value="" disabled hidden>
      Choose
    </option>
    {columns.map(({ key, label }) => (
      <option key={key} value={key}>
        {label}
      </option>
    ))}
  </NativeSelect>
);

interface SortByProps extends Pick<HeadCellProps, 'sorting' | 'onSort'> {
  columns: readonly ViewColumn<never>[];
}

interface FilterButtonProps extends Omit<HeadCellProps, 'column' | 'sorting' | 'onSort'> {
  label: string;
  columns: readonly ViewColumn<never>[];
  children: ReactNode;
}

function FilterButton({ children, ...filter }: FilterButtonProps) {
  const { label, columns, state } = filter;
  const active = columns.some((column) => isFiltered(column, state));
  const Icon = active ? IconFilterFilled : IconFilter;
  return (
    <FilterPopover
      {...filter}
      button={(props) => (
        <button
          {...props}
          type="button"
          className={classes.filterButton}
          data-active={active || undefined}
          aria-label={words.filter(label, active)}
        >
          <Icon size={13} aria-hidden />
        </button>
      )}
    >
      {children}
    </FilterPopover>
  );
}
