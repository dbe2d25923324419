import type { TableDefinition } from '@tank/schema/kit/table';
import type { BulkAction } from '@tank/ui/data-table/data-table';
import { Dialog, type lazyDialog } from '@tank/ui/dialogs/dialog';
import { useMemo, useState } from 'react';
import type { BulkDialogProps } from './bulk-dialog.tsx';

type LazyBulkDialog<Row> = ReturnType<typeof lazyDialog<BulkDialogProps<Row>>>;
type Open<Row> = Pick<BulkDialogProps<Row>, 'rows' | 'selectOnly'>;

/** The bulk action of a table, with its dialog. */
export function useBulkAction<Row extends object>(
  label: string,
  BulkDialog: LazyBulkDialog<Row>,
  { lease }: Pick<TableDefinition, 'lease'>,
) {
  const [open, setOpen] = useState<Open<Row> | null>(null);
  const close = () => setOpen(null);
  const bulkActions = useMemo<readonly BulkAction<Row>[]>(
    () => [
      {
        label,
        color: 'red',
        onClick: (rows, selectOnly) => setOpen({ rows, selectOnly }),
        prefetch: BulkDialog.preload,
      },
    ],
    [label, BulkDialog],
  );
  const bulkDialog = (
    <Dialog opened={open} onClose={close}>
      {(selection) => <BulkDialog {...selection} lease={lease} onClose={close} />}
    </Dialog>
  );
  return { bulkActions, bulkDialog };
}
