import { IconCheck, IconRotate } from '@tabler/icons-react';
import type { Action } from '@tank/ui/data-table/types';
import { Dialog, lazyDialog } from '@tank/ui/dialogs/dialog';
import { useState } from 'react';
import type { ResolvableRecord } from './resolve-dialog.tsx';

const ResolveDialog = lazyDialog(() => import('./resolve-dialog.tsx'));

/** Resolve and Reopen row actions with their dialog. */
export function useResolveActions() {
  const [record, setRecord] = useState<ResolvableRecord | null>(null);
  const close = () => setRecord(null);
  const actionOf = (one: ResolvableRecord): Action =>
    one.status === 'Open'
      ? { label: 'Resolve', icon: <IconCheck />, asText: true, onClick: () => setRecord(one) }
      : { label: 'Reopen', icon: <IconRotate />, onClick: () => setRecord(one) };
  const dialog = (
    <Dialog opened={record} onClose={close}>
      {(one) => <ResolveDialog record={one} onClose={close} />}
    </Dialog>
  );
  return { actionOf, dialog, prefetch: ResolveDialog.preload };
}
