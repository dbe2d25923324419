import { sessionStore } from './session.ts';

/** Where the page begins again: the start for who acts as somebody, the users for the Admin who is back. */
const startOf = (acting: boolean) => (acting ? '/' : '/admin/user');

/**
 * Login as user, and the way back: the page is loaded anew, in every tab, so that nothing of the session before is left on the
 * screen, in caches or on the socket.
 */
export const startOverWithAnother = (
  load: (path: string) => void = (path) => window.location.replace(path),
) =>
  sessionStore.subscribe(({ token, behind }, before) => {
    if (token && before.token && token !== before.token && Boolean(behind) !== Boolean(before.behind))
      load(startOf(behind !== null));
  });
