import { Popover } from '@mantine/core';
import type { Bounds } from '@tank/schema/kit/table';
import { type ReactElement, type ReactNode, useState } from 'react';
import { LazyFilter } from './lazy-filter.tsx';
import type { LooseState, Option, Patch, ViewColumn } from './types.ts';
import { words } from './words.ts';

export interface FilterSource {
  state: LooseState;
  bounds: Bounds | undefined;
  choicesOf: (column: ViewColumn<never>) => readonly Option[];
  onPatch: (patch: Patch) => void;
}

interface FilterPopoverProps extends FilterSource {
  label: string;
  columns: readonly ViewColumn<never>[];
  /** What opens it. */
  target: (toggle: () => void) => ReactElement;
  /** Above the filters. */
  children?: ReactNode;
}

/** The filters of one column, or of those that one shows together, beneath a button. */
export function FilterPopover({
  label,
  columns,
  target,
  children,
  bounds,
  choicesOf,
  ...filter
}: FilterPopoverProps) {
  const [opened, setOpened] = useState(false);
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
      <Popover.Target>{target(() => setOpened((o) => !o))}</Popover.Target>
      <Popover.Dropdown aria-label={words.filter(label)}>
        {children}
        {columns.map((column) => (
          <LazyFilter
            key={column.key}
            {...filter}
            column={column}
            bounds={bounds?.[column.key]}
            choices={choicesOf(column)}
            inPopover
          />
        ))}
      </Popover.Dropdown>
    </Popover>
  );
}
