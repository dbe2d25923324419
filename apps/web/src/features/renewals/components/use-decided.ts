import { trpc } from '../../../shared/calls/trpc.ts';
import { notify } from '../../../shared/notices/notify.ts';

/** What follows every decision about a renewal request: the notice, fresh tables and calendars, a closed dialog. */
export function useDecided(onClose: () => void) {
  const utils = trpc.useUtils();
  const refresh = () => {
    void utils.renewals.invalidate();
    void utils.bookings.invalidate();
  };
  return {
    onSuccess: ({ message }: { message: { type: 'success' | 'error'; text: string } }) => {
      void notify(message);
      refresh();
      onClose();
    },
    // Somebody was faster: what stands behind the dialog is old.
    onError: refresh,
  };
}
