import { IconPencil, IconTrash } from '@tabler/icons-react';
import type { QuoteRow } from '@tank/schema/market/bid-ask';
import { messages } from '@tank/schema/messages';
import { bidAskTable } from '@tank/schema/tables/bid-ask';
import { DataTable } from '@tank/ui/data-table/data-table';
import { Dialog, lazyDialog } from '@tank/ui/dialogs/dialog';
import { preloadAll } from '@tank/ui/lib/prefetch';
import { useMemo, useState } from 'react';
import { trpc } from '../../../shared/calls/trpc.ts';
import { useProductOptions } from '../../../shared/forms/use-product-options.ts';
import { tableOf, tableQuery, useTableState } from '../../../shared/table/use-table.ts';
import { words } from '../words.ts';

const EditQuoteDialog = lazyDialog(() => import('./edit-quote-dialog.tsx'));
const DeleteQuoteDialog = lazyDialog(() => import('./delete-quote-dialog.tsx'));

const fetchDialogs = preloadAll(EditQuoteDialog, DeleteQuoteDialog);

type Open = { dialog: 'edit' | 'delete'; bid_ask_id: number } | null;

export function Quotes() {
  const table = useTableState(bidAskTable, 'bidAsk.list');
  const query = trpc.bidAsk.list.useQuery(table.state, tableQuery);
  const { product_category } = useProductOptions();
  const overrides = useMemo(
    () => ({ product_category, bid_ask: { options: words.kinds } }),
    [product_category],
  );
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  return (
    <>
      <DataTable
        {...table}
        {...tableOf(query, messages.unableToFetchQuotes)}
        caption="Bid Ask"
        emptyHint={words.none}
        overrides={overrides}
        rowLabel={({ bid_ask_id }: QuoteRow) => `bid ${bid_ask_id}`}
        prefetch={fetchDialogs}
        rowActions={({ bid_ask_id }: QuoteRow) => [
          {
            label: 'Edit',
            icon: <IconPencil />,
            asText: true,
            opens: 'form',
            onClick: () => setOpen({ dialog: 'edit', bid_ask_id }),
          },
          {
            label: 'Delete',
            icon: <IconTrash />,
            color: 'red',
            onClick: () => setOpen({ dialog: 'delete', bid_ask_id }),
          },
        ]}
      />
      <Dialog opened={open?.dialog === 'edit' && open} onClose={close}>
        {({ bid_ask_id }) => <EditQuoteDialog bid_ask_id={bid_ask_id} onClose={close} />}
      </Dialog>
      <Dialog opened={open?.dialog === 'delete' && open} onClose={close}>
        {({ bid_ask_id }) => <DeleteQuoteDialog bid_ask_id={bid_ask_id} onClose={close} />}
      </Dialog>
    </>
  );
}
