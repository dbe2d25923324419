/**
 * Elects one of the user's tabs to show browser notifications, and none while a tab has the focus. Uses Web Locks,
 * because the browser releases them when a tab closes: an exclusive lock for the elected tab, a shared one for a
 * focused tab.
 */
const focusLock = (user_id: number) => `tank-looking:${user_id}`;
const notifierLock = (user_id: number) => `tank-raising:${user_id}`;

const isFocused = () => !document.hidden && document.hasFocus();

interface Election {
  /** Whether this tab should show a browser notification now. */
  shouldNotify(): Promise<boolean>;
  leave(): void;
}

/** Web Locks and notifications need HTTPS. */
const noElection: Election = { shouldNotify: async () => false, leave: () => {} };

export function joinNotifierElection(user_id: number): Election {
  const locks: LockManager | null | undefined = navigator.locks;
  if (!locks) return noElection;
  const leaving = new AbortController();
  let isElected = false;
  let releaseFocusLock: (() => void) | undefined;

  const hold = (name: string, mode: LockMode, work: () => Promise<void>) =>
    locks
      .request(name, { mode, signal: leaving.signal }, work)
      // Aborting rejects the pending lock request.
      .catch(() => {});

  const untilLeaving = () =>
    new Promise<void>((done) => leaving.signal.addEventListener('abort', () => done()));

  void hold(notifierLock(user_id), 'exclusive', async () => {
    isElected = true;
    await untilLeaving();
    isElected = false;
  });

  function updateFocusLock(): void {
    if (isFocused() === (releaseFocusLock !== undefined)) return;
    if (releaseFocusLock) {
      releaseFocusLock();
      releaseFocusLock = undefined;
      return;
    }
    const blurred = new Promise<void>((done) => {
      releaseFocusLock = done;
    });
    void hold(focusLock(user_id), 'shared', () => Promise.race([blurred, untilLeaving()]));
  }
  updateFocusLock();
  const events = ['focus', 'blur', 'visibilitychange'];
  for (const event of events)
    window.addEventListener(event, updateFocusLock, { signal: leaving.signal, capture: true });

  return {
    async shouldNotify() {
      if (!isElected || isFocused()) return false;
      const { held = [] } = await locks.query();
      return !held.some(({ name }) => name === focusLock(user_id));
    },
    leave: () => leaving.abort(),
  };
}
