import { Dialog } from '@tank/ui/dialogs/dialog';
import { useOpenAfterMount } from '@tank/ui/dropdown/popover-target';
import { DataProvider } from '../../../shared/calls/data-provider.tsx';
import { RecoverDialog, type RecoverDialogProps } from './recover-dialog.tsx';

/** Mounts Recover Password; a separate chunk keeps the sign-in page small. */
export default function RecoverDialogHost({ opened, ...dialog }: RecoverDialogProps & { opened: boolean }) {
  return (
    <Dialog opened={useOpenAfterMount(opened)} onClose={dialog.onClose}>
      {() => (
        <DataProvider>
          <RecoverDialog {...dialog} />
        </DataProvider>
      )}
    </Dialog>
  );
}
