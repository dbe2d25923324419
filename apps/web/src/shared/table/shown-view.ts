import type { ViewRow } from '@tank/schema/admin/views';
import type { ListCallName } from '@tank/schema/tables/lists';

/** What a table shows now, beside the saved views of it. */
export interface ShownView {
  path: ListCallName;
  /** As a view keeps it: filters, order and layout. */
  state: string;
  /** The same without the layout: views of earlier days have none, and leave it as it is. */
  filters: string;
  /** Shows a view: one step to whoever goes back. */
  onApply: (state: string) => void;
}

export const isShown = ({ state, filters }: ShownView, view: ViewRow) =>
  view.state === state || view.state === filters;
