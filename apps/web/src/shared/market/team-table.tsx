import type { Columns, ListInput, TableDefinition } from '@tank/schema/kit/table';
import type { ListCallName } from '@tank/schema/tables/lists';
import { type Action, DataTable, type DataTableProps } from '@tank/ui/data-table/data-table';
import type { RouterOutput } from '../calls/trpc.ts';
import { useProductOverride } from '../forms/use-product-options.ts';
import { type ListQuery, tableOf, tableQuery, useTableState } from '../table/use-table.ts';

/** A row of the list call at this path. */
type RowOf<P> = P extends `${infer R extends keyof RouterOutput}.${infer N}`
  ? N extends keyof RouterOutput[R]
    ? RouterOutput[R][N] extends { data: (infer Row extends object)[] }
      ? Row
      : never
    : never
  : never;

type TableProps<P, C extends Columns> = DataTableProps<RowOf<P>, C, ListInput<C>>;

interface TeamTableProps<P extends ListCallName, C extends Columns> {
  /** Names the table. */
  caption: string;
  definition: TableDefinition<C>;
  path: P;
  /** The `useQuery` of that list call. */
  useRows: (input: ListInput<C>, options: ReturnType<typeof tableQuery>) => ListQuery<RowOf<P>>;
  failure: string;
  columns: TableProps<P, C>['columns'];
  /** Names a row: "listing 12". */
  rowLabel: (row: RowOf<P>) => string;
  /** Opens a row, the one thing to do with it: each row is its owner's, who acts on it on a screen of their own. */
  open: (row: RowOf<P>) => Action;
  /** Keeps two tables of one page apart in the address. */
  prefix?: string;
}

/** Rows of everybody in the team, each with its member's name (docs/product.md#teams). */
export function TeamTable<const P extends ListCallName, C extends Columns>({
  definition,
  path,
  prefix = '',
  useRows,
  failure,
  open,
  ...shown
}: TeamTableProps<P, C>) {
  const table = useTableState(definition, path, { prefix });
  const query = useRows(table.state, tableQuery(failure));
  const overrides = useProductOverride();
  return (
    <DataTable
      {...table}
      {...tableOf(query, failure)}
      {...shown}
      overrides={overrides as TableProps<P, C>['overrides']}
      rowActions={(row) => [open(row)]}
    />
  );
}
