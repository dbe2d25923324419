import { Button } from '@mantine/core';
import { messages } from '@tank/schema/messages';
import { myInquiryTable } from '@tank/schema/tables/inquiries';
import type { MyInquiryRow } from '@tank/schema/trade/inquiries';
import { DataTable } from '@tank/ui/data-table/data-table';
import { lazyDialog } from '@tank/ui/dialogs/dialog';
import { type Opener, prefetchOnIntent } from '@tank/ui/lib/prefetch';
import { EmptyState } from '@tank/ui/states/empty-state';
import { lazy, useMemo } from 'react';
import { useBulkAction } from '../../../shared/bulk/use-bulk-action.tsx';
import { trpc } from '../../../shared/calls/trpc.ts';
import { useProductOptions } from '../../../shared/forms/use-product-options.ts';
import { OpenAnswers } from '../../../shared/market/tables/open-answers.tsx';
import { isDefaultTableState, tableOf, tableQuery, useTableState } from '../../../shared/table/use-table.ts';
import { words } from '../words.ts';
import { placeColumn, volumeColumn } from './inquiry-columns.tsx';
import { useInquiryActions } from './use-inquiry-actions.tsx';

const InquiryModes = lazy(() => import('./inquiry-modes.tsx'));

const WithdrawInquiriesDialog = lazyDialog(() => import('./withdraw-inquiries-dialog.tsx'));

const columns = [
  'inquiry_id',
  'status',
  placeColumn,
  'open_offers',
  'product',
  volumeColumn,
  'bid_price',
  'start_date',
  'term',
  'expiration',
] as const;

interface MyInquiriesProps {
  onAdd: Opener;
  /** Compares the open offers on an inquiry. */
  onCompare: (inquiry_id: number) => void;
}

/** The caller's inquiries in every status. */
export function MyInquiries({ onAdd, onCompare }: MyInquiriesProps) {
  const table = useTableState(myInquiryTable, 'inquiries.listMine');
  const query = trpc.inquiries.listMine.useQuery(table.state, tableQuery);
  const { product } = useProductOptions();
  const overrides = useMemo(
    () => ({
      product,
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
    [product, onCompare],
  );
  const { dialogs, ...work } = useInquiryActions(onCompare);
  const { bulkDialog, ...bulk } = useBulkAction('Withdraw', WithdrawInquiriesDialog, myInquiryTable);
  if (query.data?.page.total === 0 && isDefaultTableState(table.state))
    return (
      <EmptyState
        hint={words.none}
        action={
          <Button onClick={() => onAdd()} {...prefetchOnIntent(onAdd.prefetch)}>
            Add Inquiry
          </Button>
        }
      />
    );
  return (
    <>
      <DataTable
        {...table}
        {...tableOf(query, messages.unableToFetchInquiries)}
        caption="My inquiries"
        columns={columns}
        overrides={overrides}
        rowLabel={(row) => `inquiry ${row.inquiry_id}`}
        expandedRow={({ inquiry_id }) => <InquiryModes inquiry_id={inquiry_id} />}
        {...bulk}
        {...work}
      />
      {dialogs}
      {bulkDialog}
    </>
  );
}
