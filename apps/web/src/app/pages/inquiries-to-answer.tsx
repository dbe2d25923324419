import AvailableInquiries from '../../features/inquiries/components/available-inquiries.tsx';
import { useMakeOffer } from './use-make-offer.tsx';
import { useStartChat } from './use-start-chat.tsx';

/** Available Inquiries with Make Offer, for those who may: on the screens of inquiries and of listings. */
export default function InquiriesToAnswer() {
  const { startChat, chatDialog } = useStartChat();
  const { makeOffer, offerDialog } = useMakeOffer();
  return (
    <>
      <AvailableInquiries onOffer={makeOffer} onChat={startChat} />
      {chatDialog}
      {offerDialog}
    </>
  );
}
