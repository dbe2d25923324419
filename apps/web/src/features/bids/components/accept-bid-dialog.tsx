import { messages } from '@tank/schema/messages';
import type { ReceivedBidRow } from '@tank/schema/trade/bids';
import { trpc } from '../../../shared/calls/trpc.ts';
import { AcceptDialog } from '../../../shared/market/decisions/accept-dialog.tsx';
import { rejectsOthers } from '../../../shared/market/decisions/effects.tsx';
import { words as shared } from '../../../shared/market/words.ts';
import { WarningNote } from '../../../shared/page/warning-note.tsx';
import { OverbookingNote } from '../../../shared/records/overbooking-note.tsx';
import { useBidSaved } from './use-bid-saved.ts';
import { useOpenBids } from './use-open-bids.ts';

/** A row of received bids, or the bid of its page, where only the owner's side sees the storage. */
type Bid = Omit<ReceivedBidRow, 'storage_id' | 'storage_name'> &
  Partial<Pick<ReceivedBidRow, 'storage_id' | 'storage_name'>>;

interface AcceptBidDialogProps {
  bid: Bid;
  onClose: () => void;
}

export default function AcceptBidDialog({ bid, onClose }: AcceptBidDialogProps) {
  const { bid_id, storage_id, volume, start_date } = bid;
  const term = { start_date, term: bid.bid_term };
  const current = trpc.bids.get.useQuery({ bid_id }).data?.data;
  const open = useOpenBids(bid.listing_id).data;
  const accept = trpc.bids.accept.useMutation({
    meta: { failure: messages.unableToAcceptBid },
    onSuccess: useBidSaved(onClose),
  });
  return (
    <AcceptDialog
      kind="bid"
      id={bid_id}
      current={current}
      terms={{ ...term, price: bid.bid_price, volume }}
      asked={{
        price: bid.ask_price,
        volume: current?.working_capacity,
        start_date: current?.date_available,
        term: current?.term,
      }}
      side="terminal"
      subject={[bid.product, bid.storage_name].filter(Boolean).join(' · ')}
      call={accept}
      onAccept={(answer) => accept.mutate({ bid_id, ...answer })}
      onClose={onClose}
      confirmLabel="Accept Bid"
      effects={[{ text: shared.sharesContact('bid') }, rejectsOthers('bid', bid_id, open)]}
    >
      {current && volume < current.working_capacity && (
        <WarningNote title={shared.wholeLeaves('listing')}>
          {shared.restOfListing({ volume, of: current.working_capacity })}
        </WarningNote>
      )}
      {storage_id !== undefined && <OverbookingNote storage_id={storage_id} volume={volume} {...term} />}
    </AcceptDialog>
  );
}
