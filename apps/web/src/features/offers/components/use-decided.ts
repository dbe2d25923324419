import { useDone } from '../../../shared/live/use-changed.ts';

/** What follows every decision about an offer. */
export const useDecided = (onClose: () => void) => useDone(['offer', 'inquiry', 'booking'], onClose);
