import { IconGavel } from '@tabler/icons-react';
import { preferredCategories } from '@tank/schema/map/resolve-preferences';
import { messages } from '@tank/schema/messages';
import { listingTable } from '@tank/schema/tables/listings';
import { lazyDialog } from '@tank/ui/dialogs/dialog';
import { mapOpener, type Opener } from '@tank/ui/lib/prefetch';
import { lazy, useMemo } from 'react';
import { trpc } from '../../../shared/calls/trpc.ts';
import { useProductOptions } from '../../../shared/forms/use-product-options.ts';
import { OwnAnswersContext, useOwnBids } from '../../../shared/market/own-answers.ts';
import { AvailableTable } from '../../../shared/market/tables/available-table.tsx';
import { marketLocationColumn } from '../../../shared/market/tables/location-column.tsx';
import { usePreferencesFilter } from '../../../shared/market/tables/use-preferences-filter.tsx';
import { tableOf, tableQuery, useTableState } from '../../../shared/table/use-table.ts';

const ListingDialog = lazyDialog(() => import('./listing-dialog.tsx'));
const ListingModes = lazy(() => import('./listing-modes.tsx'));

/** Fits 1440 px; users can add the other columns, and More Info has all fields. */
const columns = [
  'listing_id',
  marketLocationColumn,
  'working_capacity',
  'ask_price',
  'date_available',
  'term',
  'product_category',
  'comment',
] as const;

interface AvailableListingsProps {
  /** undefined for a caller who may not bid. */
  onPlaceBid?: Opener<[number]> | undefined;
  /** undefined for a caller who may not chat. */
  onChat?: Opener<[{ listing_id: number }]> | undefined;
  /** Compares the open bids on an own listing; undefined for a caller who has none. */
  onReview?: Opener<[number]> | undefined;
}

/** Open listings of the market; a row expands to its access modes. */
export function AvailableListings({ onPlaceBid, onChat, onReview }: AvailableListingsProps) {
  const table = useTableState(listingTable, 'listings.listAll');
  const query = trpc.listings.listAll.useQuery(table.state, tableQuery);
  const { product_category, heel_product } = useProductOptions();
  const overrides = useMemo(() => ({ product_category, heel_product }), [product_category, heel_product]);
  const quickFilter = usePreferencesFilter(({ products, regions }, lists) => ({
    product_category: preferredCategories(products, lists),
    region: regions,
  }));
  const ownBids = useOwnBids(query.data?.data.map((row) => row.listing_id) ?? []);
  return (
    <OwnAnswersContext value={ownBids}>
      <AvailableTable
        {...table}
        {...tableOf(query, messages.unableToFetchListings)}
        caption="Available listings"
        columns={columns}
        overrides={overrides}
        quickFilter={quickFilter}
        kind="listing"
        idOf={(row) => row.listing_id}
        answer={{
          label: 'Place Bid',
          icon: <IconGavel />,
          own: messages.bidOnOwnListing,
          onClick: onPlaceBid,
        }}
        onChat={onChat && mapOpener(onChat, (listing_id: number) => ({ listing_id }))}
        modes={(listing_id) => <ListingModes listing_id={listing_id} />}
        preloadDialog={ListingDialog.preload}
        dialog={(listing_id, onClose) => (
          <ListingDialog {...{ listing_id, onClose, onPlaceBid, onChat, onReview }} />
        )}
      />
    </OwnAnswersContext>
  );
}
