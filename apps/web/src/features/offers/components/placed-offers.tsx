import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { messages } from '@tank/schema/messages';
import type { PlacedOfferRow } from '@tank/schema/offers';
import { placedOfferTable } from '@tank/schema/tables/offers';
import { DataTable } from '@tank/ui/data-table/data-table';
import { Dialog, lazyDialog } from '@tank/ui/dialogs/dialog';
import { aheadOf } from '@tank/ui/lib/ahead';
import { EmptyState } from '@tank/ui/states/empty-state';
import { useState } from 'react';
import { Link } from 'react-router';
import { trpc } from '../../../shared/calls/trpc.ts';
import { useProductOverride } from '../../../shared/forms/use-product-options.ts';
import { toRecord } from '../../../shared/records/record-ahead.ts';
import { moreInfo } from '../../../shared/table/more-info.tsx';
import { isUntouched, tableOf, tableQuery, useTableState } from '../../../shared/table/use-table.ts';
import { words } from '../words.ts';

const OfferDialog = lazyDialog(() => import('./offer-dialog.tsx'));
const CancelOfferDialog = lazyDialog(() => import('./cancel-offer-dialog.tsx'));

const fetchDialogs = aheadOf(OfferDialog, CancelOfferDialog);

const columns = [
  'inquiry_bids_id',
  'status',
  'inquiry_id',
  'storage_name',
  'product',
  'ask_price',
  'bid_price',
  'volume',
  'date_available',
  'storage_term',
  'date_placed',
] as const;

interface PlacedOffersProps {
  /** Of the table's state in the address, where another table is on the page. */
  prefix?: string | undefined;
}

/** Your Bids on Inquiries. */
export default function PlacedOffers({ prefix }: PlacedOffersProps) {
  const table = useTableState(placedOfferTable, 'offers.listPlaced', { prefix });
  const query = trpc.offers.listPlaced.useQuery(table.state, tableQuery(messages.unableToFetchPlacedBids));
  const overrides = useProductOverride();
  const [shown, setShown] = useState<number | null>(null);
  const [cancelling, setCancelling] = useState<number | null>(null);
  if (query.data?.page.total === 0 && isUntouched(table.state))
    return (
      <EmptyState
        hint={words.none}
        action={
          <Button component={Link} to="/inquiry">
            See Inquiries
          </Button>
        }
      />
    );
  return (
    <>
      <DataTable
        {...table}
        {...tableOf(query, messages.unableToFetchPlacedBids)}
        caption={words.placed}
        columns={columns}
        overrides={overrides}
        rowLabel={(row) => `offer ${row.inquiry_bids_id}`}
        onAhead={fetchDialogs}
        rowActions={(row: PlacedOfferRow) => [
          moreInfo(() => setShown(row.inquiry_bids_id), toRecord('offer', row.inquiry_bids_id)),
          {
            label: 'Cancel Offer',
            icon: <IconX />,
            color: 'red',
            disabled: row.status !== 'Open' && messages.offerNotOpen,
            onClick: () => setCancelling(row.inquiry_bids_id),
          },
        ]}
      />
      <Dialog about={shown} onClose={() => setShown(null)}>
        {(inquiry_bids_id) => (
          <OfferDialog inquiry_bids_id={inquiry_bids_id} onClose={() => setShown(null)} />
        )}
      </Dialog>
      <Dialog about={cancelling} onClose={() => setCancelling(null)}>
        {(inquiry_bids_id) => (
          <CancelOfferDialog inquiry_bids_id={inquiry_bids_id} onClose={() => setCancelling(null)} />
        )}
      </Dialog>
    </>
  );
}
