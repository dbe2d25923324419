import { Skeleton } from '@mantine/core';
import { type ReactElement, type ReactNode, Suspense } from 'react';
import { Dropdown, type OpenerProps } from '../../dropdown/dropdown.tsx';
import { lazyWithPreload } from '../../lib/prefetch.ts';
import type { TableFilterProps, ViewColumn } from '../types.ts';
import { words } from '../words.ts';
import { columnFilterProps } from './filter-props.ts';

/** Lazy, because rows do not need sliders, calendars and lists. */
const ColumnFilter = lazyWithPreload(async () => ({
  default: (await import('./column-filter.tsx')).ColumnFilter,
}));

export const preloadColumnFilter = ColumnFilter.preload;

interface FilterPopoverProps extends TableFilterProps {
  label: string;
  columns: readonly ViewColumn<never>[];
  /** Opens the popover. */
  button: (props: OpenerProps) => ReactElement;
  /** Content above the filters. */
  children?: ReactNode;
}

/** A button with a popover that has the filters of one column or of several. */
export const FilterPopover = (props: FilterPopoverProps) => {
  const { label, columns, button, children, ...filters } = props;
  return (
    <Dropdown kind="dialog" label={words.filter(label)} width={282} button={button}>
      {() => (
        <>
          {children}
          {columns.map((column) => (
            <Suspense key={column.key} fallback={<Skeleton height={96} />}>
              <ColumnFilter {...columnFilterProps(filters, column)} inPopover />
            </Suspense>
          ))}
        </>
      )}
    </Dropdown>
  );
};
