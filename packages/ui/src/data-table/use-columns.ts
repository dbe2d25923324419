import type { Columns, ListInput } from '@tank/schema/kit/table';
import { useMemo } from 'react';
import { choicesOf, chosenColumns } from './layout.ts';
import { extraColumn, viewColumn } from './state.ts';
import type { DataTableProps } from './types.ts';

const asUsual = {};

/** All columns of a table's catalogue, those that the screen shows by itself, all that can be chosen, and those that were. */
export function useColumns<Row extends object, C extends Columns, S extends ListInput<C>>({
  definition,
  columns,
  overrides,
  layout = asUsual,
}: Pick<DataTableProps<Row, C, S>, 'definition' | 'columns' | 'overrides' | 'layout'>) {
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
  const shown = useMemo(() => chosenColumns(usual, choices, layout), [usual, choices, layout]);
  return { all, usual, choices, shown };
}
