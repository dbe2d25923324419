import { ActionIcon, Popover } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconFilter, IconFilterFilled } from '@tabler/icons-react';
import type { Bounds } from '@tank/schema/kit/table';
import { useState } from 'react';
import classes from './cells.module.css';
import { LazyFilter } from './lazy-filter.tsx';
import { isFiltered, type Sorting } from './state.ts';
import type { LooseState, Option, Patch, ViewColumn } from './types.ts';

export interface HeadCellProps {
  column: ViewColumn<never>;
  state: LooseState;
  sorting: Sorting;
  bounds: Bounds[string] | undefined;
  choices: readonly Option[];
  onPatch: (patch: Patch) => void;
  onSort: (key: string) => void;
}

function Label({ column }: { column: ViewColumn<never> }) {
  return (
    <span className={classes.headLabel}>
      {column.label}
      {column.unit && <span className={classes.headUnit}> {column.unit}</span>}
    </span>
  );
}

/** A column's name with its unit; a click sorts, the funnel opens the filter. */
export function HeadCell({ column, sorting, onSort, ...filter }: HeadCellProps) {
  const sorted = sorting.key === column.key;
  const SortIcon = sorting.descending ? IconArrowDown : IconArrowUp;
  return (
    <div className={classes.head} data-align={column.align}>
      {column.canSort ? (
        <button
          type="button"
          className={classes.sort}
          data-sorted={sorted || undefined}
          onClick={() => onSort(column.key)}
        >
          <Label column={column} />
          {sorted && <SortIcon className={classes.sortIcon} size={13} aria-hidden />}
        </button>
      ) : (
        <Label column={column} />
      )}
      {column.canFilter && <FilterButton column={column} {...filter} />}
    </div>
  );
}

function FilterButton(props: Omit<HeadCellProps, 'sorting' | 'onSort'>) {
  const { column, state } = props;
  const [opened, setOpened] = useState(false);
  const active = isFiltered(column, state);
  const Icon = active ? IconFilterFilled : IconFilter;
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      width={282}
      position="bottom"
      trapFocus
      returnFocus
      withinPortal
    >
      <Popover.Target>
        <ActionIcon
          className={classes.filterButton}
          size={24}
          color={active ? 'orange' : 'gray'}
          data-active={active || undefined}
          aria-label={active ? `Filter ${column.label} (active)` : `Filter ${column.label}`}
          onClick={() => setOpened((o) => !o)}
        >
          <Icon size={13} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={`Filter ${column.label}`}>
        <LazyFilter {...props} inPopover />
      </Popover.Dropdown>
    </Popover>
  );
}
