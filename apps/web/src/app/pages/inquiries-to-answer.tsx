import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import AvailableInquiries from '../../features/inquiries/components/available-inquiries.tsx';
import { useMay } from '../../shared/session/session.ts';
import { useStartChat } from './use-start-chat.tsx';

const MakeOfferDialog = lazy(() => import('../../features/offers/components/make-offer-dialog.tsx'));

/** Available Inquiries with Make Offer, for those who may: on the screens of inquiries and of listings. */
export default function InquiriesToAnswer() {
  const [offerOn, setOfferOn] = useState<number | null>(null);
  const { startChat, chatDialog } = useStartChat();
  const answers = useMay('make_offer');
  return (
    <>
      <AvailableInquiries onOffer={answers ? setOfferOn : undefined} onChat={startChat} />
      {chatDialog}
      <Suspense>
        {offerOn !== null && (
          <MakeOfferDialog
            inquiry_id={offerOn}
            onClose={() => setOfferOn(null)}
            addStorage={
              <Button component={Link} to="/my/storage">
                Go to My Storage
              </Button>
            }
          />
        )}
      </Suspense>
    </>
  );
}
