import type { TableDefinition } from '@tank/schema/kit/table';
import type { BulkAction } from '@tank/ui/data-table/data-table';
import { Dialog, type lazyDialog } from '@tank/ui/dialogs/dialog';
import { useMemo, useState } from 'react';
import type { BulkDialogProps } from './bulk-dialog.tsx';

type LazyBulkDialog<Row> = ReturnType<typeof lazyDialog<BulkDialogProps<Row>>>;
type Selection<Row> = Pick<BulkDialogProps<Row>, 'rows' | 'selectOnly'>;

/** The bulk action of a table, with its dialog. */
export function useBulkAction<Row extends object>(
  label: string,
  BulkDialog: LazyBulkDialog<Row>,
  { lease }: Pick<TableDefinition, 'lease'>,
) {
  const [selection, setSelection] = useState<Selection<Row> | null>(null);
  const close = () => setSelection(null);
  const bulkActions = useMemo<readonly BulkAction<Row>[]>(
    () => [
      {
        label,
        color: 'red',
        onClick: (rows, selectOnly) => setSelection({ rows, selectOnly }),
        prefetch: BulkDialog.preload,
      },
    ],
    [label, BulkDialog],
  );
  const bulkDialog = (
    <Dialog opened={selection} onClose={close}>
      {(shown) => <BulkDialog {...shown} lease={lease} onClose={close} />}
    </Dialog>
  );
  return { bulkActions, bulkDialog };
}
