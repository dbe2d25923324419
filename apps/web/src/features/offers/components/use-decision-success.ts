import { useDialogSuccess } from '../../../shared/live/use-invalidate.ts';

/** Shows the notice, invalidates offers and closes the dialog after a decision. */
export const useDecisionSuccess = (onClose: () => void) =>
  useDialogSuccess(['offer', 'inquiry', 'booking'], onClose);
