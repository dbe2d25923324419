import type { Columns, ListInput } from '@tank/schema/kit/table';
import { useMemo } from 'react';
import { extraColumn, viewColumn } from './state.ts';
import type { DataTableProps } from './types.ts';

/** All columns of a table's catalogue, and those that the screen shows, in its order. */
export function useColumns<Row extends object, C extends Columns, S extends ListInput<C>>({
  definition,
  columns,
  overrides,
}: Pick<DataTableProps<Row, C, S>, 'definition' | 'columns' | 'overrides'>) {
  const all = useMemo(
    () => Object.keys(definition.columns).map((key) => viewColumn<Row>(definition, key, overrides)),
    [definition, overrides],
  );
  const shown = useMemo(() => {
    if (!columns) return all;
    return columns.map((entry) =>
      typeof entry === 'string'
        ? (all.find((column) => column.key === entry) ?? viewColumn<Row>(definition, entry, overrides))
        : extraColumn(entry, all),
    );
  }, [all, columns, definition, overrides]);
  return { all, shown };
}
