import { Button } from '@mantine/core';
import { IconBook2, IconGavel, IconInfoCircle, IconMessage } from '@tabler/icons-react';
import type { ListingRow } from '@tank/schema/listings';
import { messages } from '@tank/schema/messages';
import { listingTable } from '@tank/schema/tables/listings';
import { type ColumnOverride, DataTable } from '@tank/ui/data-table/data-table';
import { LoadingState } from '@tank/ui/states/loading-state';
import { lazy, Suspense, useMemo, useState } from 'react';
import { trpc } from '../../../shared/calls/trpc.ts';
import { useProductOptions } from '../../../shared/forms/use-product-options.ts';
import { Yours } from '../../../shared/records/yours.tsx';
import { tableOf, tableQuery, useTableState } from '../../../shared/table/use-table.ts';

const ListingDialog = lazy(() => import('./listing-dialog.tsx'));
const ListingModes = lazy(() => import('./listing-modes.tsx'));
const ProductListDialog = lazy(() => import('../../../shared/forms/product-list-dialog.tsx'));

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
  const [shown, setShown] = useState<number | null>(null);
  const [faq, setFaq] = useState(false);
  const { product_category, heel_product } = useProductOptions();
  const overrides = useMemo(
    () => ({ product_category, heel_product, region }),
    [product_category, heel_product],
  );
  return (
    <>
      <DataTable
        {...table}
        {...tableOf(query, messages.unableToFetchListings)}
        caption="Available listings"
        columns={columns}
        overrides={overrides}
        toolbar={
          <Button
            variant="default"
            leftSection={<IconBook2 size={16} aria-hidden />}
            onClick={() => setFaq(true)}
          >
            FAQ
          </Button>
        }
        rowLabel={(row) => `listing ${row.listing_id}`}
        expandedRow={({ listing_id }) => (
          <Suspense fallback={<LoadingState lines={2} />}>
            <ListingModes listing_id={listing_id} />
          </Suspense>
        )}
        rowActions={(row: ListingRow) => [
          {
            label: 'Place Bid',
            icon: <IconGavel />,
            color: 'orange',
            hidden: !onPlaceBid || row.status !== 'Open',
            disabled: row.own === 1 && messages.bidOnOwnListing,
            onClick: () => onPlaceBid?.(row.listing_id),
          },
          {
            label: 'Send Message',
            icon: <IconMessage />,
            hidden: !onChat || row.status !== 'Open',
            disabled: row.own === 1 && messages.chatWithYourself,
            onClick: () => onChat?.({ listing_id: row.listing_id }),
          },
          { label: 'More Info', icon: <IconInfoCircle />, onClick: () => setShown(row.listing_id) },
        ]}
      />
      <Suspense>
        {shown !== null && (
          <ListingDialog
            listing_id={shown}
            onClose={() => setShown(null)}
            onPlaceBid={onPlaceBid}
            onChat={onChat}
          />
        )}
        {faq && <ProductListDialog onClose={() => setFaq(false)} />}
      </Suspense>
    </>
  );
}
