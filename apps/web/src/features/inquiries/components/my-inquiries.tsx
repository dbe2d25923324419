import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { MyInquiryRow } from '@tank/schema/inquiries';
import { messages } from '@tank/schema/messages';
import { myInquiryTable } from '@tank/schema/tables/inquiries';
import { DataTable } from '@tank/ui/data-table/data-table';
import { Dialog, lazyDialog } from '@tank/ui/dialogs/dialog';
import { ahead, aheadOf, type Opener } from '@tank/ui/lib/ahead';
import { EmptyState } from '@tank/ui/states/empty-state';
import { lazy, useMemo, useState } from 'react';
import { trpc } from '../../../shared/calls/trpc.ts';
import { useProductOptions } from '../../../shared/forms/use-product-options.ts';
import { OpenAnswers } from '../../../shared/market/open-answers.tsx';
import { toRecord } from '../../../shared/records/record-ahead.ts';
import { moreInfo } from '../../../shared/table/more-info.tsx';
import { isUntouched, tableOf, tableQuery, useTableState } from '../../../shared/table/use-table.ts';
import { words } from '../words.ts';
import { placeColumn, volumeColumn } from './inquiry-columns.tsx';

const InquiryDialog = lazyDialog(() => import('./inquiry-dialog.tsx'));
const InquiryModes = lazy(() => import('./inquiry-modes.tsx'));
const WithdrawInquiryDialog = lazyDialog(() => import('./withdraw-inquiry-dialog.tsx'));

const fetchDialogs = aheadOf(InquiryDialog, WithdrawInquiryDialog);

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
  /** Shows the open offers on one of them side by side. */
  onCompare: (inquiry_id: number) => void;
}

/** My Inquiries: every inquiry of the caller, whatever its status. */
export function MyInquiries({ onAdd, onCompare }: MyInquiriesProps) {
  const table = useTableState(myInquiryTable, 'inquiries.listMine');
  const query = trpc.inquiries.listMine.useQuery(table.state, tableQuery(messages.unableToFetchInquiries));
  const { product } = useProductOptions();
  const overrides = useMemo(
    () => ({
      product,
      open_offers: {
        render: ({ inquiry_id, open_offers }: MyInquiryRow) => (
          <OpenAnswers
            kind="offer"
            count={open_offers}
            on={`inquiry ${inquiry_id}`}
            onCompare={() => onCompare(inquiry_id)}
          />
        ),
      },
    }),
    [product, onCompare],
  );
  const [shown, setShown] = useState<number | null>(null);
  const [withdrawing, setWithdrawing] = useState<number | null>(null);
  if (query.data?.page.total === 0 && isUntouched(table.state))
    return (
      <EmptyState
        hint={words.none}
        action={
          <Button onClick={() => onAdd()} {...ahead(onAdd.ahead)}>
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
        onAhead={fetchDialogs}
        rowActions={(row: MyInquiryRow) => [
          moreInfo(() => setShown(row.inquiry_id), toRecord('inquiry', row.inquiry_id)),
          {
            label: 'Withdraw',
            icon: <IconTrash />,
            color: 'red',
            disabled: row.status !== 'Open' && messages.inquiryNotWithdrawable,
            onClick: () => setWithdrawing(row.inquiry_id),
          },
        ]}
      />
      <Dialog about={shown} onClose={() => setShown(null)}>
        {(inquiry_id) => <InquiryDialog inquiry_id={inquiry_id} onClose={() => setShown(null)} />}
      </Dialog>
      <Dialog about={withdrawing} onClose={() => setWithdrawing(null)}>
        {(inquiry_id) => (
          <WithdrawInquiryDialog inquiry_id={inquiry_id} onClose={() => setWithdrawing(null)} />
        )}
      </Dialog>
    </>
  );
}
