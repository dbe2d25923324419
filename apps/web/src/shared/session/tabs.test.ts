import { afterEach, expect, test, vi } from 'vitest';
import { createTestSession } from './create-test-session.ts';

type Listener = (message: { data: unknown }) => void;

/** BroadcastChannels of the test's tabs; each hears the others, not itself. */
const open: { onmessage: Listener | null }[] = [];
vi.stubGlobal(
  'BroadcastChannel',
  class {
    onmessage: Listener | null = null;
    constructor() {
      open.push(this);
    }
    postMessage(data: unknown) {
      for (const other of open) if (other !== this) other.onmessage?.({ data });
    }
  },
);
afterEach(() => {
  open.length = 0;
  sessionStorage.clear();
});

/** A new tab with its own session storage. */
async function tab() {
  sessionStorage.clear();
  vi.resetModules();
  const { sessionStore } = await import('./session.ts');
  await (await import('./tabs.ts')).joinTabs();
  return sessionStore;
}

const ada = createTestSession(7);
const bob = createTestSession(8);
const signedIn = { expired: false, left: false, behind: null, chosen: {} };

test('a new tab has the session of the one beside it', async () => {
  const first = await tab();
  first.signIn('secret', ada);
  const second = await tab();
  expect([second.token(), second.state().session]).toEqual(['secret', ada]);
});

test('signing in, signing out and the end of a session reach every tab', async () => {
  const first = await tab();
  const second = await tab();
  expect(second.token()).toBeNull();
  first.signIn('secret', ada);
  expect(second.token()).toBe('secret');
  second.expire();
  expect(first.state().expired).toBe(true);
  first.leave();
  first.signIn('next', ada);
  expect([second.token(), second.state().expired]).toEqual(['next', false]);
  second.signOut();
  expect(first.state()).toEqual({ ...signedIn, token: null, session: null });
});

test('a half-filled form is not lost when another tab signs out: its user is asked', async () => {
  const ask = (event: Event) => event.preventDefault();
  window.addEventListener('beforeunload', ask);
  const first = await tab();
  const second = await tab();
  second.signIn('secret', ada);
  first.signOut();
  expect(second.state()).toMatchObject({ session: ada, expired: true, left: true });
  second.setTutorialStep(2);
  expect(sessionStorage.getItem('session')).toBeNull();
  second.leave();
  second.signIn('next', ada);
  expect(second.state()).toMatchObject({ token: 'next', expired: false, left: false });
  first.signOut();
  expect(second.state().left).toBe(true);
  second.signOut();
  expect(second.state()).toEqual({ ...signedIn, token: null, session: null });
  window.removeEventListener('beforeunload', ask);
});

test('a tab with a half-filled form keeps nothing in the browser once another signed out', async () => {
  const ask = (event: Event) => event.preventDefault();
  window.addEventListener('beforeunload', ask);
  const store = await tab();
  store.signIn('secret', ada);
  sessionStorage.setItem('chat.7.drafts', '{"1":"Is it"}');
  store.handleSignOutElsewhere();
  expect(store.state()).toMatchObject({ session: ada, left: true });
  expect(Object.keys(sessionStorage)).toEqual([]);
  window.removeEventListener('beforeunload', ask);
});

test('a page that waits for its user is given to nobody else, and an expired session to nobody', async () => {
  const first = await tab();
  first.signIn('secret', ada);
  first.expire();
  const second = await tab();
  expect(second.token()).toBeNull();
  first.leave();
  second.signIn('other', bob);
  expect([first.token(), first.state().session?.user_id]).toEqual([null, 7]);
});

test('login as user takes every tab along, and back; one that expires is back, too', async () => {
  const first = await tab();
  const second = await tab();
  first.signIn('admins', ada);
  second.actAs('as-bob', bob);
  const behind = { token: 'admins', session: ada };
  expect(first.state()).toEqual({ ...signedIn, token: 'as-bob', session: bob, behind });
  const third = await tab();
  expect(third.state()).toEqual(first.state());
  third.expire();
  for (const store of [first, second, third]) expect(store.state()).toEqual({ ...signedIn, ...behind });
});

test('the page starts over with each change of who acts, and with nothing else', async () => {
  const store = await tab();
  const { reloadOnSessionSwitch } = await import('./reload-on-session-switch.ts');
  const loaded: string[] = [];
  reloadOnSessionSwitch((path) => loaded.push(path));
  store.signIn('admins', ada);
  store.markAgreed();
  store.actAs('as-bob', bob);
  store.markAgreed();
  store.returnToAdmin();
  store.signOut();
  expect(loaded).toEqual(['/', '/admin/user']);
});

test('the tutorial goes on in every tab at once', async () => {
  const first = await tab();
  first.signIn('secret', ada);
  const second = await tab();
  first.setTutorialStep(2);
  expect(second.state().session?.tutorial_step).toBe(2);
  second.setTutorialStep(3);
  expect(first.state().session?.tutorial_step).toBe(3);
});
