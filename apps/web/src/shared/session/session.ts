/**
 * Who is signed in, kept in session storage (docs/product.md#sessions) and told to whoever listens. The
 * token is sent with every call; `expired` opens the Session Expired dialog. A session without a token is that of a user
 * who signs in again: what is on the screen waits for them.
 */
import type { Ability } from '@tank/schema/abilities';
import type { CheckedSession, FirstStep, Session } from '@tank/schema/people/access';
import { hasUnsavedInput } from '@tank/ui/lib/unsaved-input';
import { create } from 'zustand/react';
import { forgetUser } from './forget-user.ts';
import { keepStep, keptStep } from './tutorial-kept.ts';

const KEY = 'session';

interface State {
  token: string | null;
  session: Session | null;
  expired: boolean;
  /** Signed out in another tab while something is half filled here: the user is asked before it goes. */
  left: boolean;
  /** The Admin's own session, while they act in this one. */
  behind: Own | null;
  /** The layouts that were chosen in this tab, by table: what the server said before of them is old. */
  chosen: Readonly<Record<string, Chosen>>;
}

interface Chosen {
  layout: string;
  /** Whether the server has it. What it has not is there after a reload, and is sent again. */
  kept: boolean;
}

interface Own {
  token: string;
  session: Session;
}

/** As it is kept: one record under the documented names. */
type Stored = Session & { token?: string; behind?: Own; unkept?: Record<string, string> };

const signedOut: State = {
  token: null,
  session: null,
  expired: false,
  left: false,
  behind: null,
  chosen: {},
};

const unkeptOf = ({ chosen }: Pick<State, 'chosen'>) =>
  Object.fromEntries(
    Object.entries(chosen).flatMap(([table, { layout, kept }]) => (kept ? [] : [[table, layout]])),
  );
const chosenFrom = (unkept: Record<string, string>): State['chosen'] =>
  Object.fromEntries(Object.entries(unkept).map(([table, layout]) => [table, { layout, kept: false }]));

function read(): State {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Stored;
    // An older version kept none of these.
    const { to_agree = [], first_steps = [], acting = null, layouts = {} } = kept;
    const {
      token,
      behind = null,
      unkept = {},
      ...session
    } = { ...kept, to_agree, first_steps, acting, layouts };
    return token && session.user_id && session.abilities
      ? { ...signedOut, token, session, behind, chosen: chosenFrom(unkept) }
      : signedOut;
  } catch {
    // What an older version or a person wrote there is no session.
    return signedOut;
  }
}

/** The session's state; renders again when it changes. */
export const useSession = create(read);

// Before whoever listens: a reload finds what they were told.
useSession.subscribe(({ token, session, left, behind, chosen }) => {
  const unkept = unkeptOf({ chosen });
  const besides = { ...(behind && { behind }), ...(Object.keys(unkept).length > 0 && { unkept }) };
  if (token && !left) sessionStorage.setItem(KEY, JSON.stringify({ token, ...session, ...besides }));
  else sessionStorage.removeItem(KEY);
  if (session && !session.acting && !left) keepStep(session);
});
const { getState, setState, subscribe } = useSession;

export const sessionStore = {
  state: getState,
  subscribe,
  token: () => getState().token,
  signIn: (token: string, session: Session) => {
    const before = getState().session;
    // The page of an expired session waited for another user.
    if (before && before.user_id !== session.user_id) forgetUser();
    setState({
      token,
      session: { ...session, ...keptStep(session) },
      expired: false,
      left: false,
      chosen: {},
    });
  },
  /**
   * What the server says of the account now; a good answer clears `expired`. The tutorial's step is the browser's, and so is a
   * layout that was chosen here: the answer may be from before it.
   */
  refresh: ({ tutorialStep, ...checked }: CheckedSession) => {
    const { token, session, chosen } = getState();
    const tutorial_step = session?.tutorial_step ?? tutorialStep;
    const layouts = { ...checked.layouts };
    for (const [table, { layout }] of Object.entries(chosen)) layouts[table] = layout;
    if (token) setState({ session: { ...checked, layouts, tutorial_step }, expired: false });
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
  /** The server refuses everything before this step. An Admin who acts as another user is themself again, to take it. */
  stepNeeded: (step: FirstStep) => {
    const { session, behind } = getState();
    if (behind) return sessionStore.returnToAdmin();
    if (session && !session.first_steps.includes(step))
      setState({ session: { ...session, first_steps: [...session.first_steps, step] } });
  },
  /** How the user wants a table, as the server is told in the same moment. */
  keepLayout: (table: string, layout: string) => {
    const { session, chosen } = getState();
    if (session)
      setState({
        session: { ...session, layouts: { ...session.layouts, [table]: layout } },
        chosen: { ...chosen, [table]: { layout, kept: false } },
      });
  },
  /** The server has answered: there is nothing to send again, unless another one was chosen meanwhile. */
  layoutSaved: (table: string, layout: string) => {
    const { chosen } = getState();
    if (chosen[table]?.layout === layout)
      setState({ chosen: { ...chosen, [table]: { layout, kept: true } } });
  },
  /** What was chosen and not yet answered by the server, be it before a reload. */
  unkeptLayout: (table: string): string | undefined => unkeptOf(getState())[table],
  /** Where the tutorial is. */
  tutorialAt: (tutorial_step: number) => {
    const { session } = getState();
    if (session) setState({ session: { ...session, tutorial_step } });
  },
  signOut: () => {
    setState(signedOut);
    // After the listeners, should one of them keep something of the user.
    forgetUser();
  },
  /** Login as user: what is on the screen starts over (`start-over.ts`), and the Admin's own session waits. */
  actAs: (token: string, session: Session) => {
    const own = getState();
    if (own.token && own.session)
      setState({ token, session, behind: { token: own.token, session: own.session }, chosen: {} });
  },
  /** The Admin is themself again. */
  returnToAdmin: () => {
    const { behind } = getState();
    if (behind) setState({ ...behind, expired: false, behind: null, chosen: {} });
  },
  /** As another tab has it. */
  take: (other: Own & Pick<State, 'behind'>) =>
    setState({ ...other, expired: false, left: false, chosen: {} }),
  /** Login of the Session Expired dialog: the token is cleared, and the page waits for its user. */
  leave: () => setState({ token: null, expired: false }),
  /** Another tab signed out. What is half filled stays on the screen until its user has decided; the browser keeps nothing. */
  signedOutElsewhere: () => {
    if (!hasUnsavedInput()) return sessionStore.signOut();
    setState({ expired: true, left: true });
    forgetUser();
  },
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
