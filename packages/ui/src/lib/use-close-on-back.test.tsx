import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useCloseOnBack } from './use-close-on-back.ts';

/** The states of the history entries, oldest first, up to the current one: the environment has no working history. */
let entries: unknown[] = [null];
const goBack = () => {
  entries.pop();
  window.dispatchEvent(new PopStateEvent('popstate'));
};

beforeEach(() => {
  vi.useFakeTimers();
  entries = [{ idx: 3 }];
  vi.spyOn(window.history, 'state', 'get').mockImplementation(() => entries.at(-1));
  vi.spyOn(window.history, 'pushState').mockImplementation((state) => void entries.push(state));
  vi.spyOn(window.history, 'back').mockImplementation(goBack);
});

const open = (close: () => void) =>
  renderHook(({ opened }) => useCloseOnBack(opened, close), { initialProps: { opened: true } });
const settled = () => act(() => vi.runAllTimers());

test('Back closes the topmost dialog, one after the other, and keeps the state of the router', () => {
  const closed: string[] = [];
  const below = open(() => {
    closed.push('below');
    below.rerender({ opened: false });
  });
  const above = open(() => {
    closed.push('above');
    above.rerender({ opened: false });
  });
  settled();
  expect(entries).toEqual([{ idx: 3 }, { idx: 3, dialog_open: true }]);
  act(goBack);
  settled();
  expect([closed, entries.length]).toEqual([['above'], 2]);
  act(goBack);
  settled();
  expect([closed, entries.length]).toEqual([['above', 'below'], 1]);
});

test('a dialog that asks first and stays open is closed by the next Back', () => {
  const ask = vi.fn();
  const dialog = open(ask);
  settled();
  act(goBack);
  settled();
  expect([ask.mock.calls.length, entries.length]).toEqual([1, 2]);
  dialog.unmount();
  settled();
  expect(entries).toEqual([{ idx: 3 }]);
});

test('a closed dialog leaves no entry, and a dialog that replaces another one adds none', () => {
  const first = open(() => {});
  settled();
  first.rerender({ opened: false });
  const second = open(() => {});
  settled();
  expect(entries).toHaveLength(2);
  second.unmount();
  settled();
  expect(entries).toEqual([{ idx: 3 }]);
});

test('a page opened from a dialog stays, and Back from it skips the entry that the dialog left', () => {
  const dialog = open(() => {});
  settled();
  entries.push({ idx: 4 });
  dialog.unmount();
  settled();
  expect(entries.at(-1)).toEqual({ idx: 4 });
  act(goBack);
  settled();
  expect(entries).toEqual([{ idx: 3 }]);
});
