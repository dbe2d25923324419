import type { LegalDocumentName } from '@tank/schema/legal/documents';
import { Dialog } from '@tank/ui/dialogs/dialog';
import { lazy, useState } from 'react';

const LegalDialog = lazy(() => import('./legal-dialog.tsx'));

interface AgreeDialogProps {
  /** Documents to agree to, in this order; empty closes the dialog. */
  names: readonly LegalDocumentName[];
  onClose: () => void;
  onAgreed: () => void;
}

/** Shows the Terms and then the Privacy Policy, each with an Agree button. */
export function AgreeDialog({ names, onClose, onAgreed }: AgreeDialogProps) {
  const [agreedCount, setAgreedCount] = useState(0);
  const name = names[agreedCount];
  const close = () => {
    setAgreedCount(0);
    onClose();
  };
  const agree = () => {
    if (agreedCount + 1 < names.length) return setAgreedCount(agreedCount + 1);
    setAgreedCount(0);
    onAgreed();
  };
  return (
    <Dialog opened={name} onClose={close}>
      {(shown) => <LegalDialog key={shown} name={shown} onClose={close} onAgree={agree} />}
    </Dialog>
  );
}
