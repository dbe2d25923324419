import type { Bounds } from '@tank/schema/kit/table';
import type { LooseState, Option, Patch, ViewColumn } from '../types.ts';

/** What the filter of a column is given, of whatever kind it is. */
export interface FilterProps {
  column: ViewColumn<never>;
  state: LooseState;
  bounds: Bounds[string] | undefined;
  /** Choices of a set or list. */
  choices: readonly Option[];
  onPatch: (patch: Patch) => void;
  /** Inside the header's popover: menus must not leave it, or it takes their clicks for clicks outside. */
  inPopover?: boolean;
}
