import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useCloseOnBack } from './use-close-on-back.ts';

/** A fake history, because happy-dom has none: the states of the entries up to the current one, oldest first. */
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
const runTimers = () => act(() => vi.runAllTimers());

test('closes the topmost dialog on each Back and keeps the state of the router', () => {
  const closed: string[] = [];
  const below = open(() => {
    closed.push('below');
    below.rerender({ opened: false });
  });
  const above = open(() => {
    closed.push('above');
    above.rerender({ opened: false });
  });
  runTimers();
  expect(entries).toEqual([{ idx: 3 }, { idx: 3, dialog_open: true }]);
  act(goBack);
  runTimers();
  expect([closed, entries.length]).toEqual([['above'], 2]);
  act(goBack);
  runTimers();
  expect([closed, entries.length]).toEqual([['above', 'below'], 1]);
});

test('adds the entry again when a dialog stays open after Back', () => {
  const ask = vi.fn();
  const dialog = open(ask);
  runTimers();
  act(goBack);
  runTimers();
  expect([ask.mock.calls.length, entries.length]).toEqual([1, 2]);
  dialog.unmount();
  runTimers();
  expect(entries).toEqual([{ idx: 3 }]);
});

test('removes the entry when the dialog closes and adds none when one dialog replaces another', () => {
  const first = open(() => {});
  runTimers();
  first.rerender({ opened: false });
  const second = open(() => {});
  runTimers();
  expect(entries).toHaveLength(2);
  second.unmount();
  runTimers();
  expect(entries).toEqual([{ idx: 3 }]);
});

test('skips the entry of a closed dialog on Back from a page that was opened from it', () => {
  const dialog = open(() => {});
  runTimers();
  entries.push({ idx: 4 });
  dialog.unmount();
  runTimers();
  expect(entries.at(-1)).toEqual({ idx: 4 });
  act(goBack);
  runTimers();
  expect(entries).toEqual([{ idx: 3 }]);
});
