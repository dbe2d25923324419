import { Dialog, lazyDialog } from '@tank/ui/dialogs/dialog';
import { useState } from 'react';
import { InquiryActions } from '../../../features/inquiries/components/inquiry-actions.tsx';
import { InquiryDetail } from '../../../features/inquiries/components/inquiry-detail.tsx';
import { MatchingListings } from '../../../features/matches/components/matching-listings.tsx';
import { trpc } from '../../../shared/calls/trpc.ts';
import { recordTitle } from '../../../shared/records/record-title.ts';
import { useCan } from '../../../shared/session/session.ts';
import { crumbTo } from '../../screens.ts';
import { useMakeOffer } from '../use-make-offer.tsx';
import { useStartChat } from '../use-start-chat.tsx';
import { LandingFrame } from './landing-frame.tsx';

const CompareOffersDialog = lazyDialog(
  () => import('../../../features/offers/components/compare-offers-dialog.tsx'),
);

export default function InquiryLanding({ id }: { id: number }) {
  const { data } = trpc.inquiries.get.useQuery({ inquiry_id: id });
  const offer = useMakeOffer();
  const chat = useStartChat();
  const [reviewing, setReviewing] = useState<number | null>(null);
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
          <InquiryActions inquiry_id={id} onOffer={offer.open} onChat={chat.open} onReview={setReviewing} />
        }
      />
      {chat.dialog}
      <Dialog opened={reviewing} onClose={() => setReviewing(null)}>
        {(inquiry_id) => <CompareOffersDialog inquiry_id={inquiry_id} onClose={() => setReviewing(null)} />}
      </Dialog>
      {offer.dialog}
    </LandingFrame>
  );
}
