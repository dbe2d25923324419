import { Dialog } from '@tank/ui/dialogs/dialog';
import { lazy } from 'react';
import { useSession } from '../shared/session/session.ts';

const SessionExpiredDialog = lazy(() => import('./session-expired-dialog.tsx'));

/** The place of the Session Expired dialog. Only its own button closes it. */
export function SessionExpired() {
  const { expired } = useSession();
  return (
    <Dialog opened={expired} onClose={() => {}} alwaysOnTop>
      {() => <SessionExpiredDialog />}
    </Dialog>
  );
}
