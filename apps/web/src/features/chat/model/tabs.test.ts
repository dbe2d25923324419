import { expect, test } from 'vitest';
import { closeTab, neighbour, openTab, type Tabs } from './tabs.ts';

const none: Tabs = { tabs: [], active: null };
const five = [1, 2, 3, 4, 5].reduce(openTab, none);

test('a sixth chat drops the one that was opened first', () => {
  expect(five).toEqual({ tabs: [1, 2, 3, 4, 5], active: 5 });
  expect(openTab(five, 6)).toEqual({ tabs: [2, 3, 4, 5, 6], active: 6 });
});

test('an open chat comes to the front and keeps its place', () => {
  expect(openTab(five, 1)).toEqual({ tabs: [1, 2, 3, 4, 5], active: 1 });
});

test('closing shows the neighbour, and after the last one the list', () => {
  expect(closeTab({ ...five, active: 2 }, 2)).toEqual({ tabs: [1, 3, 4, 5], active: 3 });
  expect(closeTab(five, 5)).toEqual({ tabs: [1, 2, 3, 4], active: 4 });
  expect(closeTab(five, 2)).toEqual({ tabs: [1, 3, 4, 5], active: 5 });
  expect(closeTab({ tabs: [7], active: 7 }, 7)).toEqual(none);
  expect(closeTab(none, 7)).toEqual(none);
});

test('arrow keys go round through the list and the chats', () => {
  const at = (active: number | null) => ({ tabs: [1, 2], active });
  expect(neighbour(at(null), 'ArrowRight')).toBe(1);
  expect(neighbour(at(2), 'ArrowRight')).toBe(null);
  expect(neighbour(at(null), 'ArrowLeft')).toBe(2);
  expect(neighbour(at(2), 'Home')).toBe(null);
  expect(neighbour(at(1), 'End')).toBe(2);
  expect(neighbour(at(1), 'a')).toBe(undefined);
});
