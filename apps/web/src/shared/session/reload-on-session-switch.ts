import { sessionStore } from './session.ts';

/** Start page after the switch: the dashboard as the other user, Users for the returning Admin. */
const startPage = (isActing: boolean) => (isActing ? '/' : '/admin/user');

/**
 * Reloads the page in every tab on Login as user and on the way back, to drop the screen, caches and socket of the
 * previous session.
 */
export const reloadOnSessionSwitch = (
  load: (path: string) => void = (path) => window.location.replace(path),
) =>
  sessionStore.subscribe(({ token, adminSession }, before) => {
    if (
      token &&
      before.token &&
      token !== before.token &&
      Boolean(adminSession) !== Boolean(before.adminSession)
    )
      load(startPage(adminSession !== null));
  });
