/**
 * The session store, persisted in session storage (docs/product.md#sessions). Every call sends `token`; `expired`
 * opens the Session Expired dialog. A session without a token belongs to a user who is signing in again: the screen
 * stays mounted.
 */
import type { Ability } from '@tank/schema/abilities';
import type { CheckedSession, FirstStep, Session } from '@tank/schema/people/access';
import { hasUnsavedInput } from '@tank/ui/lib/unsaved-input';
import { create } from 'zustand/react';
import { clearUserStorage } from './clear-user-storage.ts';
import { readTutorialStep, saveTutorialStep } from './tutorial-step-storage.ts';

const KEY = 'session';

interface State {
  token: string | null;
  session: Session | null;
  expired: boolean;
  /** Another tab signed out while this one has unsaved input; the user confirms before it is discarded. */
  signedOutElsewhere: boolean;
  /** The Admin's own session while they act as another user. */
  adminSession: TokenSession | null;
  /** Table layouts changed in this tab; they take precedence over the server's answer. */
  localLayouts: Readonly<Record<string, LocalLayout>>;
}

interface LocalLayout {
  layout: string;
  /** Whether the server has saved it. Unsaved layouts survive a reload and are sent again. */
  isSaved: boolean;
}

interface TokenSession {
  token: string;
  session: Session;
}

/** Format in session storage, under the documented names. `unkept` holds layouts that the server has not saved. */
type Stored = Session & { token?: string; behind?: TokenSession; unkept?: Record<string, string> };

const signedOut: State = {
  token: null,
  session: null,
  expired: false,
  signedOutElsewhere: false,
  adminSession: null,
  localLayouts: {},
};

const unsavedLayoutsOf = ({ localLayouts }: Pick<State, 'localLayouts'>) =>
  Object.fromEntries(
    Object.entries(localLayouts).flatMap(([table, { layout, isSaved }]) =>
      isSaved ? [] : [[table, layout]],
    ),
  );
const toLocalLayouts = (unsaved: Record<string, string>): State['localLayouts'] =>
  Object.fromEntries(Object.entries(unsaved).map(([table, layout]) => [table, { layout, isSaved: false }]));

function read(): State {
  try {
    const stored = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Stored;
    // Sessions stored by older versions lack these fields.
    const { to_agree = [], first_steps = [], acting = null, layouts = {} } = stored;
    const {
      token,
      behind: adminSession = null,
      unkept = {},
      ...session
    } = { ...stored, to_agree, first_steps, acting, layouts };
    return token && session.user_id && session.abilities
      ? { ...signedOut, token, session, adminSession, localLayouts: toLocalLayouts(unkept) }
      : signedOut;
  } catch {
    // Invalid JSON counts as signed out.
    return signedOut;
  }
}

export const useSession = create(read);

// Registered first, so that storage is current when other listeners run.
useSession.subscribe(({ token, session, signedOutElsewhere, adminSession, localLayouts }) => {
  const unkept = unsavedLayoutsOf({ localLayouts });
  const optional = {
    ...(adminSession && { behind: adminSession }),
    ...(Object.keys(unkept).length > 0 && { unkept }),
  };
  if (token && !signedOutElsewhere)
    sessionStorage.setItem(KEY, JSON.stringify({ token, ...session, ...optional }));
  else sessionStorage.removeItem(KEY);
  if (session && !session.acting && !signedOutElsewhere) saveTutorialStep(session);
});
const { getState, setState, subscribe } = useSession;

export const sessionStore = {
  state: getState,
  subscribe,
  token: () => getState().token,
  signIn: (token: string, session: Session) => {
    const before = getState().session;
    // The expired page belonged to another user.
    if (before && before.user_id !== session.user_id) clearUserStorage();
    setState({
      token,
      session: { ...session, ...readTutorialStep(session) },
      expired: false,
      signedOutElsewhere: false,
      localLayouts: {},
    });
  },
  /**
   * Applies the server's session check and clears `expired`. Keeps the tab's tutorial step and changed layouts,
   * because the answer may predate them.
   */
  refresh: ({ tutorialStep, ...checked }: CheckedSession) => {
    const { token, session, localLayouts } = getState();
    const tutorial_step = session?.tutorial_step ?? tutorialStep;
    const layouts = { ...checked.layouts };
    for (const [table, { layout }] of Object.entries(localLayouts)) layouts[table] = layout;
    if (token) setState({ session: { ...checked, layouts, tutorial_step }, expired: false });
  },
  /** The user has agreed to all legal documents. */
  markAgreed: () => {
    const { session } = getState();
    if (session) setState({ session: { ...session, to_agree: [] } });
  },
  /** Removes a completed first step. */
  completeFirstStep: (step: FirstStep) => {
    const { session } = getState();
    if (session)
      setState({
        session: { ...session, first_steps: session.first_steps.filter((other) => other !== step) },
      });
  },
  /** The server requires this first step. An Admin acting as another user returns to their own session. */
  requireFirstStep: (step: FirstStep) => {
    const { session, adminSession } = getState();
    if (adminSession) return sessionStore.returnToAdmin();
    if (session && !session.first_steps.includes(step))
      setState({ session: { ...session, first_steps: [...session.first_steps, step] } });
  },
  /** Changes a table's layout before the server has saved it. */
  setLayout: (table: string, layout: string) => {
    const { session, localLayouts } = getState();
    if (session)
      setState({
        session: { ...session, layouts: { ...session.layouts, [table]: layout } },
        localLayouts: { ...localLayouts, [table]: { layout, isSaved: false } },
      });
  },
  /** Marks a layout as saved unless the user changed it again in the meantime. */
  markLayoutSaved: (table: string, layout: string) => {
    const { localLayouts } = getState();
    if (localLayouts[table]?.layout === layout)
      setState({ localLayouts: { ...localLayouts, [table]: { layout, isSaved: true } } });
  },
  /** The layout that the server has not saved yet, also after a reload. */
  unsavedLayout: (table: string): string | undefined => unsavedLayoutsOf(getState())[table],
  setTutorialStep: (tutorial_step: number) => {
    const { session } = getState();
    if (session) setState({ session: { ...session, tutorial_step } });
  },
  signOut: () => {
    setState(signedOut);
    // After the listeners, because they may write to storage.
    clearUserStorage();
  },
  /** Login as user: `reload-on-session-switch.ts` reloads the page. */
  actAs: (token: string, session: Session) => {
    const own = getState();
    if (own.token && own.session)
      setState({
        token,
        session,
        adminSession: { token: own.token, session: own.session },
        localLayouts: {},
      });
  },
  /** Restores the Admin's own session. */
  returnToAdmin: () => {
    const { adminSession } = getState();
    if (adminSession) setState({ ...adminSession, expired: false, adminSession: null, localLayouts: {} });
  },
  /** Adopts the session of another tab. */
  adopt: (other: TokenSession & Pick<State, 'adminSession'>) =>
    setState({ ...other, expired: false, signedOutElsewhere: false, localLayouts: {} }),
  /** Login in the Session Expired dialog: clears the token and keeps the screen mounted. */
  clearToken: () => setState({ token: null, expired: false }),
  /** Another tab signed out. Unsaved input stays on screen until the user decides; storage is cleared at once. */
  handleSignOutElsewhere: () => {
    if (!hasUnsavedInput()) return sessionStore.signOut();
    setState({ expired: true, signedOutElsewhere: true });
    clearUserStorage();
  },
  /** A call returned 401 (docs/product.md#sessions). */
  expire: () => {
    const { token, expired, adminSession } = getState();
    if (adminSession) sessionStore.returnToAdmin();
    else if (token && !expired) setState({ expired: true });
  },
};

/** The signed-in user; throws outside signed-in pages. */
export function useUser(): Session {
  const { session } = useSession();
  if (!session) throw new Error('This page needs a session.');
  return session;
}

/** Whether the server grants the signed-in user this ability. */
export const useCan = (ability: Ability): boolean =>
  useSession(({ session }) => session?.abilities.includes(ability) ?? false);
