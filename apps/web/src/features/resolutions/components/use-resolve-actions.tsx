import { IconCheck, IconRotate } from '@tabler/icons-react';
import type { Action } from '@tank/ui/data-table/types';
import { Dialog, lazyDialog } from '@tank/ui/dialogs/dialog';
import { useState } from 'react';
import type { Told } from './resolve-dialog.tsx';

const ResolveDialog = lazyDialog(() => import('./resolve-dialog.tsx'));

/** Resolve and Reopen row actions with their dialog. */
export function useResolveActions() {
  const [told, setTold] = useState<Told | null>(null);
  const close = () => setTold(null);
  const actionOf = (one: Told): Action =>
    one.status === 'Open'
      ? { label: 'Resolve', icon: <IconCheck />, onClick: () => setTold(one) }
      : { label: 'Reopen', icon: <IconRotate />, onClick: () => setTold(one) };
  const dialog = (
    <Dialog opened={told} onClose={close}>
      {(one) => <ResolveDialog told={one} onClose={close} />}
    </Dialog>
  );
  return { actionOf, dialog, prefetch: ResolveDialog.preload };
}
