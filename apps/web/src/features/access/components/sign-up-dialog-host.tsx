import { Dialog } from '@tank/ui/dialogs/dialog';
import { useOpensLater } from '@tank/ui/dropdown/stand-in';
import SignUpDialog from './sign-up-dialog.tsx';

interface SignUpDialogHostProps {
  opened: boolean;
  onClose: () => void;
  onReceived: (sentence: string) => void;
}

/** Mounts Sign up; a separate chunk keeps the sign-in page small. */
export default function SignUpDialogHost({ opened, onClose, onReceived }: SignUpDialogHostProps) {
  return (
    <Dialog about={useOpensLater(opened)} onClose={onClose}>
      {() => <SignUpDialog onClose={onClose} onReceived={onReceived} />}
    </Dialog>
  );
}
