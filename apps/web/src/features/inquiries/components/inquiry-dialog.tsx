import { InfoDialog } from '@tank/ui/dialogs/info-dialog';
import { OpenPage } from '../../../shared/records/record-link.tsx';
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
  const offer = (id: number) => {
    onClose();
    onOffer?.(id);
  };
  const chat = (about: { inquiry_id: number }) => {
    onClose();
    onChat?.(about);
  };
  return (
    <InfoDialog
      opened
      onClose={onClose}
      title={`Inquiry ${inquiry_id}`}
      size="lg"
      actions={
        <>
          <OpenPage entity="inquiry" id={inquiry_id} />
          <InquiryActions inquiry_id={inquiry_id} onOffer={onOffer && offer} onChat={onChat && chat} />
        </>
      }
    >
      <InquiryDetail inquiry_id={inquiry_id} />
    </InfoDialog>
  );
}
