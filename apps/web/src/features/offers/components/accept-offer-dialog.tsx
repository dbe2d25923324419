import { messages } from '@tank/schema/messages';
import type { ReceivedOfferRow } from '@tank/schema/offers';
import { Facts, priceFact, volumeFact } from '@tank/ui/fields/facts';
import { formatDate } from '@tank/ui/lib/format';
import { trpc } from '../../../shared/calls/trpc.ts';
import { AcceptDialog } from '../../../shared/market/accept-dialog.tsx';
import { words } from '../words.ts';
import { useDecided } from './use-decided.ts';

interface AcceptOfferDialogProps {
  offer: ReceivedOfferRow;
  onClose: () => void;
}

export default function AcceptOfferDialog({ offer, onClose }: AcceptOfferDialogProps) {
  const { inquiry_bids_id, date_available, storage_term } = offer;
  const accept = trpc.offers.accept.useMutation({
    meta: { failure: messages.unableToAcceptOffer },
    onSuccess: useDecided(onClose),
  });
  return (
    <AcceptDialog
      what={`offer ${inquiry_bids_id}`}
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
    </AcceptDialog>
  );
}
