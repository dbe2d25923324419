import { Dialog } from '@tank/ui/dialogs/dialog';
import { useOpensLater } from '@tank/ui/dropdown/stand-in';
import { DataProvider } from '../../../shared/calls/data-provider.tsx';
import { RecoverDialog, type RecoverDialogProps } from './recover-dialog.tsx';

/** Where Recover Password opens on the sign-in page; no part of what that first loads. */
export default function RecoverPlace({ opened, ...dialog }: RecoverDialogProps & { opened: boolean }) {
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
