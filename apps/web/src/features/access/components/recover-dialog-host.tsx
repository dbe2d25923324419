import { Dialog } from '@tank/ui/dialogs/dialog';
import { useOpensLater } from '@tank/ui/dropdown/stand-in';
import { DataProvider } from '../../../shared/calls/data-provider.tsx';
import { RecoverDialog, type RecoverDialogProps } from './recover-dialog.tsx';

/** Mounts Recover Password; a separate chunk keeps the sign-in page small. */
export default function RecoverDialogHost({ opened, ...dialog }: RecoverDialogProps & { opened: boolean }) {
  return (
    <Dialog about={useOpensLater(opened)} onClose={dialog.onClose}>
      {() => (
        <DataProvider>
          <RecoverDialog {...dialog} />
        </DataProvider>
      )}
    </Dialog>
  );
}
