import { messages } from '@tank/schema/messages';
import type { ReceivedOfferRow } from '@tank/schema/trade/offers';
import { trpc } from '../../../shared/calls/trpc.ts';
import { AcceptDialog } from '../../../shared/market/decisions/accept-dialog.tsx';
import { rejectsOthers } from '../../../shared/market/decisions/effects.tsx';
import { words as shared } from '../../../shared/market/words.ts';
import { WarningNote } from '../../../shared/page/warning-note.tsx';
import { useDecisionSuccess } from './use-decision-success.ts';
import { useOpenOffers } from './use-open-offers.ts';

interface AcceptOfferDialogProps {
  offer: ReceivedOfferRow;
  onClose: () => void;
}

export default function AcceptOfferDialog({ offer, onClose }: AcceptOfferDialogProps) {
  const { inquiry_bids_id, date_available, storage_term } = offer;
  const now = trpc.offers.get.useQuery({ inquiry_bids_id }).data?.data;
  const open = useOpenOffers(offer.inquiry_id).data;
  const accept = trpc.offers.accept.useMutation({
    meta: { failure: messages.unableToAcceptOffer },
    onSuccess: useDecisionSuccess(onClose),
  });
  return (
    <AcceptDialog
      kind="offer"
      id={inquiry_bids_id}
      current={now}
      terms={{ price: offer.ask_price, volume: offer.volume, start_date: date_available, term: storage_term }}
      asked={{
        price: offer.bid_price,
        volume: now && { min: now.min_volume, max: now.max_volume },
        start_date: now?.start_date,
        term: now?.term,
      }}
      side="trader"
      subject={[offer.product, [offer.locality, offer.administrative_area_level_1].filter(Boolean).join(', ')]
        .filter(Boolean)
        .join(' · ')}
      call={accept}
      onAccept={(answer) => accept.mutate({ inquiry_bids_id, ...answer })}
      onClose={onClose}
      confirmLabel="Accept Offer"
      effects={[{ text: shared.sharesContact('offer') }, rejectsOthers('offer', inquiry_bids_id, open)]}
    >
      {now && offer.volume < now.max_volume && (
        <WarningNote title={shared.wholeLeaves('inquiry')}>
          {shared.restOfInquiry({ volume: offer.volume, of: now.max_volume })}
        </WarningNote>
      )}
    </AcceptDialog>
  );
}
