/**
 * Several tabs of one person hear the same events. One of them raises browser notifications, and none while the person
 * looks at any of them. The browser's locks tell: a tab that raises holds one for itself, one that is looked at a shared
 * one, and a tab that is closed lets go of both.
 */
const looking = (user_id: number) => `tank-looking:${user_id}`;
const raising = (user_id: number) => `tank-raising:${user_id}`;

const looksHere = () => !document.hidden && document.hasFocus();

interface Tabs {
  /** Whether this tab is to raise a browser notification now. */
  mayRaise(): Promise<boolean>;
  leave(): void;
}

/** Over plain http there are neither locks nor browser notifications. */
const alone: Tabs = { mayRaise: async () => false, leave: () => {} };

/** Joins the tabs of this person. */
export function joinTabs(user_id: number): Tabs {
  const locks: LockManager | null | undefined = navigator.locks;
  if (!locks) return alone;
  const left = new AbortController();
  let raiser = false;
  let letGo: (() => void) | undefined;

  const hold = (name: string, mode: LockMode, work: () => Promise<void>) =>
    locks
      .request(name, { mode, signal: left.signal }, work)
      // Leaving ends the wait for a lock by an error.
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
    async mayRaise() {
      if (!raiser || looksHere()) return false;
      const { held = [] } = await locks.query();
      return !held.some(({ name }) => name === looking(user_id));
    },
    leave: () => left.abort(),
  };
}
