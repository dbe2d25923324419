import AvailableInquiries from '../../features/inquiries/components/available-inquiries.tsx';
import { useMakeOffer } from './use-make-offer.tsx';
import { useStartChat } from './use-start-chat.tsx';

/** Available Inquiries, with Make Offer for users with that ability. */
export default function InquiriesToAnswer() {
  const chat = useStartChat();
  const offer = useMakeOffer();
  return (
    <>
      <AvailableInquiries onOffer={offer.open} onChat={chat.open} />
      {chat.dialog}
      {offer.dialog}
    </>
  );
}
