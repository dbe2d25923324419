import { trpc } from '../../../shared/calls/trpc.ts';
import { AnswerActions } from '../../../shared/market/decisions/answer-actions.tsx';
import AcceptOfferDialog from './accept-offer-dialog.tsx';
import CancelOfferDialog from './cancel-offer-dialog.tsx';
import RejectOfferDialog from './reject-offer-dialog.tsx';

/** Buttons of an offer. */
export function OfferActions({ inquiry_bids_id }: { inquiry_bids_id: number }) {
  const { data } = trpc.offers.get.useQuery({ inquiry_bids_id });
  const offer = data?.data;
  return (
    <AnswerActions
      cancelLabel="Cancel Offer"
      abilities={offer?.abilities}
      dialog={(decision, onClose) => {
        if (decision === 'accept') return offer && <AcceptOfferDialog offer={offer} onClose={onClose} />;
        const Dialog = decision === 'reject' ? RejectOfferDialog : CancelOfferDialog;
        return <Dialog inquiry_bids_id={inquiry_bids_id} onClose={onClose} />;
      }}
    />
  );
}
