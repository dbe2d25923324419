import { IconGavel } from '@tabler/icons-react';
import { preferredCategories } from '@tank/schema/map/resolve-preferences';
import { messages } from '@tank/schema/messages';
import { listingTable } from '@tank/schema/tables/listings';
import type { MarketListingRow } from '@tank/schema/trade/listings';
import { lazyDialog } from '@tank/ui/dialogs/dialog';
import { mapOpener, type Opener } from '@tank/ui/lib/prefetch';
import { lazy, useMemo } from 'react';
import { trpc } from '../../../shared/calls/trpc.ts';
import { useProductOptions } from '../../../shared/forms/use-product-options.ts';
import { IndexContext, useIndexOf } from '../../../shared/market/index-prices.ts';
import { OwnAnswersContext, useOwnBids } from '../../../shared/market/own-answers.ts';
import { AvailableTable } from '../../../shared/market/tables/available-table.tsx';
import { CategoryChips } from '../../../shared/market/tables/category-chips.tsx';
import { marketLocationColumn } from '../../../shared/market/tables/location-column.tsx';
import { MarketPrice } from '../../../shared/market/tables/market-price.tsx';
import { modesColumn } from '../../../shared/market/tables/modes-column.tsx';
import { usePreferencesFilter } from '../../../shared/market/tables/use-preferences-filter.tsx';
import { tableOf, tableQuery, useTableState } from '../../../shared/table/use-table.ts';

const ListingDialog = lazyDialog(() => import('./listing-dialog.tsx'));
const ListingModes = lazy(() => import('./listing-modes.tsx'));

/** Fits 1440 px; users can add the other columns, and More Info has all fields. */
const columns = [
  marketLocationColumn,
  'ask_price',
  'working_capacity',
  'term',
  'date_available',
  'product_category',
  modesColumn,
  'comment',
] as const;

const quickColumns = {
  region: 'Region',
  product_category: 'Category',
  ask_price: 'Price',
  date_available: 'Available',
};

const renderPrice = {
  width: 178,
  render: ({ listing_id, ask_price, region, product_category }: MarketListingRow) => (
    <MarketPrice id={listing_id} price={ask_price} region={region} categories={product_category} />
  ),
};

const renderCategories = {
  width: 160,
  render: ({ product_category }: MarketListingRow) => <CategoryChips categories={product_category} />,
};

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
  const overrides = useMemo(
    () => ({
      ask_price: renderPrice,
      product_category: { ...product_category, ...renderCategories },
      heel_product,
    }),
    [product_category, heel_product],
  );
  const quickFilter = usePreferencesFilter(({ products, regions }, lists) => ({
    product_category: preferredCategories(products, lists),
    region: regions,
  }));
  const ownBids = useOwnBids(query.data?.data.map((row) => row.listing_id) ?? []);
  return (
    <IndexContext value={useIndexOf()}>
      <OwnAnswersContext value={ownBids}>
        <AvailableTable
          {...table}
          {...tableOf(query, messages.unableToFetchListings)}
          caption="Available listings"
          columns={columns}
          overrides={overrides}
          quickFilter={quickFilter}
          quickColumns={quickColumns}
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
    </IndexContext>
  );
}
