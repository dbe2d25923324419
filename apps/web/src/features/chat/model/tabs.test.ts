import { expect, test } from 'vitest';
import { closeTab, neighborTab, openTab, type Tabs } from './tabs.ts';

const none: Tabs = { tabs: [], active: null };
const five = [1, 2, 3, 4, 5].reduce(openTab, none);

test('drops the oldest tab for a sixth chat', () => {
  expect(five).toEqual({ tabs: [1, 2, 3, 4, 5], active: 5 });
  expect(openTab(five, 6)).toEqual({ tabs: [2, 3, 4, 5, 6], active: 6 });
});

test('activates an open chat without moving its tab', () => {
  expect(openTab(five, 1)).toEqual({ tabs: [1, 2, 3, 4, 5], active: 1 });
});

test('activates the neighbor of a closed tab, and the list after the last one', () => {
  expect(closeTab({ ...five, active: 2 }, 2)).toEqual({ tabs: [1, 3, 4, 5], active: 3 });
  expect(closeTab(five, 5)).toEqual({ tabs: [1, 2, 3, 4], active: 4 });
  expect(closeTab(five, 2)).toEqual({ tabs: [1, 3, 4, 5], active: 5 });
  expect(closeTab({ tabs: [7], active: 7 }, 7)).toEqual(none);
  expect(closeTab(none, 7)).toEqual(none);
});

test('cycles through the list and the chats with arrow keys', () => {
  const at = (active: number | null) => ({ tabs: [1, 2], active });
  expect(neighborTab(at(null), 'ArrowRight')).toBe(1);
  expect(neighborTab(at(2), 'ArrowRight')).toBe(null);
  expect(neighborTab(at(null), 'ArrowLeft')).toBe(2);
  expect(neighborTab(at(2), 'Home')).toBe(null);
  expect(neighborTab(at(1), 'End')).toBe(2);
  expect(neighborTab(at(1), 'a')).toBe(undefined);
});
