import { Text } from '@mantine/core';
import type { ReceivedBidRow } from '@tank/schema/bids';
import { messages } from '@tank/schema/messages';
import { ConfirmDialog } from '@tank/ui/dialogs/confirm-dialog';
import { Facts, priceFact, volumeFact } from '@tank/ui/fields/facts';
import { formatDate } from '@tank/ui/lib/format';
import { trpc } from '../../../shared/calls/trpc.ts';
import { useOnceKey } from '../../../shared/forms/once-key.ts';
import { usePastStart } from '../../../shared/forms/past-start.tsx';
import { OverbookingNote } from '../../../shared/records/overbooking-note.tsx';
import { useDecided } from './use-decided.ts';

/** A received row, or the bid as its page has it: there the storage is known to the owner's side only. */
type Bid = Omit<ReceivedBidRow, 'storage_id' | 'storage_name'> &
  Partial<Pick<ReceivedBidRow, 'storage_id' | 'storage_name'>>;

interface AcceptBidDialogProps {
  bid: Bid;
  onClose: () => void;
}

/** Accept Bid confirmation: what is agreed, and what follows from it. */
export function AcceptBidDialog({ bid, onClose }: AcceptBidDialogProps) {
  const idempotency_key = useOnceKey();
  const accept = trpc.bids.accept.useMutation({
    meta: { failure: messages.unableToAcceptBid },
    onSuccess: useDecided(onClose),
  });
  const past = usePastStart({ start_date: bid.start_date, term: bid.bid_term }, accept.error);
  return (
    <ConfirmDialog
      onClose={onClose}
      onConfirm={() => accept.mutate({ bid_id: bid.bid_id, ...past.confirmed, idempotency_key })}
      title={`Accept bid ${bid.bid_id}?`}
      confirmLabel="Accept Bid"
      pending={accept.isPending}
      submitDisabled={past.blocked}
    >
      <Facts
        items={[
          { label: 'Storage', value: bid.storage_name },
          { label: 'Product', value: bid.product },
          priceFact('Price', bid.bid_price),
          volumeFact('Volume', bid.volume),
          { label: 'Start date', value: formatDate(bid.start_date) },
          { label: 'Term', value: bid.bid_term, unit: 'months' },
        ]}
      />
      {bid.storage_id !== undefined && (
        <OverbookingNote
          storage_id={bid.storage_id}
          volume={bid.volume}
          start_date={bid.start_date}
          term={bid.bid_term}
        />
      )}
      {past.note}
      <Text size="sm" mt="md">
        This makes a booking. Your contact information is revealed to the bidder, and other open bids on
        listing {bid.listing_id} are rejected.
      </Text>
    </ConfirmDialog>
  );
}
