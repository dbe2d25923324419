import { useDone } from '../../../shared/live/use-changed.ts';

/** What follows every decision about a bid. */
export const useDecided = (onClose: () => void) => useDone(['bid', 'listing', 'booking'], onClose);
