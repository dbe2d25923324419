import type { Ability } from '@tank/schema/abilities';
import { beforeEach, expect, test, vi } from 'vitest';

type Store = Awaited<ReturnType<typeof openPage>>;

const account = {
  username: 'terminal',
  category: 'Terminal' as const,
  user_id: 7,
  team_id: 2,
  data_sub: 1,
  tankwatch_api: 'tw-7f3c',
  overlayAccess: 1,
  abilities: ['list_storage'] satisfies Ability[],
  to_agree: [],
  first_steps: [],
  acting: null,
  layouts: { 'listings.listAll': 'density=compact' },
};

/** Loads the module again, as a new page does. */
async function openPage() {
  vi.resetModules();
  return (await import('./session.ts')).sessionStore;
}
const stored = () => JSON.parse(sessionStorage.getItem('session') ?? 'null');

beforeEach(() => sessionStorage.clear());

test('restores the stored session, with the documented names, on the next page', async () => {
  (await openPage()).signIn('secret', { ...account, tutorial_step: 4 });
  expect(stored()).toEqual({ token: 'secret', ...account, tutorial_step: 4 });
  const { token, session } = (await openPage()).state();
  expect([token, session]).toEqual(['secret', { ...account, tutorial_step: 4 }]);
});

test("refresh applies the server's answer except the tutorial step", async () => {
  const store = await openPage();
  store.signIn('secret', { ...account, tutorial_step: 4 });
  store.refresh({ ...account, tankwatch_api: '', overlayAccess: 0, tutorialStep: 1 });
  expect(stored()).toEqual({
    token: 'secret',
    ...account,
    tankwatch_api: '',
    overlayAccess: 0,
    tutorial_step: 4,
  });
});

test('stores table layouts, and reads a session stored without layouts', async () => {
  const store = await openPage();
  store.signIn('secret', { ...account, tutorial_step: 4 });
  store.setLayout('bids.listPlaced', 'columns=bid_id');
  const layouts = { ...account.layouts, 'bids.listPlaced': 'columns=bid_id' };
  expect(stored()).toEqual({
    token: 'secret',
    ...account,
    layouts,
    tutorial_step: 4,
    unkept: { 'bids.listPlaced': 'columns=bid_id' },
  });
  const { layouts: _, acting: __, ...older } = account;
  sessionStorage.setItem('session', JSON.stringify({ token: 'secret', ...older }));
  expect((await openPage()).state().session).toEqual({ ...older, acting: null, layouts: {} });
});

test('keeps a changed layout over an older server answer, and over a reload until the server saved it', async () => {
  const [table, layout] = ['bids.listPlaced', 'columns=bid_id'] as const;
  const store = await openPage();
  store.signIn('secret', { ...account, tutorial_step: 4 });
  store.setLayout(table, layout);
  store.refresh({ ...account, tutorialStep: 4 });
  expect(store.state().session?.layouts).toEqual({ ...account.layouts, [table]: layout });
  const reloaded = await openPage();
  expect(reloaded.unsavedLayout(table)).toBe(layout);
  reloaded.markLayoutSaved(table, 'an earlier one');
  expect(reloaded.unsavedLayout(table)).toBe(layout);
  reloaded.markLayoutSaved(table, layout);
  reloaded.refresh({ ...account, tutorialStep: 4 });
  expect(reloaded.state().session?.layouts[table]).toBe(layout);
  expect((await openPage()).unsavedLayout(table)).toBeUndefined();
});

test('reads invalid stored values as signed out', async () => {
  const older = JSON.stringify({ token: 'secret', session: account });
  for (const invalid of [older, '{', 'null', '{"token":"secret"}', JSON.stringify(account)]) {
    sessionStorage.setItem('session', invalid);
    expect((await openPage()).state()).toEqual({
      token: null,
      session: null,
      expired: false,
      signedOutElsewhere: false,
      adminSession: null,
      localLayouts: {},
    });
  }
});

test('keeps the tutorial step until sign-out', async () => {
  const store = await openPage();
  store.signIn('secret', { ...account, tutorial_step: 1 });
  store.setTutorialStep(7);
  store.clearToken();
  store.signIn('again', { ...account, tutorial_step: 1 });
  expect(stored().tutorial_step).toBe(7);
  store.signOut();
  store.signIn('once more', { ...account, tutorial_step: 1 });
  expect(stored().tutorial_step).toBe(1);
});

test.each([
  ['sign-out', (store: Store) => store.signOut()],
  [
    'sign-in of another user',
    (store: Store) => {
      store.clearToken();
      store.signIn('other', { ...account, user_id: 8, tutorial_step: 1 });
    },
  ],
])('%s clears the data of the user from browser storage', async (_name, end) => {
  const store = await openPage();
  store.signIn('secret', { ...account, tutorial_step: 4 });
  sessionStorage.setItem('chat.7.draft', 'Firm until Friday');
  localStorage.setItem('browser-notifications:7', 'on');
  localStorage.setItem('device_mark', 'known');
  end(store);
  const entries = [sessionStorage, localStorage].flatMap((storage) => Object.entries(storage));
  const text = JSON.stringify(entries.filter(([key]) => !['session', 'tutorial'].includes(key)));
  expect(text).toBe(JSON.stringify([['device_mark', 'known']]));
  expect(JSON.stringify(entries)).not.toMatch(/secret|"user_id":7/);
});

test("login as user does not store the other user's tutorial step", async () => {
  const store = await openPage();
  store.signIn('secret', { ...account, tutorial_step: 35 });
  const acting = { admin: 'demo_admin', until: new Date().toISOString() };
  store.actAs('acting', { ...account, user_id: 8, acting, tutorial_step: 1 });
  expect(JSON.parse(sessionStorage.getItem('tutorial') ?? '{}')).toEqual({ user_id: 7, tutorial_step: 35 });
});
