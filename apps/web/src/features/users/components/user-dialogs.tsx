import { Dialog, lazyDialog } from '@tank/ui/dialogs/dialog';
import type { ReactNode } from 'react';
import type { OpenUser, WhichDialog } from '../open-user.ts';

const UserDialog = lazyDialog(() => import('./user-dialog.tsx'));
const EditUserDialog = lazyDialog(() => import('./edit-user-dialog.tsx'));
const LogInAsDialog = lazyDialog(() => import('./log-in-as-dialog.tsx'));
const SuspendUserDialog = lazyDialog(() => import('./suspend-user-dialog.tsx'));
const UnsuspendUserDialog = lazyDialog(() => import('./unsuspend-user-dialog.tsx'));
const DeleteUserDialog = lazyDialog(() => import('./delete-user-dialog.tsx'));
const UnlinkDialog = lazyDialog(() => import('./unlink-dialog.tsx'));
const ResetFactorDialog = lazyDialog(() => import('./reset-factor-dialog.tsx'));

interface UserDialogsProps {
  open: OpenUser;
  onOpen: (open: OpenUser) => void;
  reportsOf: (user_id: number) => ReactNode;
}

/** Dialogs of a user row or panel. */
export function UserDialogs({ open, onOpen, reportsOf }: UserDialogsProps) {
  const close = () => onOpen(null);
  const userFor = (dialog: WhichDialog) => open?.dialog === dialog && open.user;
  const actionDialogs = [
    ['edit', EditUserDialog],
    ['logInAs', LogInAsDialog],
    ['suspend', SuspendUserDialog],
    ['unsuspend', UnsuspendUserDialog],
    ['delete', DeleteUserDialog],
    ['resetFactor', ResetFactorDialog],
  ] as const;
  return (
    <>
      <Dialog panel opened={userFor('info')} onClose={close}>
        {(user) => (
          <UserDialog user={user} onOpen={onOpen} onClose={close} reports={reportsOf(user.user_id)} />
        )}
      </Dialog>
      {actionDialogs.map(([dialog, ActionDialog]) => (
        <Dialog key={dialog} opened={userFor(dialog)} onClose={close}>
          {(user) => <ActionDialog user={user} onClose={close} />}
        </Dialog>
      ))}
      <Dialog opened={open?.dialog === 'unlink' && open} onClose={close}>
        {({ user, account }) => <UnlinkDialog user={user} account={account} onClose={close} />}
      </Dialog>
    </>
  );
}
