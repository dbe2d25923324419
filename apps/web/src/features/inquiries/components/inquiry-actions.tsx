import { mapOpener, type Opener } from '@tank/ui/lib/prefetch';
import { trpc } from '../../../shared/calls/trpc.ts';
import { PostingActions } from '../../../shared/market/posting-actions.tsx';
import WithdrawInquiryDialog from './withdraw-inquiry-dialog.tsx';

interface InquiryActionsProps {
  inquiry_id: number;
  /** Opens Make Offer; undefined on screens without it. */
  onOffer?: Opener<[number]> | undefined;
  /** Opens Start Chat; undefined on screens without it. */
  onChat?: Opener<[{ inquiry_id: number }]> | undefined;
  /** Compares the open offers, for the owner; undefined on screens without it. */
  onReview?: Opener<[number]> | undefined;
}

/** Buttons for what the caller may do with an inquiry. */
export function InquiryActions({ inquiry_id, onOffer, onChat, onReview }: InquiryActionsProps) {
  const { data } = trpc.inquiries.get.useQuery({ inquiry_id });
  const inquiry = data?.data;
  const offers = inquiry?.abilities.offer && onOffer;
  return (
    <PostingActions
      record={inquiry}
      onChat={onChat && mapOpener(onChat, () => ({ inquiry_id }))}
      answer={offers && { label: 'Make Offer', onClick: mapOpener(offers, () => inquiry_id) }}
      review={
        onReview &&
        inquiry && {
          kind: 'offer',
          count: inquiry.open_offers,
          onClick: mapOpener(onReview, () => inquiry_id),
        }
      }
      withdrawDialog={(onClose) => <WithdrawInquiryDialog inquiry_id={inquiry_id} onClose={onClose} />}
    />
  );
}
