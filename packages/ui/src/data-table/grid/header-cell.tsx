import { NativeSelect } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconFilter, IconFilterFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { FilterPopover } from '../filters/filter-popover.tsx';
import cells from '../rows/cells.module.css';
import { isFiltered } from '../state/table-state.ts';
import type { TableFilterProps, TableInstance, ViewColumn } from '../types.ts';
import { words } from '../words.ts';

export interface HeaderCellProps extends TableFilterProps {
  column: ViewColumn<never>;
}

/** Which of the columns the rows are sorted by, and the direction. */
export function sortedColumn(table: TableInstance, columns: readonly ViewColumn<never>[]) {
  const column = columns.find(({ key }) => table.getColumn(key).getIsSorted());
  return { column, direction: (column && table.getColumn(column.key).getIsSorted()) || undefined };
}

/** The columns that the header of a column sorts and filters: itself, or those that it combines. */
export function headerColumns(column: ViewColumn<never>) {
  const columns = column.combines ?? [column];
  return {
    sortable: columns.filter(({ canSort }) => canSort),
    filterable: columns.filter(({ canFilter }) => canFilter),
  };
}

function Label({ column }: { column: ViewColumn<never> }) {
  return (
    <span className={cells.label} data-sized={!!column.chosenWidth || undefined}>
      <span className={column.term && cells.term}>{column.label}</span>
      {column.unit && <span className={cells.unit}> {column.unit}</span>}
    </span>
  );
}

/** The label and the unit of a column, as a button that sorts, and the filter button. */
export function HeaderCell({ column, ...filters }: HeaderCellProps) {
  const { table } = filters;
  const { sortable, filterable } = headerColumns(column);
  const { column: sorted, direction } = sortedColumn(table, sortable);
  // A header of several columns sorts by the first one; its popover offers the others.
  const sortTarget = sorted ?? sortable[0];
  const SortIcon = direction === 'desc' ? IconArrowDown : IconArrowUp;
  return (
    <div className={cells.header} data-align={column.align}>
      {sortTarget ? (
        <button
          type="button"
          className={cells.sort}
          data-sorted={!!sorted || undefined}
          data-term={column.term}
          onClick={() => table.getColumn(sortTarget.key).toggleSorting()}
        >
          <Label column={column} />
          {sorted && <SortIcon className={cells.sortIcon} size={13} aria-hidden />}
        </button>
      ) : (
        <Label column={column} />
      )}
      {filterable.length > 0 && (
        <FilterButton label={column.label} columns={filterable} {...filters}>
          {sortable.length > 1 && <SortBySelect table={table} columns={sortable} />}
        </FilterButton>
      )}
    </div>
  );
}

interface SortBySelectProps extends Pick<HeaderCellProps, 'table'> {
  columns: readonly ViewColumn<never>[];
}

const SortBySelect = ({ table, columns }: SortBySelectProps) => (
  <NativeSelect
    size="xs"
    mb="sm"
    label="Sort by"
    value={sortedColumn(table, columns).column?.key ?? ''}
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

interface FilterButtonProps extends TableFilterProps {
  label: string;
  columns: readonly ViewColumn<never>[];
  children: ReactNode;
}

function FilterButton({ children, ...filters }: FilterButtonProps) {
  const { table, label, columns } = filters;
  const active = columns.some((column) => isFiltered(table, column));
  const Icon = active ? IconFilterFilled : IconFilter;
  return (
    <FilterPopover
      {...filters}
      button={(props) => (
        <button
          {...props}
          type="button"
          className={cells.filterButton}
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
