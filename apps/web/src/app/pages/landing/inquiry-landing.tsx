import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { HistoryList } from '../../../features/history/components/history-list.tsx';
import { InquiryActions } from '../../../features/inquiries/components/inquiry-actions.tsx';
import { InquiryDetail } from '../../../features/inquiries/components/inquiry-detail.tsx';
import { MatchingListings } from '../../../features/matches/components/matching-listings.tsx';
import { trpc } from '../../../shared/calls/trpc.ts';
import { useMay } from '../../../shared/session/session.ts';
import { useStartChat } from '../use-start-chat.tsx';
import { LandingFrame } from './landing-frame.tsx';

const MakeOfferDialog = lazy(() => import('../../../features/offers/components/make-offer-dialog.tsx'));

/** The page of an inquiry. */
export default function InquiryLanding({ id }: { id: number }) {
  const { data } = trpc.inquiries.get.useQuery({ inquiry_id: id });
  const [offering, setOffering] = useState(false);
  const { startChat, chatDialog } = useStartChat();
  const inquiry = data?.data;
  // Who placed it is told to the inquiry's own side only: owner, team and Admin.
  const ours = useMay('read_history') && inquiry?.username !== undefined;
  const answers = useMay('make_offer');
  const home =
    inquiry?.own === 1
      ? { label: 'My Inquiries', to: '/my/inquiry' }
      : { label: 'Inquiries', to: '/inquiry' };
  return (
    <LandingFrame
      title={`Inquiry ${id}`}
      crumbs={[home]}
      actions={
        <InquiryActions
          inquiry_id={id}
          onOffer={answers ? () => setOffering(true) : undefined}
          onChat={startChat}
        />
      }
      aside={ours && <HistoryList entity="inquiry" id={id} />}
      below={ours && inquiry.status === 'Open' && <MatchingListings inquiry_id={id} />}
    >
      <InquiryDetail inquiry_id={id} />
      {chatDialog}
      <Suspense>
        {offering && (
          <MakeOfferDialog
            inquiry_id={id}
            onClose={() => setOffering(false)}
            addStorage={
              <Button component={Link} to="/my/storage">
                Go to My Storage
              </Button>
            }
          />
        )}
      </Suspense>
    </LandingFrame>
  );
}
