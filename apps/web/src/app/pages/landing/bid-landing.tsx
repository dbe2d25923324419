import { BidActions } from '../../../features/bids/components/bid-actions.tsx';
import { BidDetail } from '../../../features/bids/components/bid-detail.tsx';
import { trpc } from '../../../shared/calls/trpc.ts';
import { AnswerLanding } from './answer-landing.tsx';

export default function BidLanding({ id }: { id: number }) {
  const { data } = trpc.bids.get.useQuery({ bid_id: id });
  return (
    <AnswerLanding
      entity="bid"
      id={id}
      home="/listing"
      parent={data && { entity: 'listing', id: data.data.listing_id }}
    >
      <BidDetail bid_id={id} actions={<BidActions bid_id={id} />} />
    </AnswerLanding>
  );
}
