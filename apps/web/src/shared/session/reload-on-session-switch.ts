import { sessionStore } from './session.ts';

/** Start page after the switch: the dashboard as the other user, Users for the returning Admin. */
const startOf = (acting: boolean) => (acting ? '/' : '/admin/user');

/**
 * Reloads the page in every tab on Login as user and on the way back, so that screen, caches and socket hold nothing
 * of the previous session.
 */
export const reloadOnSessionSwitch = (
  load: (path: string) => void = (path) => window.location.replace(path),
) =>
  sessionStore.subscribe(({ token, behind }, before) => {
    if (token && before.token && token !== before.token && Boolean(behind) !== Boolean(before.behind))
      load(startOf(behind !== null));
  });
