/**
 * Who is signed in, kept in session storage (docs/product.md#sessions) and told to whoever listens. The
 * token is sent with every call; `expired` opens the Session Expired dialog. A session without a token is that of a user
 * who signs in again: what is on the screen waits for them.
 */
import type { Ability } from '@tank/schema/abilities';
import type { CheckedSession, FirstStep, Session } from '@tank/schema/access';
import { create } from 'zustand/react';
import { keepStep, keptStep } from './tutorial-kept.ts';

const KEY = 'session';

interface State {
  token: string | null;
  session: Session | null;
  expired: boolean;
  /** The Admin's own session, while they act in this one. */
  behind: Own | null;
}

interface Own {
  token: string;
  session: Session;
}

/** As it is kept: one record under the documented names. */
type Stored = Session & { token?: string; behind?: Own };

const signedOut: State = { token: null, session: null, expired: false, behind: null };

function read(): State {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Stored;
    // An older version kept none of these.
    const { to_agree = [], first_steps = [], acting = null, layouts = {} } = kept;
    const { token, behind = null, ...session } = { ...kept, to_agree, first_steps, acting, layouts };
    return token && session.user_id && session.abilities
      ? { token, session, expired: false, behind }
      : signedOut;
  } catch {
    // What an older version or a person wrote there is no session.
    return signedOut;
  }
}

/** The session's state; renders again when it changes. */
export const useSession = create(read);

// Before whoever listens: a reload finds what they were told.
useSession.subscribe(({ token, session, behind }) => {
  if (token) sessionStorage.setItem(KEY, JSON.stringify({ token, ...session, ...(behind && { behind }) }));
  else sessionStorage.removeItem(KEY);
  if (session && !session.acting) keepStep(session);
});

const { getState, setState, subscribe } = useSession;

export const sessionStore = {
  state: getState,
  subscribe,
  token: () => getState().token,
  signIn: (token: string, session: Session) =>
    setState({ token, session: { ...session, ...keptStep(session) }, expired: false }),
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
  /** One thing less to do before the screens open. */
  stepDone: (step: FirstStep) => {
    const { session } = getState();
    if (session)
      setState({
        session: { ...session, first_steps: session.first_steps.filter((other) => other !== step) },
      });
  },
  /** How the user wants a table, as the server is told in the same moment. */
  keepLayout: (table: string, layout: string) => {
    const { session } = getState();
    if (session) setState({ session: { ...session, layouts: { ...session.layouts, [table]: layout } } });
  },
  /** Where the tutorial is. */
  tutorialAt: (tutorial_step: number) => {
    const { session } = getState();
    if (session) setState({ session: { ...session, tutorial_step } });
  },
  signOut: () => setState(signedOut),
  /** Login as user: what is on the screen starts over (`start-over.ts`), and the Admin's own session waits. */
  actAs: (token: string, session: Session) => {
    const own = getState();
    if (own.token && own.session)
      setState({ token, session, behind: { token: own.token, session: own.session } });
  },
  /** The Admin is themself again. */
  returnToAdmin: () => {
    const { behind } = getState();
    if (behind) setState({ ...behind, expired: false, behind: null });
  },
  /** As another tab has it. */
  take: (other: Own & Pick<State, 'behind'>) => setState({ ...other, expired: false }),
  /** Login of the Session Expired dialog: the token is cleared, and the page waits for its user. */
  leave: () => setState({ token: null, expired: false }),
  /** A 401 while a token exists (docs/product.md#sessions). */
  expire: () => {
    const { token, expired, behind } = getState();
    if (behind) sessionStore.returnToAdmin();
    else if (token && !expired) setState({ expired: true });
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
