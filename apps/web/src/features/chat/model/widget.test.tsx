import { MantineProvider } from '@mantine/core';
import { hasUnsavedInput } from '@tank/ui/lib/unsaved-input';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Composer } from '../components/composer.tsx';
import { drafts, useDraft } from './drafts.ts';
import { setStoreUser } from './user-store.ts';
import { uuid } from './uuid.ts';
import { chatWidget, useChatWidget } from './widget.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  sessionStorage.clear();
  setStoreUser(0);
});

const Widget = () => <output>{JSON.stringify(useChatWidget())}</output>;
const Draft = ({ id }: { id: number }) => <output>{useDraft(id)}</output>;
const outputText = () => screen.getByRole('status').textContent;

test('restores its tabs after a reload for the same user only', () => {
  setStoreUser(1);
  for (const id of [1, 2, 3, 4, 5, 6]) chatWidget.openChat(id);
  chatWidget.select(3, false);
  render(<Widget />);
  const before = outputText();
  expect(JSON.parse(before ?? '')).toEqual({ opened: true, tabs: [2, 3, 4, 5, 6], active: 3 });
  act(() => setStoreUser(2));
  expect(JSON.parse(outputText() ?? '')).toEqual({ opened: false, tabs: [], active: null });
  // Like a reload: the state comes from session storage.
  act(() => setStoreUser(1));
  expect(outputText()).toBe(before);
});

test('starts empty if session storage holds invalid data', () => {
  for (const found of ['nonsense', '{"tabs":"x","active":"y"}', '{"tabs":[1,"2",null],"active":9}', 'null']) {
    setStoreUser(0);
    sessionStorage.setItem('chat.3.widget', found);
    setStoreUser(3);
    const { unmount } = render(<Widget />);
    expect(JSON.parse(outputText() ?? ''), found).toMatchObject({ opened: false, active: null });
    unmount();
  }
});

test('grants the focus once, and only after a request', () => {
  chatWidget.takeFocus();
  chatWidget.select(null, false);
  expect(chatWidget.takeFocus()).toBe(false);
  chatWidget.show();
  expect([chatWidget.takeFocus(), chatWidget.takeFocus()]).toEqual([true, false]);
});

test('stores a draft for each conversation until it is sent', () => {
  setStoreUser(4);
  drafts.set(1, 'half a sen');
  drafts.set(2, 'another');
  drafts.set(2, '');
  setStoreUser(0);
  setStoreUser(4);
  render(<Draft id={1} />);
  expect(outputText()).toBe('half a sen');
  expect([drafts.get(1), drafts.get(2)]).toEqual(['half a sen', '']);
  expect(sessionStorage.getItem('chat.4.drafts')).toBe('{"1":"half a sen"}');
});

test('creates version 4 UUIDs without crypto.randomUUID', () => {
  const form = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
  expect(uuid()).toMatch(form);
  const { getRandomValues } = crypto;
  vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(crypto) });
  expect(uuid()).toMatch(form);
  expect(uuid()).not.toBe(uuid());
});

test('warns of an unsent message before sign-out, but not before a reload, which keeps the draft', () => {
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
