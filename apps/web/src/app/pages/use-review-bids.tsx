import { lazyDialog } from '@tank/ui/dialogs/dialog';
import { useDialogFor } from './use-dialog-for.tsx';

const CompareBidsDialog = lazyDialog(() => import('../../features/bids/components/compare-bids-dialog.tsx'));

/** Compares the open bids on a listing of the caller. */
export const useReviewBids = () =>
  useDialogFor({
    ability: 'list_storage',
    prefetch: (_: number) => void CompareBidsDialog.preload(),
    children: (listing_id, onClose) => <CompareBidsDialog listing_id={listing_id} onClose={onClose} />,
  });
