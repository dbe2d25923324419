import { useDone } from '../../../shared/live/use-changed.ts';

/** onSuccess of every bid mutation: notice, refresh, close. */
export const useBidSaved = (onClose: () => void) => useDone(['bid', 'listing', 'booking'], onClose);
