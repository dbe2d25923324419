import { afterEach, expect, test, vi } from 'vitest';
import { createTestSession } from './create-test-session.ts';

type Listener = (message: { data: unknown }) => void;

/** BroadcastChannels of the test's tabs; each receives the messages of the others, not its own. */
const channels: { onmessage: Listener | null }[] = [];
vi.stubGlobal(
  'BroadcastChannel',
  class {
    onmessage: Listener | null = null;
    constructor() {
      channels.push(this);
    }
    postMessage(data: unknown) {
      for (const other of channels) if (other !== this) other.onmessage?.({ data });
    }
  },
);
afterEach(() => {
  channels.length = 0;
  sessionStorage.clear();
});

/** A new tab with its own session storage. */
async function openTab() {
  sessionStorage.clear();
  vi.resetModules();
  const { sessionStore } = await import('./session.ts');
  await (await import('./tabs.ts')).joinTabs();
  return sessionStore;
}

const ada = createTestSession(7);
const bob = createTestSession(8);
const signedIn = { expired: false, signedOutElsewhere: false, adminSession: null, localLayouts: {} };

test('a new tab adopts the session of an open tab', async () => {
  const first = await openTab();
  first.signIn('secret', ada);
  const second = await openTab();
  expect([second.token(), second.state().session]).toEqual(['secret', ada]);
});

test('sign-in, sign-out and expiry reach every tab', async () => {
  const first = await openTab();
  const second = await openTab();
  expect(second.token()).toBeNull();
  first.signIn('secret', ada);
  expect(second.token()).toBe('secret');
  second.expire();
  expect(first.state().expired).toBe(true);
  first.clearToken();
  first.signIn('next', ada);
  expect([second.token(), second.state().expired]).toEqual(['next', false]);
  second.signOut();
  expect(first.state()).toEqual({ ...signedIn, token: null, session: null });
});

test('keeps a half-filled form when another tab signs out, until its user signs in or discards it', async () => {
  const reportUnsavedInput = (event: Event) => event.preventDefault();
  window.addEventListener('beforeunload', reportUnsavedInput);
  const first = await openTab();
  const second = await openTab();
  second.signIn('secret', ada);
  first.signOut();
  expect(second.state()).toMatchObject({ session: ada, expired: true, signedOutElsewhere: true });
  second.setTutorialStep(2);
  expect(sessionStorage.getItem('session')).toBeNull();
  second.clearToken();
  second.signIn('next', ada);
  expect(second.state()).toMatchObject({ token: 'next', expired: false, signedOutElsewhere: false });
  first.signOut();
  expect(second.state().signedOutElsewhere).toBe(true);
  second.signOut();
  expect(second.state()).toEqual({ ...signedIn, token: null, session: null });
  window.removeEventListener('beforeunload', reportUnsavedInput);
});

test('clears the storage of a tab with a half-filled form when another tab signs out', async () => {
  const reportUnsavedInput = (event: Event) => event.preventDefault();
  window.addEventListener('beforeunload', reportUnsavedInput);
  const store = await openTab();
  store.signIn('secret', ada);
  sessionStorage.setItem('chat.7.drafts', '{"1":"Is it"}');
  store.handleSignOutElsewhere();
  expect(store.state()).toMatchObject({ session: ada, signedOutElsewhere: true });
  expect(Object.keys(sessionStorage)).toEqual([]);
  window.removeEventListener('beforeunload', reportUnsavedInput);
});

test('shares no expired session, and adopts no session of another user while its own user signs in', async () => {
  const first = await openTab();
  first.signIn('secret', ada);
  first.expire();
  const second = await openTab();
  expect(second.token()).toBeNull();
  first.clearToken();
  second.signIn('other', bob);
  expect([first.token(), first.state().session?.user_id]).toEqual([null, 7]);
});

test('login as user and its expiry switch every tab', async () => {
  const first = await openTab();
  const second = await openTab();
  first.signIn('admins', ada);
  second.actAs('as-bob', bob);
  const admin = { token: 'admins', session: ada };
  expect(first.state()).toEqual({ ...signedIn, token: 'as-bob', session: bob, adminSession: admin });
  const third = await openTab();
  expect(third.state()).toEqual(first.state());
  third.expire();
  for (const store of [first, second, third]) expect(store.state()).toEqual({ ...signedIn, ...admin });
});

test('reloads on login as user and on return to the Admin, and on no other change', async () => {
  const store = await openTab();
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

test('shares the tutorial step between tabs', async () => {
  const first = await openTab();
  first.signIn('secret', ada);
  const second = await openTab();
  first.setTutorialStep(2);
  expect(second.state().session?.tutorial_step).toBe(2);
  second.setTutorialStep(3);
  expect(first.state().session?.tutorial_step).toBe(3);
});
