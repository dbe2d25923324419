import { messages } from '@tank/schema/messages';
import type { ReceivedOfferRow } from '@tank/schema/trade/offers';
import { Facts, priceFact, volumeFact } from '@tank/ui/fields/facts';
import { formatDate } from '@tank/ui/lib/format';
import { trpc } from '../../../shared/calls/trpc.ts';
import { AcceptDialog } from '../../../shared/market/decisions/accept-dialog.tsx';
import { words as shared } from '../../../shared/market/words.ts';
import { WarningNote } from '../../../shared/page/warning-note.tsx';
import { words } from '../words.ts';
import { useDecisionSuccess } from './use-decision-success.ts';

interface AcceptOfferDialogProps {
  offer: ReceivedOfferRow;
  onClose: () => void;
}

export default function AcceptOfferDialog({ offer, onClose }: AcceptOfferDialogProps) {
  const { inquiry_bids_id, date_available, storage_term } = offer;
  const now = trpc.offers.get.useQuery({ inquiry_bids_id }).data?.data;
  const accept = trpc.offers.accept.useMutation({
    meta: { failure: messages.unableToAcceptOffer },
    onSuccess: useDecisionSuccess(onClose),
  });
  return (
    <AcceptDialog
      kind="offer"
      id={inquiry_bids_id}
      current={now}
      term={{ start_date: date_available, term: storage_term }}
      call={accept}
      onAccept={(answer) => accept.mutate({ inquiry_bids_id, ...answer })}
      onClose={onClose}
      confirmLabel="Accept Offer"
      outcome={words.accepting(offer.inquiry_id)}
    >
      <Facts
        items={[
          { label: 'Product', value: offer.product },
          {
            label: 'Storage location',
            value: [offer.locality, offer.administrative_area_level_1].filter(Boolean).join(', '),
          },
          priceFact('Price', offer.ask_price),
          volumeFact('Volume', offer.volume),
          { label: 'Start date', value: formatDate(date_available) },
          { label: 'Term', value: storage_term, unit: 'months' },
        ]}
      />
      {now && offer.volume < now.max_volume && (
        <WarningNote title={shared.wholeLeaves('inquiry')}>
          {shared.restOfInquiry({ volume: offer.volume, of: now.max_volume })}
        </WarningNote>
      )}
    </AcceptDialog>
  );
}
