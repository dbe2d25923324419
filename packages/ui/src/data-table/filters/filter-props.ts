import type { Bounds } from '@tank/schema/kit/table';
import type { FilterOption, LooseState, Patch, ViewColumn } from '../types.ts';

/** The props of a column's filter of any kind. */
export interface FilterProps {
  column: ViewColumn<never>;
  state: LooseState;
  bounds: Bounds[string] | undefined;
  /** Options of a set or list. */
  options: readonly FilterOption[];
  onPatch: (patch: Patch) => void;
  /** The filter is inside a popover: its menus must not be in a portal, where a click counts as one outside the popover. */
  inPopover?: boolean;
}
