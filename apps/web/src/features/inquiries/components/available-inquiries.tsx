import { IconFileDollar } from '@tabler/icons-react';
import type { ListInput } from '@tank/schema/kit/table';
import { preferredProducts } from '@tank/schema/map/resolve-preferences';
import { messages } from '@tank/schema/messages';
import { inquiryTable } from '@tank/schema/tables/inquiries';
import type { MarketInquiryRow } from '@tank/schema/trade/inquiries';
import { QuickFilter } from '@tank/ui/data-table/filters/quick-filters';
import { lazyDialog } from '@tank/ui/dialogs/dialog';
import { mapOpener, type Opener } from '@tank/ui/lib/prefetch';
import { lazy, useMemo } from 'react';
import { trpc } from '../../../shared/calls/trpc.ts';
import { useProductOptions } from '../../../shared/forms/use-product-options.ts';
import { IndexContext, useCategoriesOf, useIndexOf } from '../../../shared/market/index-prices.ts';
import { OwnAnswersContext, useOwnOffers } from '../../../shared/market/own-answers.ts';
import { AvailableTable } from '../../../shared/market/tables/available-table.tsx';
import { modesColumn } from '../../../shared/market/tables/modes-column.tsx';
import { usePreferencesFilter } from '../../../shared/market/tables/use-preferences-filter.tsx';
import { useCan } from '../../../shared/session/session.ts';
import { tableOf, tableQuery, useTableState } from '../../../shared/table/use-table.ts';
import { words } from '../words.ts';
import { fitsColumn, InquiryPrice, marketPlaceColumn, volumeColumn } from './inquiry-columns.tsx';

const InquiryDialog = lazyDialog(() => import('./inquiry-dialog.tsx'));
const InquiryModes = lazy(() => import('./inquiry-modes.tsx'));

/** Fits 1440 px; users can add the other columns, and More Info has all fields. */
const columns = [
  marketPlaceColumn,
  'bid_price',
  volumeColumn,
  'term',
  'start_date',
  'product',
  modesColumn,
] as const;
const marketColumns = [...columns, 'expiration'] as const;
/** For callers with storage of their own. */
const servedColumns = [columns[0], columns[1], fitsColumn, ...columns.slice(2)] as const;

/** A constant, as `useTableState` requires. */
const options = { switches: ['can_serve'] } as const;

/** The inquiries that the caller can serve, of those that match the other filters. */
function useServedPage(
  { offset: _, after: __, ...state }: ListInput<typeof inquiryTable.columns>,
  canOffer: boolean,
) {
  const input = { ...state, can_serve: true, limit: 1 };
  return trpc.inquiries.listAll.useQuery(input, { ...tableQuery, enabled: canOffer }).data?.page;
}

const quickColumns = { region: 'Region', product: 'Product', bid_price: 'Price' };

interface AvailableInquiriesProps {
  /** undefined for a caller who may not make offers. */
  onOffer?: Opener<[number]> | undefined;
  /** undefined for a caller who may not chat. */
  onChat?: Opener<[{ inquiry_id: number }]> | undefined;
  /** Compares the open offers on an own inquiry; undefined for a caller who has none. */
  onReview?: Opener<[number]> | undefined;
}

/** Open inquiries of the market; a row expands to its access modes. */
export default function AvailableInquiries({ onOffer, onChat, onReview }: AvailableInquiriesProps) {
  const table = useTableState(inquiryTable, 'inquiries.listAll', options);
  const query = trpc.inquiries.listAll.useQuery(table.state, tableQuery);
  const canOffer = useCan('make_offer');
  // Without storage the column would be empty, which is usual for Admins: it must not move the others.
  const isAdmin = useCan('administer');
  const storages = trpc.storage.listMine.useQuery({ limit: 1 }, { enabled: canOffer });
  const canFit = canOffer && (storages.data ? storages.data.page.total > 0 : !isAdmin);
  const { product } = useProductOptions();
  const categoriesOf = useCategoriesOf();
  const overrides = useMemo(
    () => ({
      product,
      bid_price: {
        width: 190,
        render: (row: MarketInquiryRow) => <InquiryPrice row={row} categoriesOf={categoriesOf} />,
      },
    }),
    [product, categoriesOf],
  );
  const quickFilter = usePreferencesFilter(({ products, regions }, lists) => ({
    product: preferredProducts(products, lists),
    region: regions,
  }));
  const served = useServedPage(table.state, canOffer);
  const ownOffers = useOwnOffers(query.data?.data.map((row) => row.inquiry_id) ?? []);
  return (
    <IndexContext value={useIndexOf()}>
      <OwnAnswersContext value={ownOffers}>
        <AvailableTable
          {...table}
          {...tableOf(query, messages.unableToFetchInquiries)}
          loading={query.isPending || storages.isLoading}
          caption="Available inquiries"
          columns={canFit ? servedColumns : marketColumns}
          overrides={overrides}
          quickFilter={(filters) => (
            <>
              {canOffer && (
                <QuickFilter
                  {...filters}
                  label={words.canServe(served?.total, served?.total_exact)}
                  filter={{ can_serve: true }}
                />
              )}
              {quickFilter(filters)}
            </>
          )}
          quickColumns={quickColumns}
          kind="inquiry"
          idOf={(row) => row.inquiry_id}
          answer={{
            label: 'Make Offer',
            icon: <IconFileDollar />,
            own: messages.offerOnOwnInquiry,
            onClick: onOffer,
          }}
          onChat={onChat && mapOpener(onChat, (inquiry_id: number) => ({ inquiry_id }))}
          modes={(inquiry_id) => <InquiryModes inquiry_id={inquiry_id} />}
          preloadDialog={InquiryDialog.preload}
          dialog={(inquiry_id, onClose) => (
            <InquiryDialog {...{ inquiry_id, onClose, onOffer, onChat, onReview }} />
          )}
        />
      </OwnAnswersContext>
    </IndexContext>
  );
}
