import type { Action } from '@tank/ui/data-table/data-table';
import type { ReactNode } from 'react';

/** What may be done with the rows of a table, alike in one's own table and in the team's. */
export interface RowWork<Row> {
  rowActions: (row: Row) => Action[];
  /** Fetches the dialogs' code. */
  prefetch?: (() => void) | undefined;
  /** Stand beside the table. */
  dialogs: ReactNode;
}
