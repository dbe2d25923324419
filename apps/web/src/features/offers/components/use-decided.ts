import { trpc } from '../../../shared/calls/trpc.ts';
import { notify } from '../../../shared/notices/notify.ts';

/** What follows every decision about an offer: the notice, fresh tables, a closed dialog. */
export function useDecided(onClose: () => void) {
  const utils = trpc.useUtils();
  return ({ message }: { message: { type: 'success' | 'error'; text: string } }) => {
    void notify(message);
    void utils.offers.invalidate();
    void utils.inquiries.invalidate();
    void utils.bookings.invalidate();
    void utils.history.invalidate();
    onClose();
  };
}
