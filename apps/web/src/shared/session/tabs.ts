/**
 * Shares the session between tabs of one browser over a BroadcastChannel (docs/product.md#sessions): a new tab is
 * signed in, and sign-out or expiry reaches all tabs. Nothing is persisted.
 */
import type { Session } from '@tank/schema/people/access';
import { sessionStore } from './session.ts';

interface SharedSession {
  token: string;
  session: Session;
  adminSession: { token: string; session: Session } | null;
}

type TabMessage =
  | { type: 'session-request' }
  | ({ type: 'session' } & SharedSession)
  /** Login as user and the way back. */
  | ({ type: 'session-replaced'; replacedToken: string } & SharedSession)
  | { type: 'tutorial-step'; user_id: number; step: number }
  | { type: 'signed-out' | 'expired'; token: string };

type Post = (message: TabMessage) => void;

/** How long a new tab waits for an answer from another tab. */
const ANSWER_MS = 120;

/** Whether to adopt another tab's session: this tab has none, or its user has to sign in again. */
function canAdopt({ user_id }: Session): boolean {
  const { token, session, expired } = sessionStore.state();
  return session ? session.user_id === user_id && (expired || !token) : true;
}

const pickSession = ({ token, session, adminSession }: SharedSession): SharedSession => ({
  token,
  session,
  adminSession,
});

function applyMessage(message: TabMessage, post: Post): void {
  const { token, session, expired, adminSession } = sessionStore.state();
  if (message.type === 'session-request') {
    if (token && session && !expired) post({ type: 'session', token, session, adminSession });
  } else if (message.type === 'session') {
    if (canAdopt(message.session)) sessionStore.adopt(pickSession(message));
  } else if (message.type === 'session-replaced') {
    if (message.replacedToken === token) sessionStore.adopt(pickSession(message));
  } else if (message.type === 'tutorial-step') {
    if (message.user_id === session?.user_id) sessionStore.setTutorialStep(message.step);
  } else if (message.token === token) {
    if (message.type === 'expired') sessionStore.expire();
    else sessionStore.handleSignOutElsewhere();
  }
}

/** Prevents echoes while a message is being applied. */
let isApplying = false;

function handleMessage(message: TabMessage, post: Post): void {
  isApplying = true;
  applyMessage(message, post);
  isApplying = false;
}

function broadcastChanges(post: Post): void {
  sessionStore.subscribe(({ token, session, expired, adminSession }, before) => {
    const current = token && session && token !== before.token && { token, session, adminSession };
    if (current && before.token) post({ type: 'session-replaced', replacedToken: before.token, ...current });
    else if (current) post({ type: 'session', ...current });
    else if (before.token && !session) post({ type: 'signed-out', token: before.token });
    else if (before.token && expired && !before.expired) post({ type: 'expired', token: before.token });
    else if (session && !isApplying && session.tutorial_step !== before.session?.tutorial_step)
      post({ type: 'tutorial-step', user_id: session.user_id, step: session.tutorial_step });
  });
}

/** Joins the channel; resolves once the tab has a session or no other tab answered. */
export async function joinTabs(): Promise<void> {
  if (typeof BroadcastChannel === 'undefined') return;
  // A change of the message types needs a new channel name, because tabs of an older version stay open.
  const channel = new BroadcastChannel('session-sync');
  const post: Post = (message) => channel.postMessage(message);
  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => handleMessage(data, post);
  broadcastChanges(post);
  if (sessionStore.token()) return;
  await new Promise<void>((resolve) => {
    const stop = sessionStore.subscribe(() => resolve());
    setTimeout(() => {
      stop();
      resolve();
    }, ANSWER_MS);
    post({ type: 'session-request' });
  });
}
