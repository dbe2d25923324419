import { glossary } from '@tank/schema/glossary';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { sessionStore } from '../../shared/session/session.ts';
import { startServer } from '../../shared/testing/answering-server.ts';
import { press, show } from '../../shared/testing/screen.tsx';
import { Component as HelpPage } from './help-page.tsx';
import { shortcutGroups, words } from './words.ts';

const search = (text: string) =>
  fireEvent.change(screen.getByRole('searchbox', { name: words.search }), { target: { value: text } });

test('lists every term with its meaning', () => {
  startServer({});
  show(<HelpPage />);
  for (const [term, meaning] of Object.entries(glossary)) {
    screen.getByRole('link', { name: term });
    screen.getByText(meaning);
  }
});

test('leads from each letter to its first term among those found', () => {
  startServer({});
  show(<HelpPage />);
  search('barrel');
  const letters = within(screen.getByRole('navigation', { name: words.letters })).getAllByRole('link');
  const found = Object.keys(glossary).filter((term) => screen.queryByRole('link', { name: term }));
  expect(letters.map(({ textContent }) => textContent)).toEqual([
    ...new Set(found.map((term) => term.charAt(0))),
  ]);
  expect(letters[0]?.getAttribute('href')).toBe('/#heel');
});

test('finds a term by a word of its definition, and shows when none matches', () => {
  startServer({});
  show(<HelpPage />);
  search('HEEL');
  screen.getByRole('link', { name: 'Heel' });
  expect(screen.queryByRole('link', { name: 'PADD' })).toBeNull();
  search('no such term');
  screen.getByText(words.none);
});

test('lists every shortcut under its area', () => {
  startServer({});
  show(<HelpPage />);
  for (const { area, shortcuts } of shortcutGroups) {
    const group = screen.getByRole('heading', { name: area }).parentElement as HTMLElement;
    for (const { action } of shortcuts) within(group).getByText(action);
  }
});

test('restarts the tutorial at its first step', async () => {
  startServer({}, { tutorial_step: 35 });
  show(<HelpPage />);
  await press(words.startTutorial);
  expect(sessionStore.state().session?.tutorial_step).toBe(2);
  expect(screen.queryByRole('button', { name: words.startTutorial })).toBeNull();
});

test('offers sign-in instead of the contact form to a visitor', () => {
  startServer({});
  sessionStore.signOut();
  show(<HelpPage />);
  expect(screen.getByRole('link', { name: words.signIn }).getAttribute('href')).toBe('/login');
  expect(screen.queryByRole('link', { name: words.contact })).toBeNull();
  expect(screen.queryByRole('heading', { name: words.tutorial })).toBeNull();
});
