import type { Bounds } from '@tank/schema/kit/table';
import { changeFilter, filterValue } from '../state/table-state.ts';
import type { FilterOption, LooseState, Patch, TableFilterProps, ViewColumn } from '../types.ts';

/** The props of a column's filter of any kind. */
export interface FilterProps {
  column: ViewColumn<never>;
  /** Its part of the list input. */
  value: LooseState;
  bounds: Bounds[string] | undefined;
  /** Options of a set or list. */
  options: readonly FilterOption[];
  /** Changes keys of the value; `undefined` clears one. */
  onChange: (changed: Patch) => void;
  /** The filter is inside a popover: its menus must not be in a portal, where a click counts as one outside the popover. */
  inPopover?: boolean;
}

/** The props of the filter of a column in the table instance. */
export const columnFilterProps = (
  { table, bounds, filterOptionsOf }: TableFilterProps,
  column: ViewColumn<never>,
): FilterProps => ({
  column,
  value: filterValue(table, column.key),
  bounds: bounds?.[column.key],
  options: filterOptionsOf(column),
  onChange: (changed) => changeFilter(table, column.key, changed),
});
