import { useDialogSuccess, useInvalidate } from '../../../shared/live/use-invalidate.ts';

/** Handlers after a decision on a renewal request; refreshes calendars, too. */
export function useDecisionHandlers(onClose: () => void) {
  const invalidate = useInvalidate();
  return {
    onSuccess: useDialogSuccess(['renewal', 'booking'], onClose),
    // Another user may have decided first: refreshes the rows behind the dialog.
    onError: () => invalidate('renewal', 'booking'),
  };
}
