import { expect, it } from 'vitest';
import { barsOf, warnedMonths } from './calendar-bars.ts';
import { refOf } from './sides.ts';

const row = {
  booking_id: 7,
  bid_id: 3,
  inquiry_bids_id: null,
  type: 'listing' as const,
  storage_id: 61,
  storage_name: 'Dock 7',
  locality: 'Bayonne',
  administrative_area_level_1: 'NJ',
  username: 'trader1',
  volume: 150,
  start_month: 3,
  end_month: 12,
};
const colors = new Map([[61, 'orange']]);
const check = { 61: { 5: true, 6: false }, 62: { 5: true, 9: true } };

it('labels a bar with the location for the trader, and with only the storage for its owner', () => {
  expect(barsOf({ data: [row], check }, { side: 'terminal', colors })).toEqual([
    {
      id: 7,
      username: 'trader1',
      place: '',
      storage_id: 61,
      storage_name: 'Dock 7',
      color: 'orange',
      volume: 150,
      start_month: 3,
      end_month: 12,
      overbooked: [5],
    },
  ]);
  const [bar] = barsOf({ data: [{ ...row, storage_id: 1 }], check: {} }, { side: 'trader', colors });
  expect(bar).toMatchObject({ place: 'Bayonne, NJ', overbooked: [] });
});

it('names the member in the calendar of a team', () => {
  const data = [{ ...row, member: 'ana', own: 0 }];
  const place = (side: 'terminal' | 'trader') => barsOf({ data, check: {} }, { side, colors })[0]?.place;
  expect([place('terminal'), place('trader')]).toEqual(['ana', 'ana · Bayonne, NJ']);
});

it('warns once of a month in which several storages are overbooked', () => {
  expect(warnedMonths({ data: [], check })).toEqual([5, 9]);
});

it('identifies a renewal by its own id, others by their bid or offer', () => {
  expect(refOf(row)).toEqual({ bid_id: 3 });
  expect(refOf({ ...row, bid_id: null, inquiry_bids_id: 4, type: 'inquiry' })).toEqual({
    inquiry_bids_id: 4,
  });
  expect(refOf({ ...row, type: 'renewal' })).toEqual({ booking_id: 7 });
});
