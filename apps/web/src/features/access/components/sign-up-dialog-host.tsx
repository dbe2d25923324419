import { Dialog } from '@tank/ui/dialogs/dialog';
import { useOpenAfterMount } from '@tank/ui/dropdown/popover-target';
import SignUpDialog from './sign-up-dialog.tsx';

interface SignUpDialogHostProps {
  opened: boolean;
  onClose: () => void;
  onReceived: (sentence: string) => void;
}

/** Mounts Sign up; a separate chunk keeps the sign-in page small. */
export default function SignUpDialogHost({ opened, onClose, onReceived }: SignUpDialogHostProps) {
  return (
    <Dialog opened={useOpenAfterMount(opened)} onClose={onClose}>
      {() => <SignUpDialog onClose={onClose} onReceived={onReceived} />}
    </Dialog>
  );
}
