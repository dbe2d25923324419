import { expect, it } from 'vitest';
import { type CalendarBar, rowLabel, segmentsOf } from './calendar-model.ts';

const bar = (values: Partial<CalendarBar>): CalendarBar => ({
  id: 1,
  username: 'trader1',
  place: '',
  storage_id: 61,
  storage_name: 'Dock 7',
  color: 'hsl(25 62% 66%)',
  volume: 150,
  start_month: 3,
  end_month: 12,
  overbooked: [],
  ...values,
});

it('splits a bar into overbooked and other segments and ignores months outside the bar', () => {
  expect(segmentsOf(bar({ overbooked: [1, 2, 5, 6, 12] }))).toEqual([
    { from: 3, to: 4, isOverbooked: false },
    { from: 5, to: 6, isOverbooked: true },
    { from: 7, to: 11, isOverbooked: false },
    { from: 12, to: 12, isOverbooked: true },
  ]);
  expect(segmentsOf(bar({ start_month: 4, end_month: 4 }))).toEqual([
    { from: 4, to: 4, isOverbooked: false },
  ]);
});

it('describes a row with its volume, storage, months and overbooked spans', () => {
  expect(rowLabel(bar({ overbooked: [5] }))).toBe(
    'trader1: 150 MBBL at Dock 7, March to December, overbooked in May',
  );
  expect(rowLabel(bar({ start_month: 2, end_month: 2, volume: 1170.5 }))).toBe(
    'trader1: 1,170.5 MBBL at Dock 7, February',
  );
  expect(rowLabel(bar({ overbooked: [5, 6, 9] }))).toMatch(/overbooked in May to June and September$/);
});
