import { expect, it } from 'vitest';
import { NEUTRAL } from '../axes/colors.ts';
import { fillsOf, fillText, formatPart, type StorageShare, slicesOf } from './capacity.ts';

const storage = (name: string, booked: number, total: number | null): StorageShare => ({
  id: 7,
  name,
  color: 'orange',
  booked,
  total,
});

it('sorts storages by how full they are, overbooked ones first', () => {
  const fills = fillsOf([
    storage('Idle', 0, 900),
    storage('Half', 250, 500),
    storage('Bit over', 1500, 1444),
    storage('Full', 400, 400),
    storage('Far over', 30, 20),
  ]);
  expect(fills.map(({ name, over }) => [name, over])).toEqual([
    ['Far over', true],
    ['Bit over', true],
    ['Full', false],
    ['Half', false],
    ['Idle', false],
  ]);
  expect(fills.map(fillText)).toEqual([
    '30 of 20 MBBL · 150%',
    '1,500 of 1,444 MBBL · 104%',
    '400 of 400 MBBL · 100%',
    '250 of 500 MBBL · 50%',
    '0 of 900 MBBL · 0%',
  ]);
});

it('shows the share of all booked volume for storages without a total', () => {
  const fills = fillsOf([storage('Dock 1', 100, null), storage('Dock 2', 300, null)]);
  expect(fills.map(fillText)).toEqual(['300 MBBL · 75%', '100 MBBL · 25%']);
  expect(fills.some(({ over }) => over)).toBe(false);
});

it('never rounds to 100% or 0%', () => {
  expect([1.0004, 1, 0.9999, 0.5, 0.0004, 0, 1.05].map(formatPart)).toEqual([
    '101%',
    '100%',
    '99%',
    '50%',
    '<1%',
    '0%',
    '105%',
  ]);
});

it('sorts slices by booked volume, free capacity last', () => {
  const slices = slicesOf(
    [storage('Dock 1', 25, 500), storage('Idle', 0, 5), storage('Dock 2', 75, 500)],
    900,
  );
  expect(slices.map(({ name, part }) => [name, part])).toEqual([
    ['Dock 2', 0.075],
    ['Dock 1', 0.025],
    ['Available', 0.9],
  ]);
  expect(slices.at(-1)?.color).toBe(NEUTRAL);
  expect(slicesOf([storage('Dock 1', 25, null)], 0)).toHaveLength(1);
});
