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
  const [agreed, setAgreed] = useState(0);
  const name = names[agreed];
  const close = () => {
    setAgreed(0);
    onClose();
  };
  const agree = () => {
    if (agreed + 1 < names.length) return setAgreed(agreed + 1);
    setAgreed(0);
    onAgreed();
  };
  return (
    <Dialog opened={name} onClose={close}>
      {(shown) => <LegalDialog key={shown} name={shown} onClose={close} onAgree={agree} />}
    </Dialog>
  );
}
