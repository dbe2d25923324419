import type { LegalDocumentName } from '@tank/schema/legal/documents';
import { Dialog } from '@tank/ui/dialogs/dialog';
import { lazy, useState } from 'react';

const LegalDialog = lazy(() => import('./legal-dialog.tsx'));

interface AgreeDialogProps {
  /** Which are to be agreed to, one after the other; none: closed. */
  names: readonly LegalDocumentName[];
  onClose: () => void;
  /** All of them were agreed to. */
  onAgreed: () => void;
}

/** The Terms and then the Privacy Policy, each to be read and agreed to. */
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
    <Dialog about={name} onClose={close}>
      {(shown) => <LegalDialog key={shown} name={shown} onClose={close} onAgree={agree} />}
    </Dialog>
  );
}
