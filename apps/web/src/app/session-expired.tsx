import { Dialog } from '@tank/ui/dialogs/dialog';
import { lazy } from 'react';
import { useSession } from '../shared/session/session.ts';

const SessionExpiredDialog = lazy(() => import('./session-expired-dialog.tsx'));

/** The Session Expired dialog; only its buttons close it. */
export function SessionExpired() {
  const { expired } = useSession();
  return (
    <Dialog opened={expired} onClose={() => {}} alwaysOnTop>
      {() => <SessionExpiredDialog />}
    </Dialog>
  );
}
