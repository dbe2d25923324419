import { MantineProvider } from '@mantine/core';
import { hasUnsavedInput } from '@tank/ui/lib/unsaved-input';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Composer } from '../components/composer.tsx';
import { drafts, useDraft } from './drafts.ts';
import { keepFor } from './kept.ts';
import { uuid } from './uuid.ts';
import { chatWidget, useChatWidget } from './widget.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  sessionStorage.clear();
  keepFor(0);
});

const Widget = () => <output>{JSON.stringify(useChatWidget())}</output>;
const Draft = ({ id }: { id: number }) => <output>{useDraft(id)}</output>;
const seen = () => screen.getByRole('status').textContent;

test('keeps its tabs over a reload, for the same user only', () => {
  keepFor(1);
  for (const id of [1, 2, 3, 4, 5, 6]) chatWidget.openChat(id);
  chatWidget.select(3, false);
  render(<Widget />);
  const before = seen();
  expect(JSON.parse(before ?? '')).toEqual({ opened: true, tabs: [2, 3, 4, 5, 6], active: 3 });
  act(() => keepFor(2));
  expect(JSON.parse(seen() ?? '')).toEqual({ opened: false, tabs: [], active: null });
  // As a reload does: what is known comes from the storage.
  act(() => keepFor(1));
  expect(seen()).toBe(before);
});

test('starts empty where the storage holds something else', () => {
  for (const found of ['nonsense', '{"tabs":"x","active":"y"}', '{"tabs":[1,"2",null],"active":9}', 'null']) {
    keepFor(0);
    sessionStorage.setItem('chat.3.widget', found);
    keepFor(3);
    const { unmount } = render(<Widget />);
    expect(JSON.parse(seen() ?? ''), found).toMatchObject({ opened: false, active: null });
    unmount();
  }
});

test('gives the focus to one taker, and only when somebody asked', () => {
  chatWidget.takeFocus();
  chatWidget.select(null, false);
  expect(chatWidget.takeFocus()).toBe(false);
  chatWidget.show();
  expect([chatWidget.takeFocus(), chatWidget.takeFocus()]).toEqual([true, false]);
});

test('keeps a draft for each conversation until it is sent', () => {
  keepFor(4);
  drafts.set(1, 'half a sen');
  drafts.set(2, 'another');
  drafts.set(2, '');
  keepFor(0);
  keepFor(4);
  render(<Draft id={1} />);
  expect(seen()).toBe('half a sen');
  expect([drafts.get(1), drafts.get(2)]).toEqual(['half a sen', '']);
  expect(sessionStorage.getItem('chat.4.drafts')).toBe('{"1":"half a sen"}');
});

test('makes version 4 UUIDs without the browser’s own function, too', () => {
  const form = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
  expect(uuid()).toMatch(form);
  const { getRandomValues } = crypto;
  vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(crypto) });
  expect(uuid()).toMatch(form);
  expect(uuid()).not.toBe(uuid());
});

test('asks before a half-written message is lost by signing out, and not before a reload, which keeps it', () => {
  render(
    <MantineProvider env="test">
      <Composer conversation_id={1} closed={false} onSend={() => {}} />
    </MantineProvider>,
  );
  expect(hasUnsavedInput()).toBe(false);
  fireEvent.change(screen.getByRole('textbox', { name: 'Message' }), { target: { value: 'Is it hea' } });
  expect(hasUnsavedInput()).toBe(true);
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
});
