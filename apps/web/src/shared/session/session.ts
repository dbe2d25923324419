/**
 * Who is signed in, kept in session storage (docs/product.md#sessions) and told to whoever listens. The
 * token is sent with every call; `expired` opens the Session Expired dialog. A session without a token is that of a user
 * who signs in again: what is on the screen waits for them.
 */
import type { CheckedSession, Session } from '@tank/schema/access';
import { useSyncExternalStore } from 'react';

const KEY = 'session';

interface State {
  token: string | null;
  session: Session | null;
  expired: boolean;
}

/** As it is kept: one record under the documented names. */
type Stored = Session & { token?: string };

const signedOut: State = { token: null, session: null, expired: false };

function read(): State {
  try {
    const { token, ...session } = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Stored;
    return token && session.user_id ? { token, session, expired: false } : signedOut;
  } catch {
    // What an older version or a person wrote there is no session.
    return signedOut;
  }
}

let state = read();
const listeners = new Set<() => void>();

function set(next: State): void {
  state = next;
  if (next.token) sessionStorage.setItem(KEY, JSON.stringify({ token: next.token, ...next.session }));
  else sessionStorage.removeItem(KEY);
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const sessionStore = {
  state: () => state,
  subscribe,
  token: () => state.token,
  signIn: (token: string, session: Session) => set({ token, session, expired: false }),
  /** What the server says of the account now; a good answer clears `expired`. The tutorial's step is the browser's. */
  refresh: ({ tutorialStep, ...checked }: CheckedSession) => {
    const tutorial_step = state.session?.tutorial_step ?? tutorialStep;
    if (state.token) set({ ...state, session: { ...checked, tutorial_step }, expired: false });
  },
  signOut: () => set(signedOut),
  /** Login of the Session Expired dialog: the token is cleared, and the page waits for its user. */
  leave: () => set({ ...state, token: null, expired: false }),
  /** A 401 while a token exists (docs/product.md#sessions). */
  expire: () => {
    if (state.token && !state.expired) set({ ...state, expired: true });
  },
};

/** The session's state; renders again when it changes. */
export const useSession = () => useSyncExternalStore(subscribe, () => state);

/** The signed-in user; only below the guard of the signed-in pages. */
export function useUser(): Session {
  const { session } = useSession();
  if (!session) throw new Error('This page needs a session.');
  return session;
}
