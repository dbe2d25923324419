import AvailableInquiries from '../../features/inquiries/components/available-inquiries.tsx';
import { useMakeOffer } from './use-make-offer.tsx';
import { useReviewOffers } from './use-review-offers.tsx';
import { useStartChat } from './use-start-chat.tsx';

/** Available Inquiries, with Make Offer for users with that ability. */
export default function InquiriesToAnswer() {
  const chat = useStartChat();
  const offer = useMakeOffer();
  const review = useReviewOffers();
  return (
    <>
      <AvailableInquiries onOffer={offer.open} onChat={chat.open} onReview={review.open} />
      {chat.dialog}
      {offer.dialog}
      {review.dialog}
    </>
  );
}
