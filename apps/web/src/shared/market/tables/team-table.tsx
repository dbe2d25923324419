import type { Columns, ListInput, TableDefinition } from '@tank/schema/kit/table';
import type { ListCallName } from '@tank/schema/tables/lists';
import { type Action, DataTable, type DataTableProps } from '@tank/ui/data-table/data-table';
import type { TableState } from '@tank/ui/data-table/state/url-state';
import type { ReactNode } from 'react';
import type { RouterOutput } from '../../calls/trpc.ts';
import { useProductOverride } from '../../forms/use-product-options.ts';
import { type ListQuery, tableOf, tableQuery, useTableState } from '../../table/use-table.ts';
import { words } from '../words.ts';
import type { TableActions } from './table-actions.ts';

/** The row type of the list call at this path. */
export type TeamRow<P> = P extends `${infer R extends keyof RouterOutput}.${infer N}`
  ? N extends keyof RouterOutput[R]
    ? RouterOutput[R][N] extends { data: (infer Row extends object)[] }
      ? Row
      : never
    : never
  : never;

type TableProps<P, C extends Columns> = DataTableProps<TeamRow<P>, C, ListInput<C>>;

interface TeamTableProps<P extends ListCallName, C extends Columns, S extends string> {
  /** Accessible name of the table. */
  caption: string;
  definition: TableDefinition<C>;
  path: P;
  /** `useQuery` of the list call. */
  useRows: (input: TableState<C, S>, options: typeof tableQuery) => ListQuery<TeamRow<P>>;
  failure: string;
  columns: TableProps<P, C>['columns'];
  /** Accessible name of a row: "listing 12". */
  rowLabel: (row: TeamRow<P>) => string;
  /** Actions for the caller's own rows; other members' rows only have More Info. */
  work: TableActions<TeamRow<P>>;
  /** Distinguishes the URL parameters of two tables on one page. */
  prefix?: string;
  /** Flags of the list call, stored in the URL. */
  switches?: readonly S[];
  /** Shown left of the search. */
  toolbar?: (table: {
    state: TableState<C, S>;
    onStateChange: (next: TableState<C, S>) => void;
  }) => ReactNode;
}

/** Table of the whole team's records with a member column (docs/product.md#teams). */
export function TeamTable<const P extends ListCallName, C extends Columns, S extends string = never>({
  definition,
  path,
  prefix = '',
  switches,
  toolbar,
  useRows,
  failure,
  work: { rowActions, ...work },
  ...shown
}: TeamTableProps<P, C, S>) {
  const table = useTableState(definition, path, { prefix, ...(switches && { switches }) });
  const query = useRows(table.state, tableQuery);
  const overrides = useProductOverride();
  return (
    <>
      <DataTable
        {...table}
        {...tableOf(query, failure)}
        {...shown}
        emptyHint={words.noTeamRecords}
        toolbar={toolbar?.(table)}
        overrides={overrides as TableProps<P, C>['overrides']}
        prefetch={work.prefetch}
        rowActions={(row) => forOwnerOnly(rowActions(row), row as TeamOwner)}
      />
      {work.dialogs}
    </>
  );
}

interface TeamOwner {
  username: string;
  /** 1 if the caller owns the row. */
  own: number;
}

/** Disables other members' actions instead of removing them; the reason names the owner. */
const forOwnerOnly = (actions: Action[], { own, username }: TeamOwner): Action[] =>
  own
    ? actions
    : actions.map((action) => (action.opens ? action : { ...action, disabled: words.onlyOwner(username) }));
