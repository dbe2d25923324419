import { Anchor } from '@mantine/core';
import { IconMessage } from '@tabler/icons-react';
import type { Columns, ListInput } from '@tank/schema/kit/table';
import { messages } from '@tank/schema/messages';
import { DataTable, type DataTableProps } from '@tank/ui/data-table/data-table';
import { Dialog, lazyDialog } from '@tank/ui/dialogs/dialog';
import { type Opener, type Prefetch, prefetchOnIntent } from '@tank/ui/lib/prefetch';
import { type ReactNode, useState } from 'react';
import { toRecord } from '../../records/prefetch-record.ts';
import { moreInfo } from '../../table/more-info.tsx';
import { words } from '../words.ts';

const ProductListDialog = lazyDialog(() => import('../../forms/product-list-dialog.tsx'));

interface AvailableTableProps<Row extends object, C extends Columns, S extends ListInput<C>>
  extends DataTableProps<Row, C, S> {
  kind: 'listing' | 'inquiry';
  idOf: (row: Row) => number;
  /** Place Bid or Make Offer. `own` is the reason shown on the caller's own rows; `onClick` is omitted without permission. */
  answer: {
    label: string;
    icon: ReactNode;
    own: string;
    onClick: Opener<[number]> | undefined;
  };
  /** Omitted if the caller may not chat. */
  onChat: Opener<[number]> | undefined;
  /** Access modes, shown in the expanded row. */
  modes: (id: number) => ReactNode;
  /** More Info dialog. */
  dialog: (id: number, onClose: () => void) => ReactNode;
  preloadDialog: Prefetch;
}

const notOpen = { listing: messages.listingNotOpen, inquiry: messages.inquiryNotOpen };

/** Market table of listings or inquiries, with row actions and expandable access modes. */
export function AvailableTable<
  Row extends { own: number; status: string },
  C extends Columns,
  S extends ListInput<C>,
>({
  kind,
  idOf,
  answer,
  onChat,
  modes,
  dialog,
  preloadDialog,
  quickFilter,
  ...table
}: AvailableTableProps<Row, C, S>) {
  const [shown, setShown] = useState<number | null>(null);
  const [faq, setFaq] = useState(false);
  return (
    <>
      <DataTable
        {...table}
        quickFilter={(filters) => (
          <>
            {quickFilter?.(filters)}
            <Anchor
              component="button"
              type="button"
              size="sm"
              px="xs"
              onClick={() => setFaq(true)}
              {...prefetchOnIntent(ProductListDialog.preload)}
            >
              {words.productList}
            </Anchor>
          </>
        )}
        rowLabel={(row) => `${kind} ${idOf(row)}`}
        expandedRow={(row) => modes(idOf(row))}
        rowActions={(row) => [
          {
            label: answer.label,
            icon: answer.icon,
            color: 'orange',
            primary: true,
            hidden: !answer.onClick,
            disabled: row.own === 1 ? answer.own : row.status !== 'Open' && notOpen[kind],
            onClick: () => answer.onClick?.(idOf(row)),
            prefetch: () => answer.onClick?.prefetch?.(idOf(row)),
          },
          {
            label: 'Send Message',
            icon: <IconMessage />,
            hidden: !onChat,
            disabled: row.own === 1 ? messages.chatWithYourself : row.status !== 'Open' && notOpen[kind],
            onClick: () => onChat?.(idOf(row)),
            prefetch: () => onChat?.prefetch?.(idOf(row)),
          },
          moreInfo(() => setShown(idOf(row)), toRecord(kind, idOf(row), preloadDialog)),
        ]}
      />
      <Dialog panel opened={shown} onClose={() => setShown(null)}>
        {(id) => dialog(id, () => setShown(null))}
      </Dialog>
      <Dialog opened={faq} onClose={() => setFaq(false)}>
        {() => <ProductListDialog onClose={() => setFaq(false)} />}
      </Dialog>
    </>
  );
}
