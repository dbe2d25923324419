import { useDialogSuccess } from '../../../shared/live/use-invalidate.ts';

/** onSuccess of every bid mutation: notice, refresh, close. */
export const useBidSaved = (onClose: () => void) => useDialogSuccess(['bid', 'listing', 'booking'], onClose);
