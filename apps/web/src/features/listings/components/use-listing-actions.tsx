import { IconPencil, IconTrash } from '@tabler/icons-react';
import { messages } from '@tank/schema/messages';
import type { MyListingRow } from '@tank/schema/trade/listings';
import { Dialog, lazyDialog } from '@tank/ui/dialogs/dialog';
import { preloadAll } from '@tank/ui/lib/prefetch';
import { useState } from 'react';
import type { TableActions } from '../../../shared/market/tables/table-actions.ts';
import { toRecord } from '../../../shared/records/prefetch-record.ts';
import { moreInfo } from '../../../shared/table/more-info.tsx';

const EditListingDialog = lazyDialog(() => import('./edit-listing-dialog.tsx'));
const ListingDialog = lazyDialog(() => import('./listing-dialog.tsx'));
const WithdrawListingDialog = lazyDialog(() => import('./withdraw-listing-dialog.tsx'));

const prefetch = preloadAll(ListingDialog, EditListingDialog, WithdrawListingDialog);

type Open = { dialog: 'info' | 'edit' | 'withdraw'; listing_id: number } | null;

/** Row actions of own listings: an open listing can be withdrawn, and edited while it has no open bids. */
export function useListingActions(
  onReview?: (listing_id: number) => void,
): TableActions<Pick<MyListingRow, 'listing_id' | 'status' | 'open_bids'>> {
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  return {
    prefetch,
    rowActions: ({ listing_id, status, open_bids }) => [
      moreInfo(() => setOpen({ dialog: 'info', listing_id }), toRecord('listing', listing_id)),
      {
        label: 'Edit',
        icon: <IconPencil />,
        inMenu: true,
        disabled: status === 'Open' ? open_bids > 0 && messages.listingHasBids : messages.listingNotEditable,
        onClick: () => setOpen({ dialog: 'edit', listing_id }),
      },
      {
        label: 'Withdraw',
        icon: <IconTrash />,
        color: 'red',
        disabled: status !== 'Open' && messages.listingNotWithdrawable,
        onClick: () => setOpen({ dialog: 'withdraw', listing_id }),
      },
    ],
    dialogs: (
      <>
        <Dialog panel opened={open?.dialog === 'info' && open.listing_id} onClose={close}>
          {(listing_id) => <ListingDialog listing_id={listing_id} onClose={close} onReview={onReview} />}
        </Dialog>
        <Dialog opened={open?.dialog === 'edit' && open.listing_id} onClose={close}>
          {(listing_id) => <EditListingDialog listing_id={listing_id} onClose={close} />}
        </Dialog>
        <Dialog opened={open?.dialog === 'withdraw' && open.listing_id} onClose={close}>
          {(listing_id) => <WithdrawListingDialog listing_id={listing_id} onClose={close} />}
        </Dialog>
      </>
    ),
  };
}
