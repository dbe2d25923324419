import { Button } from '@mantine/core';
import { IconBook2, IconFileDollar, IconInfoCircle, IconMessage } from '@tabler/icons-react';
import type { InquiryRow } from '@tank/schema/inquiries';
import { messages } from '@tank/schema/messages';
import { inquiryTable } from '@tank/schema/tables/inquiries';
import { type ColumnOverride, DataTable } from '@tank/ui/data-table/data-table';
import { LoadingState } from '@tank/ui/states/loading-state';
import { lazy, Suspense, useMemo, useState } from 'react';
import { trpc } from '../../../shared/calls/trpc.ts';
import { useProductOptions } from '../../../shared/forms/use-product-options.ts';
import { Yours } from '../../../shared/records/yours.tsx';
import { tableOf, tableQuery, useTableState } from '../../../shared/table/use-table.ts';

const InquiryDialog = lazy(() => import('./inquiry-dialog.tsx'));
const InquiryModes = lazy(() => import('./inquiry-modes.tsx'));
const ProductListDialog = lazy(() => import('../../../shared/forms/product-list-dialog.tsx'));

/** Up to the term they fit at 1440 px. */
const columns = [
  'inquiry_id',
  'formatted_address',
  'radius',
  'product',
  'min_volume',
  'max_volume',
  'bid_price',
  'start_date',
  'term',
  'region',
  'expiration',
  'comment',
] as const;

const formatted_address: ColumnOverride<InquiryRow> = {
  render: (row) => <Yours own={row.own}>{row.formatted_address}</Yours>,
};

interface AvailableInquiriesProps {
  /** Left out for who may not make offers. */
  onOffer?: ((inquiry_id: number) => void) | undefined;
  /** Left out for who may not chat. */
  onChat?: ((about: { inquiry_id: number }) => void) | undefined;
}

/** Available Inquiries: filterable, expandable to access modes. */
export default function AvailableInquiries({ onOffer, onChat }: AvailableInquiriesProps) {
  const table = useTableState(inquiryTable, 'inquiries.listAll');
  const query = trpc.inquiries.listAll.useQuery(table.state, tableQuery(messages.unableToFetchInquiries));
  const [shown, setShown] = useState<number | null>(null);
  const [faq, setFaq] = useState(false);
  const { product } = useProductOptions();
  const overrides = useMemo(() => ({ product, formatted_address }), [product]);
  return (
    <>
      <DataTable
        {...table}
        {...tableOf(query, messages.unableToFetchInquiries)}
        caption="Available inquiries"
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
        rowLabel={(row) => `inquiry ${row.inquiry_id}`}
        expandedRow={({ inquiry_id }) => (
          <Suspense fallback={<LoadingState lines={2} />}>
            <InquiryModes inquiry_id={inquiry_id} />
          </Suspense>
        )}
        rowActions={(row: InquiryRow) => [
          {
            label: 'Make Offer',
            icon: <IconFileDollar />,
            color: 'orange',
            hidden: !onOffer || row.status !== 'Open',
            disabled: row.own === 1 && messages.offerOnOwnInquiry,
            onClick: () => onOffer?.(row.inquiry_id),
          },
          {
            label: 'Send Message',
            icon: <IconMessage />,
            hidden: !onChat || row.status !== 'Open',
            disabled: row.own === 1 && messages.chatWithYourself,
            onClick: () => onChat?.({ inquiry_id: row.inquiry_id }),
          },
          { label: 'More Info', icon: <IconInfoCircle />, onClick: () => setShown(row.inquiry_id) },
        ]}
      />
      <Suspense>
        {shown !== null && (
          <InquiryDialog
            inquiry_id={shown}
            onClose={() => setShown(null)}
            onOffer={onOffer}
            onChat={onChat}
          />
        )}
        {faq && <ProductListDialog onClose={() => setFaq(false)} />}
      </Suspense>
    </>
  );
}
