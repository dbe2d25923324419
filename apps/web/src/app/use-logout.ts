import { messages } from '@tank/schema/messages';
import { useNavigate } from 'react-router';
import { tokenHeaders } from '../shared/calls/rest-call.ts';
import { notify } from '../shared/notices/notify.ts';
import { sessionStore } from '../shared/session/session.ts';

const endOnServer = () =>
  void fetch('/api/logout', { method: 'POST', headers: tokenHeaders(), keepalive: true }).catch(() => {});

/** Login as user is over. */
export function leaveUser(): void {
  endOnServer();
  sessionStore.returnToAdmin();
}

/** Ends the session here at once, whatever becomes of the call that ends it on the server. */
export function useLogout() {
  const navigate = useNavigate();
  return () => {
    // Of who acts as somebody else only that ends: they are themself again.
    if (sessionStore.state().behind) return leaveUser();
    endOnServer();
    sessionStore.signOut();
    void notify({ type: 'success', text: messages.signedOut });
    navigate('/login', { replace: true });
  };
}
