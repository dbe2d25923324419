import { messages } from '@tank/schema/messages';
import { useNavigate } from 'react-router';
import { tokenHeaders } from '../shared/calls/rest-call.ts';
import { notify } from '../shared/notices/notify.ts';
import { sessionStore } from '../shared/session/session.ts';

/** Ends the session here at once, whatever becomes of the call that ends it on the server. */
export function useLogout() {
  const navigate = useNavigate();
  return () => {
    void fetch('/api/logout', { method: 'POST', headers: tokenHeaders(), keepalive: true }).catch(() => {});
    sessionStore.signOut();
    void notify({ type: 'success', text: messages.signedOut });
    navigate('/login', { replace: true });
  };
}
