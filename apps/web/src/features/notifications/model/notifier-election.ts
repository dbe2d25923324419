/**
 * Elects one of the user's tabs to show browser notifications, and none while a tab has the focus. Uses Web Locks,
 * because the browser releases them when a tab closes: an exclusive lock for the elected tab, a shared one for a
 * focused tab.
 */
const looking = (user_id: number) => `tank-looking:${user_id}`;
const raising = (user_id: number) => `tank-raising:${user_id}`;

const looksHere = () => !document.hidden && document.hasFocus();

interface Tabs {
  /** Whether this tab should show a browser notification now. */
  shouldNotify(): Promise<boolean>;
  leave(): void;
}

/** Web Locks and notifications need HTTPS. */
const alone: Tabs = { shouldNotify: async () => false, leave: () => {} };

export function joinNotifierElection(user_id: number): Tabs {
  const locks: LockManager | null | undefined = navigator.locks;
  if (!locks) return alone;
  const left = new AbortController();
  let raiser = false;
  let letGo: (() => void) | undefined;

  const hold = (name: string, mode: LockMode, work: () => Promise<void>) =>
    locks
      .request(name, { mode, signal: left.signal }, work)
      // Aborting rejects the pending lock request.
      .catch(() => {});

  const untilLeft = () => new Promise<void>((done) => left.signal.addEventListener('abort', () => done()));

  void hold(raising(user_id), 'exclusive', async () => {
    raiser = true;
    await untilLeft();
    raiser = false;
  });

  function look(): void {
    if (looksHere() === (letGo !== undefined)) return;
    if (letGo) {
      letGo();
      letGo = undefined;
      return;
    }
    const away = new Promise<void>((done) => {
      letGo = done;
    });
    void hold(looking(user_id), 'shared', () => Promise.race([away, untilLeft()]));
  }
  look();
  const moments = ['focus', 'blur', 'visibilitychange'];
  for (const moment of moments) window.addEventListener(moment, look, { signal: left.signal, capture: true });

  return {
    async shouldNotify() {
      if (!raiser || looksHere()) return false;
      const { held = [] } = await locks.query();
      return !held.some(({ name }) => name === looking(user_id));
    },
    leave: () => left.abort(),
  };
}
