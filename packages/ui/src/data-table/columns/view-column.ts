/** Columns of a table definition with the changes of the screen. */
import { isFilterable, isSortable, type TableDefinition } from '@tank/schema/kit/table';
import type { ColumnOverride, ExtraColumn, FilterOption, ViewColumn } from '../types.ts';
import { roleOf } from './column-role.ts';

/** Flags filter as `1` and `0`, as they are stored. */
const flagOptions: FilterOption[] = [
  { value: '1', label: 'Yes' },
  { value: '0', label: 'No' },
];

type Overrides<Row> = Partial<Record<string, ColumnOverride<Row>>> | undefined;

export function viewColumn<Row>(
  definition: TableDefinition,
  key: string,
  overrides: Overrides<Row>,
): ViewColumn<Row> {
  const column = definition.columns[key];
  if (!column) throw new Error(`The table has no column "${key}".`);
  const override = overrides?.[key];
  return {
    ...column,
    key,
    label: override?.label ?? column.label,
    width: override?.width,
    align: column.kind === 'number' ? 'right' : 'left',
    role: override?.role ?? roleOf({ key, unit: column.unit }),
    card: override?.card,
    canFilter: isFilterable(column) && column.kind !== 'text' && override?.filter !== false,
    canSort: isSortable(column) && override?.sort !== false,
    filterOptions: column.kind === 'flag' ? flagOptions : (override?.options ?? column.options),
    render: override?.render,
  };
}

/** A column that the screen adds; `all` has the columns that it combines. */
export const extraColumn = <Row>(
  { combines, ...column }: ExtraColumn<Row>,
  all: readonly ViewColumn<Row>[],
): ViewColumn<Row> => ({
  align: 'left',
  role: roleOf(column),
  ...column,
  kind: 'text',
  canFilter: false,
  canSort: false,
  ...(combines && { combines: all.filter(({ key }) => combines.includes(key)) }),
});

export const optionValue = (option: FilterOption) => (typeof option === 'string' ? option : option.value);
export const optionLabel = (option: FilterOption) => (typeof option === 'string' ? option : option.label);
