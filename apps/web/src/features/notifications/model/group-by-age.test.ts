import { expect, test } from 'vitest';
import { groupByAge } from './group-by-age.ts';

const at = (created_at: string) => ({
  notification_id: 1,
  description: 'New bid.',
  endpoint: '/landing/bid/1',
  read: 0,
  created_at,
  to_answer: null,
});
const days = (today: string, instants: string[]) =>
  groupByAge(instants.map(at), today).map(([age, rows]) => [age, rows.length]);

test('groups notifications by the market’s day and by weeks that begin on Sunday', () => {
  // A Wednesday. 04:00 UTC is the evening before in the market's time zone.
  expect(
    days('2026-11-25', [
      '2026-11-25T15:00:00Z',
      '2026-11-25T04:00:00Z',
      '2026-11-22T15:00:00Z',
      '2026-11-21T15:00:00Z',
    ]),
  ).toEqual([
    ['today', 1],
    ['week', 2],
    ['earlier', 1],
  ]);
});

test('leaves out empty groups', () => {
  expect(days('2026-11-22', ['2026-11-21T15:00:00Z'])).toEqual([['earlier', 1]]);
  expect(days('2026-11-22', [])).toEqual([]);
});
