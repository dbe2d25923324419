import { NativeSelect } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconFilter, IconFilterFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './cells.module.css';
import { FilterPopover, type FilterSource } from './filter-popover.tsx';
import { isFiltered } from './state.ts';
import type { TableInstance, ViewColumn } from './types.ts';
import { words } from './words.ts';

export interface HeadCellProps extends FilterSource {
  table: TableInstance;
  column: ViewColumn<never>;
}

/** Which of the columns the rows are sorted by, and the direction. */
export function sortedIn(table: TableInstance, columns: readonly ViewColumn<never>[]) {
  const column = columns.find(({ key }) => table.getColumn(key).getIsSorted());
  return { column, direction: (column && table.getColumn(column.key).getIsSorted()) || undefined };
}

function Label({ column }: { column: ViewColumn<never> }) {
  return (
    <span className={classes.headLabel} data-sized={!!column.chosenWidth || undefined}>
      <span className={column.term && classes.headWord}>{column.label}</span>
      {column.unit && <span className={classes.headUnit}> {column.unit}</span>}
    </span>
  );
}

/** A column's name with its unit; a click sorts, the funnel opens the filter. */
export function HeadCell({ table, column, ...filter }: HeadCellProps) {
  // A column that shows several together sorts by the first of them; the others are in its filter.
  const sortable = (column.covers ?? [column]).filter(({ canSort }) => canSort);
  const filterable = (column.covers ?? [column]).filter(({ canFilter }) => canFilter);
  const { column: sorted, direction } = sortedIn(table, sortable);
  const sortedBy = sorted ?? sortable[0];
  const SortIcon = direction === 'desc' ? IconArrowDown : IconArrowUp;
  return (
    <div className={classes.head} data-align={column.align}>
      {sortedBy ? (
        <button
          type="button"
          className={classes.sort}
          data-sorted={!!sorted || undefined}
          data-term={column.term}
          onClick={() => table.getColumn(sortedBy.key).toggleSorting()}
        >
          <Label column={column} />
          {sorted && <SortIcon className={classes.sortIcon} size={13} aria-hidden />}
        </button>
      ) : (
        <Label column={column} />
      )}
      {filterable.length > 0 && (
        <FilterButton label={column.label} columns={filterable} {...filter}>
          {sortable.length > 1 && <SortBy table={table} columns={sortable} />}
        </FilterButton>
      )}
    </div>
  );
}

/** Chooses which column of a combined one sorts the rows. */
const SortBy = ({ table, columns }: SortByProps) => (
  <NativeSelect
    size="xs"
    mb="sm"
    label="Sort by"
    value={sortedIn(table, columns).column?.key ?? ''}
    onChange={(event) => table.getColumn(event.currentTarget.value).toggleSorting()}
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

interface SortByProps extends Pick<HeadCellProps, 'table'> {
  columns: readonly ViewColumn<never>[];
}

interface FilterButtonProps extends Omit<HeadCellProps, 'table' | 'column'> {
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
