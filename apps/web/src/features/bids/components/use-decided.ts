import { trpc } from '../../../shared/calls/trpc.ts';
import { notify } from '../../../shared/notices/notify.ts';

/** What follows every decision about a bid: the notice, fresh tables, a closed dialog. */
export function useDecided(onClose: () => void) {
  const utils = trpc.useUtils();
  return ({ message }: { message: { type: 'success' | 'error'; text: string } }) => {
    void notify(message);
    void utils.bids.invalidate();
    void utils.listings.invalidate();
    void utils.bookings.invalidate();
    void utils.history.invalidate();
    onClose();
  };
}
