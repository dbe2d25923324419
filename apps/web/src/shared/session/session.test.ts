import type { Ability } from '@tank/schema/abilities';
import { beforeEach, expect, test, vi } from 'vitest';

type Store = Awaited<ReturnType<typeof open>>;

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
async function open() {
  vi.resetModules();
  return (await import('./session.ts')).sessionStore;
}
const stored = () => JSON.parse(sessionStorage.getItem('session') ?? 'null');

beforeEach(() => sessionStorage.clear());

test('keeps what is documented, under those names, for the next page', async () => {
  (await open()).signIn('secret', { ...account, tutorial_step: 4 });
  expect(stored()).toEqual({ token: 'secret', ...account, tutorial_step: 4 });
  const { token, session } = (await open()).state();
  expect([token, session]).toEqual(['secret', { ...account, tutorial_step: 4 }]);
});

test('takes what the server says of the account, but the step of the tutorial it has itself', async () => {
  const store = await open();
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

test('keeps how a table is wanted; what an older version kept has no layouts', async () => {
  const store = await open();
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
  expect((await open()).state().session).toEqual({ ...older, acting: null, layouts: {} });
});

test('a layout chosen here outlives an answer from before it, and a reload until the server has it', async () => {
  const [table, layout] = ['bids.listPlaced', 'columns=bid_id'] as const;
  const store = await open();
  store.signIn('secret', { ...account, tutorial_step: 4 });
  store.setLayout(table, layout);
  store.refresh({ ...account, tutorialStep: 4 });
  expect(store.state().session?.layouts).toEqual({ ...account.layouts, [table]: layout });
  const reloaded = await open();
  expect(reloaded.unsavedLayout(table)).toBe(layout);
  reloaded.markLayoutSaved(table, 'an earlier one');
  expect(reloaded.unsavedLayout(table)).toBe(layout);
  reloaded.markLayoutSaved(table, layout);
  reloaded.refresh({ ...account, tutorialStep: 4 });
  expect(reloaded.state().session?.layouts[table]).toBe(layout);
  expect((await open()).unsavedLayout(table)).toBeUndefined();
});

test('takes nothing for a session that is none', async () => {
  const older = JSON.stringify({ token: 'secret', session: account });
  for (const odd of [older, '{', 'null', '{"token":"secret"}', JSON.stringify(account)]) {
    sessionStorage.setItem('session', odd);
    expect((await open()).state()).toEqual({
      token: null,
      session: null,
      expired: false,
      left: false,
      behind: null,
      chosen: {},
    });
  }
});

test('knows how far its user got in the tutorial until they sign out', async () => {
  const store = await open();
  store.signIn('secret', { ...account, tutorial_step: 1 });
  store.setTutorialStep(7);
  store.leave();
  store.signIn('again', { ...account, tutorial_step: 1 });
  expect(stored().tutorial_step).toBe(7);
  store.signOut();
  store.signIn('once more', { ...account, tutorial_step: 1 });
  expect(stored().tutorial_step).toBe(1);
});

test.each([
  ['signing out', (store: Store) => store.signOut()],
  [
    'another user who signs in',
    (store: Store) => {
      store.leave();
      store.signIn('other', { ...account, user_id: 8, tutorial_step: 1 });
    },
  ],
])('%s leaves nothing of the user in the browser', async (_name, end) => {
  const store = await open();
  store.signIn('secret', { ...account, tutorial_step: 4 });
  sessionStorage.setItem('chat.7.draft', 'Firm until Friday');
  localStorage.setItem('browser-notifications:7', 'on');
  localStorage.setItem('device_mark', 'known');
  end(store);
  const kept = [sessionStorage, localStorage].flatMap((storage) => Object.entries(storage));
  const text = JSON.stringify(kept.filter(([key]) => !['session', 'tutorial'].includes(key)));
  expect(text).toBe(JSON.stringify([['device_mark', 'known']]));
  expect(JSON.stringify(kept)).not.toMatch(/secret|"user_id":7/);
});

test('an Admin who acts for somebody leaves no step of theirs behind', async () => {
  const store = await open();
  store.signIn('secret', { ...account, tutorial_step: 35 });
  const acting = { admin: 'demo_admin', until: new Date().toISOString() };
  store.actAs('acting', { ...account, user_id: 8, acting, tutorial_step: 1 });
  expect(JSON.parse(sessionStorage.getItem('tutorial') ?? '{}')).toEqual({ user_id: 7, tutorial_step: 35 });
});
