import { InquiryActions } from '../../../features/inquiries/components/inquiry-actions.tsx';
import { InquiryDetail } from '../../../features/inquiries/components/inquiry-detail.tsx';
import { MatchingListings } from '../../../features/matches/components/matching-listings.tsx';
import { trpc } from '../../../shared/calls/trpc.ts';
import { recordTitle } from '../../../shared/records/record-title.ts';
import { useCan } from '../../../shared/session/session.ts';
import { crumbTo } from '../../screens.ts';
import { useMakeOffer } from '../use-make-offer.tsx';
import { useReviewOffers } from '../use-review-offers.tsx';
import { useStartChat } from '../use-start-chat.tsx';
import { LandingFrame } from './landing-frame.tsx';

export default function InquiryLanding({ id }: { id: number }) {
  const { data } = trpc.inquiries.get.useQuery({ inquiry_id: id });
  const offer = useMakeOffer();
  const chat = useStartChat();
  const review = useReviewOffers();
  const inquiry = data?.data;
  // The server sends `username` to the owner, their team and Admins only.
  const isOwnSide = useCan('read_history') && inquiry?.username !== undefined;
  const home = crumbTo(inquiry?.own === 1 ? '/my/inquiry' : '/inquiry');
  return (
    <LandingFrame
      title={recordTitle('inquiry', id)}
      crumbs={[home]}
      below={isOwnSide && inquiry.status === 'Open' && <MatchingListings inquiry_id={id} />}
    >
      <InquiryDetail
        inquiry_id={id}
        actions={
          <InquiryActions inquiry_id={id} onOffer={offer.open} onChat={chat.open} onReview={review.open} />
        }
      />
      {chat.dialog}
      {review.dialog}
      {offer.dialog}
    </LandingFrame>
  );
}
