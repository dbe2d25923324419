import { leasesInWords } from '@tank/schema/kit/format';
import { leaseOf, sumLeases } from '@tank/schema/kit/money';
import type { TableDefinition } from '@tank/schema/kit/table';
import { useRef } from 'react';
import type { BulkAction, RowSelection, TableInstance } from '../types.ts';

const selectedRows = (table: TableInstance) => table.getRowModel().rows.filter((row) => row.getIsSelected());

/** Selects rows in the table instance, which clears the selection when the list input changes (`use-table-instance.ts`). */
function useRowSelection(table: TableInstance): RowSelection {
  const anchor = useRef<string>(undefined);
  const rows = table.getRowModel().rows;
  const ids = rows.map(({ id }) => id);
  const count = selectedRows(table).length;
  const isSelected = (id: string) => !!table.getState().rowSelection[id];
  const select = (changed: readonly string[], value: boolean) =>
    table.setRowSelection((before) => ({
      ...before,
      ...Object.fromEntries(changed.map((id) => [id, value])),
    }));
  return {
    state: count === 0 ? 'none' : count === rows.length ? 'all' : 'some',
    count,
    isSelected,
    toggle(id, range) {
      const from = range && anchor.current ? ids.indexOf(anchor.current) : -1;
      const to = ids.indexOf(id);
      const changed = from < 0 ? [id] : ids.slice(Math.min(from, to), Math.max(from, to) + 1);
      select(changed, !isSelected(id));
      anchor.current = id;
    },
    extend(id, neighbor) {
      if (!isSelected(id) || !anchor.current) anchor.current = id;
      const start = ids.indexOf(anchor.current);
      const distance = (rowId: string) => Math.abs(ids.indexOf(rowId) - start);
      if (distance(neighbor) < distance(id)) select([id], false);
      else select([id, neighbor], true);
    },
    toggleAll: () => select(ids, count < rows.length),
    clear: () => table.setRowSelection({}),
  };
}

interface BulkActions {
  selection?: RowSelection;
  bulkActions?: readonly Pick<BulkAction<never>, 'label' | 'color' | 'prefetch'>[];
  /** Runs the action with this index for the selected rows. */
  onBulkAction?: (index: number) => void;
}

/** The selection of a table with bulk actions. */
export function useBulkActions<Row extends object>(
  table: TableInstance,
  bulkActions: readonly BulkAction<Row>[] | undefined,
  idOf: (row: Row) => string,
): BulkActions {
  const selection = useRowSelection(table);
  if (!bulkActions) return {};
  const selectOnly = (rows: readonly Row[]) =>
    table.setRowSelection(Object.fromEntries(rows.map((row) => [idOf(row), true])));
  return {
    selection,
    bulkActions,
    onBulkAction: (index) =>
      bulkActions[index]?.onClick(
        selectedRows(table).map(({ original }) => original as Row),
        selectOnly,
      ),
  };
}

/** Volume and money of the selected rows, or else of the page; undefined without rows or leases. */
export function sumRows(table: TableInstance, { lease }: TableDefinition): string | undefined {
  const selected = selectedRows(table);
  const rows = selected.length > 0 ? selected : table.getRowModel().rows;
  if (!lease || rows.length === 0) return undefined;
  return leasesInWords(sumLeases(rows.map(({ original }) => leaseOf(original, lease))));
}
