import { IconFileDollar } from '@tabler/icons-react';
import { preferredProducts } from '@tank/schema/map/resolve-preferences';
import { messages } from '@tank/schema/messages';
import { inquiryTable } from '@tank/schema/tables/inquiries';
import { lazyDialog } from '@tank/ui/dialogs/dialog';
import { mapOpener, type Opener } from '@tank/ui/lib/prefetch';
import { lazy } from 'react';
import { trpc } from '../../../shared/calls/trpc.ts';
import { useProductOverride } from '../../../shared/forms/use-product-options.ts';
import { OwnAnswersContext, useOwnOffers } from '../../../shared/market/own-answers.ts';
import { AvailableTable } from '../../../shared/market/tables/available-table.tsx';
import { usePreferencesFilter } from '../../../shared/market/tables/use-preferences-filter.tsx';
import { tableOf, tableQuery, useTableState } from '../../../shared/table/use-table.ts';
import { marketPlaceColumn, volumeColumn } from './inquiry-columns.tsx';

const InquiryDialog = lazyDialog(() => import('./inquiry-dialog.tsx'));
const InquiryModes = lazy(() => import('./inquiry-modes.tsx'));

/** Fits 1440 px; users can add the other columns, and More Info has all fields. */
const columns = [
  'inquiry_id',
  marketPlaceColumn,
  'radius',
  'product',
  volumeColumn,
  'bid_price',
  'start_date',
  'term',
  'expiration',
] as const;

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
  const table = useTableState(inquiryTable, 'inquiries.listAll');
  const query = trpc.inquiries.listAll.useQuery(table.state, tableQuery);
  const overrides = useProductOverride();
  const quickFilter = usePreferencesFilter(({ products, regions }, lists) => ({
    product: preferredProducts(products, lists),
    region: regions,
  }));
  const ownOffers = useOwnOffers(query.data?.data.map((row) => row.inquiry_id) ?? []);
  return (
    <OwnAnswersContext value={ownOffers}>
      <AvailableTable
        {...table}
        {...tableOf(query, messages.unableToFetchInquiries)}
        caption="Available inquiries"
        columns={columns}
        overrides={overrides}
        quickFilter={quickFilter}
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
  );
}
