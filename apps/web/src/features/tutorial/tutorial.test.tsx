import type { Ability } from '@tank/schema/abilities';
import { messages } from '@tank/schema/messages';
import type { Session } from '@tank/schema/people/access';
import {
  TUTORIAL_FINISHED,
  TUTORIAL_FIRST_STEP,
  TUTORIAL_LAST_STEP,
  TUTORIAL_NOT_NOW,
  TUTORIAL_WELCOME,
} from '@tank/schema/tutorial/step-numbers';
import { words as texts } from '@tank/schema/tutorial/words';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { sessionStore } from '../../shared/session/session.ts';
import { pageOf, startServer, success } from '../../shared/testing/answering-server.ts';
import { findNotice, press, show } from '../../shared/testing/screen.tsx';
import { reportTutorialAction, showTutorialEnd } from '../../shared/tutorial/tutorial.ts';
import Tutorial from './tutorial.tsx';
import { words } from './words.ts';

const finished = { 'account.finishTutorial': { message: success(messages.tutorialFinished) } };

const onAdd = vi.fn();

function showAt(tutorial_step: number, session: Partial<Session> = {}) {
  const server = startServer(finished, { tutorial_step, category: 'Terminal', ...session });
  show(<Tutorial labelOf={(address) => address} onAdd={onAdd} />);
  return server;
}
afterEach(() => {
  onAdd.mockClear();
  showTutorialEnd(false);
});

const step = () => sessionStore.state().session?.tutorial_step;
const title = (at: number) => texts[at]?.title ?? '';

test('welcomes a new account and starts with the first step', async () => {
  showAt(TUTORIAL_WELCOME);
  await screen.findByText(words.offer);
  await press(words.begin);
  await screen.findByText(title(TUTORIAL_FIRST_STEP));
  expect(step()).toBe(TUTORIAL_FIRST_STEP);
});

test('offers the tour with Get Started focused, on touch screens too', async () => {
  const real = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.defineProperty(real(query), 'matches', { value: query === '(pointer: coarse)' }),
  );
  showAt(TUTORIAL_WELCOME);
  const begin = await screen.findByRole('button', { name: words.begin });
  await waitFor(() => expect(document.activeElement).toBe(begin));
});

test('shows nothing after "Not now"', async () => {
  showAt(TUTORIAL_WELCOME);
  await press(words.notNow);
  await waitFor(() => expect(screen.queryByText(words.offer)).toBeNull());
  expect(step()).toBe(TUTORIAL_NOT_NOW);
  expect(screen.queryByRole('region', { name: words.banner })).toBeNull();
});

test('goes to the next step', async () => {
  showAt(TUTORIAL_FIRST_STEP);
  await press('Next');
  await screen.findByText(title(TUTORIAL_FIRST_STEP + 1));
});

test('disables Next until the action of the step, and shows why', async () => {
  const waiting = TUTORIAL_FIRST_STEP + 2;
  showAt(waiting);
  const next = screen.getByRole('button', { name: 'Next' });
  expect(next.getAttribute('aria-disabled')).toBe('true');
  screen.getByText(words.doFirst);
  await press('Next');
  expect(step()).toBe(waiting);
  act(() => reportTutorialAction('/listing'));
  await screen.findByText(title(waiting + 1));
});

test('marks the tutorial as completed after the last step, and says what to do next', async () => {
  const server = showAt(TUTORIAL_LAST_STEP);
  server.answer({ 'storage.listMine': pageOf([]), 'listings.listMine': pageOf([]) });
  await press('Finish');
  await screen.findByText(words.done);
  await waitFor(() => expect(server.received('account.finishTutorial')).toHaveLength(1));
  expect(step()).toBe(TUTORIAL_FINISHED);
  screen.getByRole('link', { name: words.browse });
  await press(words.addStorage);
  expect(onAdd.mock.calls).toEqual([['/my/storage']]);
  await waitFor(() => expect(screen.queryByText(words.done)).toBeNull());
});

test.each<[string, Ability[], string[]]>([
  ['a Trader', ['post_inquiry'], [words.postInquiry]],
  ['a Viewer', [], []],
])('offers %s what their account can do', async (_, abilities, labels) => {
  showAt(TUTORIAL_LAST_STEP, { abilities });
  await press('Finish');
  const dialog = await screen.findByRole('dialog', { name: words.done });
  within(dialog).getByRole('link', { name: words.browse });
  expect(
    within(dialog)
      .getAllByRole('button')
      .map((button) => button.textContent)
      .filter(Boolean),
  ).toEqual(labels);
});

const totalOf = (total: number) => {
  const { page, ...answer } = pageOf([]);
  return { ...answer, page: { ...page, total } };
};

test.each([
  ['lists what is in their storage', 'button', words.listCapacity, 0],
  ['answers inquiries once they have an open listing', 'link', words.browseInquiries, 1],
])('says that a terminal with storage %s', async (_, role, label, openListings) => {
  const server = showAt(TUTORIAL_LAST_STEP);
  server.answer({ 'storage.listMine': totalOf(1), 'listings.listMine': totalOf(openListings) });
  await press('Finish');
  const dialog = await screen.findByRole('dialog', { name: words.done });
  const next = await within(dialog).findByRole(role, { name: label });
  expect(next.textContent).toBe(label);
  for (const other of [words.addStorage, words.listCapacity, words.browseInquiries])
    if (other !== label) expect(within(dialog).queryByText(other)).toBeNull();
});

test('rings what the step speaks of, and nothing where it speaks of no part', async () => {
  showAt(TUTORIAL_FIRST_STEP + 1);
  const ring = () => document.querySelector('[data-spotlight]')?.getAttribute('data-spotlight');
  await screen.findByText(title(TUTORIAL_FIRST_STEP + 1));
  expect(ring()).toBe('map');
  await press('Next');
  await screen.findByText(title(TUTORIAL_FIRST_STEP + 2));
  expect(ring()).toBeUndefined();
});

test('ends only after confirmation', async () => {
  const server = showAt(TUTORIAL_FIRST_STEP);
  await press(words.end);
  await screen.findByText(words.endSure);
  await press(words.stay);
  await waitFor(() => expect(screen.queryByText(words.endSure)).toBeNull());
  expect(step()).toBe(TUTORIAL_FIRST_STEP);
  await press(words.end);
  await screen.findByText(words.endSure);
  const dialog = screen.getByRole('dialog');
  fireEvent.click(within(dialog).getByRole('button', { name: words.end }));
  await findNotice(messages.tutorialFinished);
  expect(server.received('account.finishTutorial')).toHaveLength(1);
});

test('is not shown to an Admin who acts as the user', () => {
  showAt(TUTORIAL_FIRST_STEP, { acting: { admin: 'admin', until: '2026-11-27T12:00:00Z' } });
  expect(screen.queryByText(title(TUTORIAL_FIRST_STEP))).toBeNull();
});
