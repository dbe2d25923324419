import type { ViewRow } from '@tank/schema/admin/views';
import type { ListCallName } from '@tank/schema/tables/lists';

/** Current state of a table, to compare with its saved views. */
export interface ShownView {
  path: ListCallName;
  /** Filters, order and layout, as a view stores them. */
  state: string;
  /** Without the layout, which older views lack. */
  filters: string;
  /** Applies a view in one history entry. */
  onApply: (state: string) => void;
}

export const isShown = ({ state, filters }: ShownView, view: ViewRow) =>
  view.state === state || view.state === filters;
