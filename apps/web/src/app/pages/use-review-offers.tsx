import { lazyDialog } from '@tank/ui/dialogs/dialog';
import { useDialogFor } from './use-dialog-for.tsx';

const CompareOffersDialog = lazyDialog(
  () => import('../../features/offers/components/compare-offers-dialog.tsx'),
);

/** Compares the open offers on an inquiry of the caller. */
export const useReviewOffers = () =>
  useDialogFor({
    ability: 'post_inquiry',
    prefetch: (_: number) => void CompareOffersDialog.preload(),
    children: (inquiry_id, onClose) => <CompareOffersDialog inquiry_id={inquiry_id} onClose={onClose} />,
  });
