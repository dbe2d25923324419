import { messages } from '@tank/schema/messages';
import { myInquiryTable } from '@tank/schema/tables/inquiries';
import type { MyInquiryRow } from '@tank/schema/trade/inquiries';
import { DataTable } from '@tank/ui/data-table/data-table';
import { lazyDialog } from '@tank/ui/dialogs/dialog';
import { EmptyState } from '@tank/ui/states/empty-state';
import { type ReactNode, useMemo } from 'react';
import { useBulkAction } from '../../../shared/bulk/use-bulk-action.tsx';
import { trpc } from '../../../shared/calls/trpc.ts';
import { useProductOptions } from '../../../shared/forms/use-product-options.ts';
import { PostingFiguresStrip, totalOf } from '../../../shared/market/posting-figures.tsx';
import { ExpiryCell } from '../../../shared/market/tables/expiry-cell.tsx';
import { OpenAnswers } from '../../../shared/market/tables/open-answers.tsx';
import { postingInitial } from '../../../shared/market/tables/posting-initial.ts';
import {
  chosenSegment,
  countsOf,
  postingSegments,
  StatusSegments,
} from '../../../shared/market/tables/status-segments.tsx';
import { tableOf, tableQuery, useTableState } from '../../../shared/table/use-table.ts';
import { words } from '../words.ts';
import { placeColumn, volumeColumn } from './inquiry-columns.tsx';
import { useInquiryActions } from './use-inquiry-actions.tsx';

const WithdrawInquiriesDialog = lazyDialog(() => import('./withdraw-inquiries-dialog.tsx'));

const rest = [
  placeColumn,
  'open_offers',
  'product',
  volumeColumn,
  'bid_price',
  'start_date',
  'term',
  'expiration',
] as const;
// Without the status, all columns fit at 1440 px.
const openColumns = ['inquiry_id', ...rest] as const;
const columns = ['inquiry_id', 'status', ...rest] as const;

const options = { initial: postingInitial };

interface MyInquiriesProps {
  /** Compares the open offers on an inquiry. */
  onCompare: (inquiry_id: number) => void;
  /** The open offers on one, below its expanded row. */
  offers: (inquiry_id: number) => ReactNode;
}

/** The caller's inquiries, the open ones first. */
export function MyInquiries({ onCompare, offers }: MyInquiriesProps) {
  const table = useTableState(myInquiryTable, 'inquiries.listMine', options);
  const query = trpc.inquiries.listMine.useQuery(table.state, tableQuery);
  const figures = trpc.inquiries.figures.useQuery();
  const counts = figures.data?.data;
  const { product } = useProductOptions();
  const segment = chosenSegment(postingSegments, table.state)?.label;
  const overrides = useMemo(
    () => ({
      product,
      status: segment && ({ filter: false } as const),
      expiration: { width: 112, render: (row: MyInquiryRow) => <ExpiryCell {...row} /> },
      open_offers: {
        width: 176,
        render: ({ inquiry_id, open_offers, best_offer, bid_price }: MyInquiryRow) => (
          <OpenAnswers
            kind="offer"
            count={open_offers}
            best={best_offer}
            asked={bid_price}
            on={`inquiry ${inquiry_id}`}
            onCompare={() => onCompare(inquiry_id)}
          />
        ),
      },
    }),
    [product, segment, onCompare],
  );
  const { dialogs, ...work } = useInquiryActions(onCompare);
  const { bulkDialog, ...bulk } = useBulkAction('Withdraw', WithdrawInquiriesDialog, myInquiryTable);
  if (counts && totalOf(counts) === 0) return <EmptyState title={words.none} hint={messages.noData} />;
  return (
    <>
      <PostingFiguresStrip kind="inquiry" at="/my/inquiry" figures={figures} />
      <DataTable
        {...table}
        {...tableOf(query, messages.unableToFetchInquiries)}
        // Without rows: until the figures say whether there are any in another status.
        loading={query.isPending || figures.isPending}
        caption="My inquiries"
        emptyHint={words.noneOfStatus}
        columns={segment === 'Open' ? openColumns : columns}
        overrides={overrides}
        toolbar={
          <StatusSegments
            segments={postingSegments}
            counts={counts && countsOf(counts)}
            state={table.state}
            onStateChange={table.onStateChange}
          />
        }
        rowLabel={(row) => `inquiry ${row.inquiry_id}`}
        expandedRow={({ inquiry_id }) => offers(inquiry_id)}
        {...bulk}
        {...work}
      />
      {dialogs}
      {bulkDialog}
    </>
  );
}
