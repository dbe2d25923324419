/**
 * Shares the session between tabs of one browser over a BroadcastChannel (docs/product.md#sessions): a new tab is
 * signed in, and sign-out or expiry reaches all tabs. Nothing is persisted.
 */
import type { Session } from '@tank/schema/people/access';
import { sessionStore } from './session.ts';

interface Own {
  token: string;
  session: Session;
  behind: { token: string; session: Session } | null;
}

type Word =
  | { say: 'anybody?' }
  | ({ say: 'this one' } & Own)
  /** Login as user and the way back: replaces the session with token `of`. */
  | ({ say: 'instead'; of: string } & Own)
  | { say: 'tutorial'; user_id: number; step: number }
  | { say: 'signed out' | 'expired'; token: string };

/** How long a new tab waits for an answer from another tab. */
const ANSWER_MS = 120;

/** Whether to adopt another tab's session: this tab has none, or its user has to sign in again. */
function isWanted({ user_id }: Session): boolean {
  const { token, session, expired } = sessionStore.state();
  return session ? session.user_id === user_id && (expired || !token) : true;
}

const own = ({ token, session, behind }: Own): Own => ({ token, session, behind });

function hear(word: Word, say: (word: Word) => void): void {
  const { token, session, expired, behind } = sessionStore.state();
  if (word.say === 'anybody?') {
    if (token && session && !expired) say({ say: 'this one', token, session, behind });
  } else if (word.say === 'this one') {
    if (isWanted(word.session)) sessionStore.take(own(word));
  } else if (word.say === 'instead') {
    if (word.of === token) sessionStore.take(own(word));
  } else if (word.say === 'tutorial') {
    if (word.user_id === session?.user_id) sessionStore.setTutorialStep(word.step);
  } else if (word.token === token) {
    if (word.say === 'expired') sessionStore.expire();
    else sessionStore.handleSignOutElsewhere();
  }
}

/** Prevents echoes while a message is being handled. */
let hearing = false;

function listen(word: Word, say: (word: Word) => void): void {
  hearing = true;
  hear(word, say);
  hearing = false;
}

/** Broadcasts session changes of this tab. */
function tell(say: (word: Word) => void): void {
  sessionStore.subscribe(({ token, session, expired, behind }, before) => {
    const here = token && session && token !== before.token && { token, session, behind };
    if (here && before.token) say({ say: 'instead', of: before.token, ...here });
    else if (here) say({ say: 'this one', ...here });
    else if (before.token && !session) say({ say: 'signed out', token: before.token });
    else if (before.token && expired && !before.expired) say({ say: 'expired', token: before.token });
    else if (session && !hearing && session.tutorial_step !== before.session?.tutorial_step)
      say({ say: 'tutorial', user_id: session.user_id, step: session.tutorial_step });
  });
}

/** Joins the channel; resolves once the tab has a session or no other tab answered. */
export async function joinTabs(): Promise<void> {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel('session');
  const say = (word: Word) => channel.postMessage(word);
  channel.onmessage = ({ data }: MessageEvent<Word>) => listen(data, say);
  tell(say);
  if (sessionStore.token()) return;
  await new Promise<void>((resolve) => {
    const stop = sessionStore.subscribe(() => resolve());
    setTimeout(() => {
      stop();
      resolve();
    }, ANSWER_MS);
    say({ say: 'anybody?' });
  });
}
