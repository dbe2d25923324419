/**
 * Who is signed in, kept in session storage (docs/product.md#sessions) and told to whoever listens. The
 * token is sent with every call; `expired` opens the Session Expired dialog. A session without a token is that of a user
 * who signs in again: what is on the screen waits for them.
 */
import type { Ability } from '@tank/schema/abilities';
import type { CheckedSession, Session } from '@tank/schema/access';
import { create } from 'zustand/react';

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
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Stored;
    // An older version kept neither.
    const { token, ...session } = { ...kept, to_agree: kept.to_agree ?? [], layouts: kept.layouts ?? {} };
    return token && session.user_id && session.abilities ? { token, session, expired: false } : signedOut;
  } catch {
    // What an older version or a person wrote there is no session.
    return signedOut;
  }
}

/** The session's state; renders again when it changes. */
export const useSession = create(read);

// Before whoever listens: a reload finds what they were told.
useSession.subscribe(({ token, session }) => {
  if (token) sessionStorage.setItem(KEY, JSON.stringify({ token, ...session }));
  else sessionStorage.removeItem(KEY);
});

const { getState, setState, subscribe } = useSession;

export const sessionStore = {
  state: getState,
  subscribe,
  token: () => getState().token,
  signIn: (token: string, session: Session) => setState({ token, session, expired: false }),
  /** What the server says of the account now; a good answer clears `expired`. The tutorial's step is the browser's. */
  refresh: ({ tutorialStep, ...checked }: CheckedSession) => {
    const { token, session } = getState();
    const tutorial_step = session?.tutorial_step ?? tutorialStep;
    if (token) setState({ session: { ...checked, tutorial_step }, expired: false });
  },
  /** There is nothing left to agree to. */
  agreed: () => {
    const { session } = getState();
    if (session) setState({ session: { ...session, to_agree: [] } });
  },
  /** How the user wants a table, as the server is told in the same moment. */
  keepLayout: (table: string, layout: string) => {
    const { session } = getState();
    if (session) setState({ session: { ...session, layouts: { ...session.layouts, [table]: layout } } });
  },
  signOut: () => setState(signedOut),
  /** Login of the Session Expired dialog: the token is cleared, and the page waits for its user. */
  leave: () => setState({ token: null, expired: false }),
  /** A 401 while a token exists (docs/product.md#sessions). */
  expire: () => {
    const { token, expired } = getState();
    if (token && !expired) setState({ expired: true });
  },
};

/** The signed-in user; only below the guard of the signed-in pages. */
export function useUser(): Session {
  const { session } = useSession();
  if (!session) throw new Error('This page needs a session.');
  return session;
}

/** Whether the signed-in user may do this, as the server says. */
export const useMay = (ability: Ability): boolean =>
  useSession(({ session }) => session?.abilities.includes(ability) ?? false);
