import type { Columns, ListInput } from '@tank/schema/kit/table';
import { useMemo } from 'react';
import { choicesOf } from './layout.ts';
import { extraColumn, viewColumn } from './state.ts';
import type { DataTableProps } from './types.ts';

/** All columns of a table's catalogue, those that the screen shows by default, and all that can be chosen. */
export function useColumns<Row extends object, C extends Columns, S extends ListInput<C>>({
  definition,
  columns,
  overrides,
}: Pick<DataTableProps<Row, C, S>, 'definition' | 'columns' | 'overrides'>) {
  const all = useMemo(
    () => Object.keys(definition.columns).map((key) => viewColumn<Row>(definition, key, overrides)),
    [definition, overrides],
  );
  const usual = useMemo(() => {
    if (!columns) return all;
    return columns.map((entry) =>
      typeof entry === 'string'
        ? (all.find((column) => column.key === entry) ?? viewColumn<Row>(definition, entry, overrides))
        : extraColumn(entry, all),
    );
  }, [all, columns, definition, overrides]);
  const choices = useMemo(() => choicesOf(usual, all), [usual, all]);
  return { all, usual, choices };
}
