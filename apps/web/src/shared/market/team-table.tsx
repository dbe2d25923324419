import type { Columns, ListInput, TableDefinition } from '@tank/schema/kit/table';
import type { ListCallName } from '@tank/schema/tables/lists';
import { type Action, DataTable, type DataTableProps } from '@tank/ui/data-table/data-table';
import type { TableState } from '@tank/ui/data-table/url-state';
import type { ReactNode } from 'react';
import type { RouterOutput } from '../calls/trpc.ts';
import { useProductOverride } from '../forms/use-product-options.ts';
import { type ListQuery, tableOf, tableQuery, useTableState } from '../table/use-table.ts';
import type { RowWork } from './row-work.ts';
import { words } from './words.ts';

/** A row of the list call at this path. */
export type TeamRow<P> = P extends `${infer R extends keyof RouterOutput}.${infer N}`
  ? N extends keyof RouterOutput[R]
    ? RouterOutput[R][N] extends { data: (infer Row extends object)[] }
      ? Row
      : never
    : never
  : never;

type TableProps<P, C extends Columns> = DataTableProps<TeamRow<P>, C, ListInput<C>>;

interface TeamTableProps<P extends ListCallName, C extends Columns, S extends string> {
  /** Names the table. */
  caption: string;
  definition: TableDefinition<C>;
  path: P;
  /** The `useQuery` of that list call. */
  useRows: (input: TableState<C, S>, options: typeof tableQuery) => ListQuery<TeamRow<P>>;
  failure: string;
  columns: TableProps<P, C>['columns'];
  /** Names a row: "listing 12". */
  rowLabel: (row: TeamRow<P>) => string;
  /** What its owner may do with a row; of others' rows there is More Info alone. */
  work: RowWork<TeamRow<P>>;
  /** Keeps two tables of one page apart in the address. */
  prefix?: string;
  /** Switches of the list call, kept in the address. */
  switches?: readonly S[];
  /** Left of the search. */
  toolbar?: (table: {
    state: TableState<C, S>;
    onStateChange: (next: TableState<C, S>) => void;
  }) => ReactNode;
}

/** Rows of everybody in the team, each with its member's name (docs/product.md#teams). */
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
        toolbar={toolbar?.(table)}
        overrides={overrides as TableProps<P, C>['overrides']}
        prefetch={work.prefetch}
        rowActions={(row) => ofMember(rowActions(row), row as TeamMark)}
      />
      {work.dialogs}
    </>
  );
}

/** Every row of a team says whose it is. */
interface TeamMark {
  username: string;
  /** 1 where it is the caller's. */
  own: number;
}

/** Actions keep their place; on a row of somebody else's they say whose it is. */
const ofMember = (actions: Action[], { own, username }: TeamMark): Action[] =>
  own
    ? actions
    : actions.map((action) => (action.opens ? action : { ...action, disabled: words.theirs(username) }));
