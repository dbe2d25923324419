import { ListingActions } from '../../../features/listings/components/listing-actions.tsx';
import { ListingDetail } from '../../../features/listings/components/listing-detail.tsx';
import { MatchingInquiries } from '../../../features/matches/components/matching-inquiries.tsx';
import { trpc } from '../../../shared/calls/trpc.ts';
import { recordTitle } from '../../../shared/records/record-title.ts';
import { useCan } from '../../../shared/session/session.ts';
import { crumbTo } from '../../screens.ts';
import { usePlaceBid } from '../use-place-bid.tsx';
import { useReviewBids } from '../use-review-bids.tsx';
import { useStartChat } from '../use-start-chat.tsx';
import { LandingFrame } from './landing-frame.tsx';

export default function ListingLanding({ id }: { id: number }) {
  const canReadHistory = useCan('read_history');
  const { data } = trpc.listings.get.useQuery({ listing_id: id });
  const bid = usePlaceBid();
  const chat = useStartChat();
  const review = useReviewBids();
  const listing = data?.data;
  // The server sends `storage_name` to the owner, their team and Admins only.
  const isOwnSide = canReadHistory && listing?.storage_name !== undefined;
  const home = crumbTo(listing?.own === 1 ? '/my/listing' : '/listing');
  return (
    <LandingFrame
      title={recordTitle('listing', id)}
      crumbs={[home]}
      below={isOwnSide && listing.status === 'Open' && <MatchingInquiries listing_id={id} />}
    >
      <ListingDetail
        listing_id={id}
        actions={
          <ListingActions listing_id={id} onPlaceBid={bid.open} onChat={chat.open} onReview={review.open} />
        }
      />
      {chat.dialog}
      {review.dialog}
      {bid.dialog}
    </LandingFrame>
  );
}
