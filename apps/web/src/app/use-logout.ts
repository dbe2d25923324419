import { messages } from '@tank/schema/messages';
import { useNavigate } from 'react-router';
import { callHeaders } from '../shared/calls/call-headers.ts';
import { notify } from '../shared/notices/notify.ts';
import { sessionStore } from '../shared/session/session.ts';

const endServerSession = () =>
  void fetch('/api/logout', { method: 'POST', headers: callHeaders(), keepalive: true }).catch(() => {});

/** Ends login as user and returns to the Admin's session. */
export function stopActing(): void {
  endServerSession();
  sessionStore.returnToAdmin();
}

/** Signs out at once without waiting for the server. During login as user, only that session ends. */
export function useLogout() {
  const navigate = useNavigate();
  return () => {
    if (sessionStore.state().adminSession) return stopActing();
    endServerSession();
    sessionStore.signOut();
    void notify({ type: 'success', text: messages.signedOut });
    navigate('/login', { replace: true });
  };
}
