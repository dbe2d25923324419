import { inItsPlace, RecordDialog } from '../../../shared/records/record-dialog.tsx';
import { InquiryActions } from './inquiry-actions.tsx';
import { InquiryDetail } from './inquiry-detail.tsx';

interface InquiryDialogProps {
  inquiry_id: number;
  onClose: () => void;
  onOffer?: ((inquiry_id: number) => void) | undefined;
  onChat?: ((about: { inquiry_id: number }) => void) | undefined;
}

/** More Info of an inquiry. */
export default function InquiryDialog({ inquiry_id, onClose, onOffer, onChat }: InquiryDialogProps) {
  return (
    <RecordDialog
      entity="inquiry"
      id={inquiry_id}
      onClose={onClose}
      actions={
        <InquiryActions
          inquiry_id={inquiry_id}
          onOffer={inItsPlace(onClose, onOffer)}
          onChat={inItsPlace(onClose, onChat)}
        />
      }
    >
      <InquiryDetail inquiry_id={inquiry_id} />
    </RecordDialog>
  );
}
