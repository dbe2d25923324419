import type { Action } from '@tank/ui/data-table/data-table';
import type { ReactNode } from 'react';

/** Row actions and dialogs of a table, shared by the user's and the team's version. */
export interface TableActions<Row> {
  rowActions: (row: Row) => Action[];
  /** Fetches the dialogs' code. */
  prefetch?: (() => void) | undefined;
  /** Rendered next to the table. */
  dialogs: ReactNode;
}
