import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useClosedByBack } from './use-closed-by-back.ts';

/** The browser's entries, oldest first, and which one is shown: the test's own, as the library's history goes nowhere. */
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
  renderHook(({ opened }) => useClosedByBack(opened, close), { initialProps: { opened: true } });
const settled = () => act(() => vi.runAllTimers());

test('Back closes what lies on top, one after the other, and the router sees the state that it knows', () => {
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
  expect(entries).toEqual([{ idx: 3 }, { idx: 3, lies_above: true }]);
  act(goBack);
  settled();
  expect([closed, entries.length]).toEqual([['above'], 2]);
  act(goBack);
  settled();
  expect([closed, entries.length]).toEqual([['above', 'below'], 1]);
});

test('what asks first and stays is closed by the next Back', () => {
  const asked = vi.fn();
  const dialog = open(asked);
  settled();
  act(goBack);
  settled();
  expect([asked.mock.calls.length, entries.length]).toEqual([1, 2]);
  dialog.unmount();
  settled();
  expect(entries).toEqual([{ idx: 3 }]);
});

test('closed by itself it leaves no entry; what takes its place needs no other one; a link from it stays', () => {
  const first = open(() => {});
  settled();
  first.rerender({ opened: false });
  const second = open(() => {});
  settled();
  expect(entries).toHaveLength(2);
  entries.push({ idx: 4 });
  second.unmount();
  settled();
  expect(entries.at(-1)).toEqual({ idx: 4 });
});
