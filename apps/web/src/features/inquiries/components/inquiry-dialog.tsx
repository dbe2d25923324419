import { useCloseThenOpen } from '@tank/ui/dialogs/dialog';
import type { Opener } from '@tank/ui/lib/prefetch';
import { RecordDialog } from '../../../shared/records/record-dialog.tsx';
import { InquiryActions } from './inquiry-actions.tsx';
import { InquiryDetail } from './inquiry-detail.tsx';

interface InquiryDialogProps {
  inquiry_id: number;
  onClose: () => void;
  onOffer?: Opener<[number]> | undefined;
  onChat?: Opener<[{ inquiry_id: number }]> | undefined;
  /** Compares the open offers, for the owner; undefined on screens without it. */
  onReview?: Opener<[number]> | undefined;
}

export default function InquiryDialog({
  inquiry_id,
  onClose,
  onOffer,
  onChat,
  onReview,
}: InquiryDialogProps) {
  const closeThenOpen = useCloseThenOpen();
  return (
    <RecordDialog
      entity="inquiry"
      id={inquiry_id}
      onClose={onClose}
      actions={
        <InquiryActions
          inquiry_id={inquiry_id}
          onOffer={onOffer && closeThenOpen(onOffer)}
          onChat={onChat && closeThenOpen(onChat)}
          onReview={onReview && closeThenOpen(onReview)}
        />
      }
    >
      <InquiryDetail inquiry_id={inquiry_id} />
    </RecordDialog>
  );
}
