import { IconGavel } from '@tabler/icons-react';
import type { ListingRow } from '@tank/schema/listings';
import { messages } from '@tank/schema/messages';
import { listingTable } from '@tank/schema/tables/listings';
import type { ColumnOverride } from '@tank/ui/data-table/data-table';
import { lazy, useMemo } from 'react';
import { trpc } from '../../../shared/calls/trpc.ts';
import { useProductOptions } from '../../../shared/forms/use-product-options.ts';
import { AvailableTable } from '../../../shared/market/available-table.tsx';
import { Yours } from '../../../shared/records/yours.tsx';
import { tableOf, tableQuery, useTableState } from '../../../shared/table/use-table.ts';

const ListingDialog = lazy(() => import('./listing-dialog.tsx'));
const ListingModes = lazy(() => import('./listing-modes.tsx'));

const columns = [
  'listing_id',
  'region',
  'administrative_area_level_1',
  'locality',
  'working_capacity',
  'ask_price',
  'date_available',
  'term',
  'product_category',
  'expiration',
  'comment',
] as const;

const region: ColumnOverride<ListingRow> = {
  render: (row) => <Yours own={row.own}>{row.region}</Yours>,
};

interface AvailableListingsProps {
  /** Left out for who may not bid. */
  onPlaceBid?: ((listing_id: number) => void) | undefined;
  /** Left out for who may not chat. */
  onChat?: ((about: { listing_id: number }) => void) | undefined;
}

/** Available Listings: filterable, expandable to access modes. */
export function AvailableListings({ onPlaceBid, onChat }: AvailableListingsProps) {
  const table = useTableState(listingTable, 'listings.listAll');
  const query = trpc.listings.listAll.useQuery(table.state, tableQuery(messages.unableToFetchListings));
  const { product_category, heel_product } = useProductOptions();
  const overrides = useMemo(
    () => ({ product_category, heel_product, region }),
    [product_category, heel_product],
  );
  return (
    <AvailableTable
      {...table}
      {...tableOf(query, messages.unableToFetchListings)}
      caption="Available listings"
      columns={columns}
      overrides={overrides}
      kind="listing"
      idOf={(row) => row.listing_id}
      answer={{ label: 'Place Bid', icon: <IconGavel />, own: messages.bidOnOwnListing, onClick: onPlaceBid }}
      onChat={onChat && ((listing_id) => onChat({ listing_id }))}
      modes={(listing_id) => <ListingModes listing_id={listing_id} />}
      dialog={(listing_id, onClose) => (
        <ListingDialog listing_id={listing_id} onClose={onClose} onPlaceBid={onPlaceBid} onChat={onChat} />
      )}
    />
  );
}
