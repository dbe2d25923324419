import { Button } from '@mantine/core';
import { messages } from '@tank/schema/messages';
import { placedOfferTable } from '@tank/schema/tables/offers';
import { DataTable } from '@tank/ui/data-table/data-table';
import { EmptyState } from '@tank/ui/states/empty-state';
import { trpc } from '../../../shared/calls/trpc.ts';
import { useProductOverride } from '../../../shared/forms/use-product-options.ts';
import { Link } from '../../../shared/page/link.tsx';
import { isDefaultTableState, tableOf, tableQuery, useTableState } from '../../../shared/table/use-table.ts';
import { words } from '../words.ts';
import { usePlacedOfferActions } from './use-placed-offer-actions.tsx';

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
  /** Distinguishes the URL parameters of two tables on one page. */
  prefix?: string | undefined;
}

/** Your Bids on Inquiries. */
export default function PlacedOffers({ prefix }: PlacedOffersProps) {
  const table = useTableState(placedOfferTable, 'offers.listPlaced', { prefix });
  const query = trpc.offers.listPlaced.useQuery(table.state, tableQuery);
  const overrides = useProductOverride();
  const { dialogs, ...work } = usePlacedOfferActions();
  if (query.data?.page.total === 0 && isDefaultTableState(table.state))
    return (
      <EmptyState
        title={words.none}
        hint={messages.noData}
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
        {...work}
      />
      {dialogs}
    </>
  );
}
