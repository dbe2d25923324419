import { Dialog, lazyDialog } from '@tank/ui/dialogs/dialog';
import { type ReactNode, useState } from 'react';
import { useLinkedId } from '../../../shared/page/use-linked-id.ts';
import type { OpenUser } from '../open-user.ts';
import { UserDialogs } from './user-dialogs.tsx';

const UserDialog = lazyDialog(() => import('./user-dialog.tsx'));

/** The user in the URL, whatever the account's status; audit links use it. */
export function LinkedUser({ reportsOf }: { reportsOf: (user_id: number) => ReactNode }) {
  const [linked, closeLinked] = useLinkedId('user');
  const [open, setOpen] = useState<OpenUser>(null);
  return (
    <>
      <Dialog panel opened={linked} onClose={closeLinked}>
        {(user_id) => (
          <UserDialog
            user={{ user_id }}
            onOpen={setOpen}
            onClose={closeLinked}
            reports={reportsOf(user_id)}
          />
        )}
      </Dialog>
      <UserDialogs open={open} onOpen={setOpen} reportsOf={reportsOf} />
    </>
  );
}
