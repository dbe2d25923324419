import type { Bounds } from '@tank/schema/kit/table';
import type { ReactElement, ReactNode } from 'react';
import { Dropdown, type OpenerProps } from '../dropdown/dropdown.tsx';
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
  button: (props: OpenerProps) => ReactElement;
  /** Above the filters. */
  children?: ReactNode;
}

/** The filters of one column, or of those that one shows together, beneath a button. */
export const FilterPopover = ({ label, columns, button, children, ...source }: FilterPopoverProps) => {
  const { bounds, choicesOf, ...filter } = source;
  return (
    <Dropdown kind="dialog" label={words.filter(label)} width={282} button={button}>
      {() => (
        <>
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
        </>
      )}
    </Dropdown>
  );
};
