import { OfferActions } from '../../../features/offers/components/offer-actions.tsx';
import { OfferDetail } from '../../../features/offers/components/offer-detail.tsx';
import { trpc } from '../../../shared/calls/trpc.ts';
import { AnswerLanding } from './answer-landing.tsx';

export default function OfferLanding({ id }: { id: number }) {
  const { data } = trpc.offers.get.useQuery({ inquiry_bids_id: id });
  return (
    <AnswerLanding
      entity="offer"
      id={id}
      home="/inquiry"
      parent={data && { entity: 'inquiry', id: data.data.inquiry_id }}
    >
      <OfferDetail inquiry_bids_id={id} actions={<OfferActions inquiry_bids_id={id} />} />
    </AnswerLanding>
  );
}
