import { useDone } from '../../../shared/live/use-changed.ts';

/** Shows the notice, invalidates offers and closes the dialog after a decision. */
export const useDecided = (onClose: () => void) => useDone(['offer', 'inquiry', 'booking'], onClose);
