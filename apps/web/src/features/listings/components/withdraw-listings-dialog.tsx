import { messages } from '@tank/schema/messages';
import type { MyListingRow } from '@tank/schema/trade/listings';
import { BulkDialog, type BulkDialogProps } from '../../../shared/bulk/bulk-dialog.tsx';
import { trpc } from '../../../shared/calls/trpc.ts';

/** Withdraws the selected listings. */
export default function WithdrawListingsDialog(props: BulkDialogProps<MyListingRow>) {
  const { mutateAsync } = trpc.listings.withdraw.useMutation();
  return (
    <BulkDialog
      {...props}
      action="withdrawListings"
      idOf={({ listing_id }) => listing_id}
      call={({ listing_id }) => mutateAsync({ listing_id })}
      failure={messages.unableToDeleteListing}
      changes={['listing', 'bid']}
    />
  );
}
