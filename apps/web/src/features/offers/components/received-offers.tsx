import { messages } from '@tank/schema/messages';
import type { ReceivedOfferRow } from '@tank/schema/offers';
import { receivedOfferTable } from '@tank/schema/tables/offers';
import { DataTable } from '@tank/ui/data-table/data-table';
import { Dialog, lazyDialog } from '@tank/ui/dialogs/dialog';
import { PageHeader } from '@tank/ui/fields/page-header';
import { aheadOf } from '@tank/ui/lib/ahead';
import { formatNumber } from '@tank/ui/lib/format';
import { useState } from 'react';
import { trpc } from '../../../shared/calls/trpc.ts';
import { useProductOverride } from '../../../shared/forms/use-product-options.ts';
import { locationColumn } from '../../../shared/market/location-column.tsx';
import { decisionActions } from '../../../shared/market/row-actions.tsx';
import { toRecord } from '../../../shared/records/record-ahead.ts';
import { tableOf, tableQuery, useTableState } from '../../../shared/table/use-table.ts';
import { words } from '../words.ts';

const AcceptOfferDialog = lazyDialog(() => import('./accept-offer-dialog.tsx'));
const OfferDialog = lazyDialog(() => import('./offer-dialog.tsx'));
const RejectOfferDialog = lazyDialog(() => import('./reject-offer-dialog.tsx'));

const fetchDialogs = aheadOf(OfferDialog, AcceptOfferDialog, RejectOfferDialog);

const columns = [
  'inquiry_bids_id',
  'status',
  'inquiry_id',
  'product',
  { ...locationColumn, label: 'Storage location', covers: ['region'] },
  {
    key: 'distance',
    label: 'Distance',
    unit: 'miles',
    align: 'right',
    render: (row: ReceivedOfferRow) => formatNumber(row.distance, 0),
  },
  'ask_price',
  'bid_price',
  'volume',
  'date_available',
  'storage_term',
] as const;

type Open = { dialog: 'info' | 'accept' | 'reject'; offer: ReceivedOfferRow } | null;

/** Offers on Your Inquiries: an open one may be accepted, or rejected with a reason. */
export function ReceivedOffers() {
  const table = useTableState(receivedOfferTable, 'offers.listReceived', { prefix: 'offers.' });
  const query = trpc.offers.listReceived.useQuery(
    table.state,
    tableQuery(messages.unableToFetchReceivedBids),
  );
  const overrides = useProductOverride();
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  return (
    <section>
      <PageHeader title={words.receivedTitle} order={2} />
      <DataTable
        {...table}
        {...tableOf(query, messages.unableToFetchReceivedBids)}
        caption={words.received}
        emptyHint={words.noReceived}
        columns={columns}
        overrides={overrides}
        rowLabel={(row) => `offer ${row.inquiry_bids_id}`}
        onAhead={fetchDialogs}
        rowActions={(offer: ReceivedOfferRow) =>
          decisionActions(
            { ...offer, start_date: offer.date_available, term: offer.storage_term },
            messages.offerNotOpen,
            (dialog) => setOpen({ dialog, offer }),
            toRecord('offer', offer.inquiry_bids_id),
          )
        }
      />
      <Dialog about={open?.dialog === 'info' && open.offer} onClose={close}>
        {({ inquiry_bids_id }) => <OfferDialog inquiry_bids_id={inquiry_bids_id} onClose={close} />}
      </Dialog>
      <Dialog about={open?.dialog === 'accept' && open.offer} onClose={close}>
        {(offer) => <AcceptOfferDialog offer={offer} onClose={close} />}
      </Dialog>
      <Dialog about={open?.dialog === 'reject' && open.offer} onClose={close}>
        {({ inquiry_bids_id }) => <RejectOfferDialog inquiry_bids_id={inquiry_bids_id} onClose={close} />}
      </Dialog>
    </section>
  );
}
