/**
 * Tabs of one browser hand the session to each other (docs/product.md#sessions): whoever is signed in here is so in a tab
 * opened beside it, and gone from all of them once they sign out or the session ends. What is said is kept nowhere.
 */
import type { Session } from '@tank/schema/access';
import { sessionStore } from './session.ts';

type Word =
  | { say: 'anybody?' }
  | { say: 'this one'; token: string; session: Session }
  | { say: 'signed out' | 'expired'; token: string };

/** An open tab answers sooner; where there is none, nobody waits for longer than a blink. */
const ANSWER_MS = 120;

/** Whether what another tab has is for this one: nobody is here, or the same user waits to sign in again. */
function isWanted({ user_id }: Session): boolean {
  const { token, session, expired } = sessionStore.state();
  return session ? session.user_id === user_id && (expired || !token) : true;
}

function hear(word: Word, say: (word: Word) => void): void {
  const { token, session, expired } = sessionStore.state();
  if (word.say === 'anybody?') {
    if (token && session && !expired) say({ say: 'this one', token, session });
  } else if (word.say === 'this one') {
    if (isWanted(word.session)) sessionStore.signIn(word.token, word.session);
  } else if (word.token === token) {
    if (word.say === 'expired') sessionStore.expire();
    else sessionStore.signOut();
  }
}

/** Tells the other tabs what happened here. */
function tell(say: (word: Word) => void): void {
  sessionStore.subscribe(({ token, session, expired }, before) => {
    if (token && session && token !== before.token) say({ say: 'this one', token, session });
    else if (before.token && !session) say({ say: 'signed out', token: before.token });
    else if (before.token && expired && !before.expired) say({ say: 'expired', token: before.token });
  });
}

/** Listens to the other tabs from now on; done once a session is here, or none came. */
export async function joinTabs(): Promise<void> {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel('session');
  const say = (word: Word) => channel.postMessage(word);
  channel.onmessage = ({ data }: MessageEvent<Word>) => hear(data, say);
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
