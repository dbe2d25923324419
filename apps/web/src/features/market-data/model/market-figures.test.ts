import type { IndexRow } from '@tank/schema/market/price-index';
import { expect, it } from 'vitest';
import { bookedFigure, changeOf, indexFigure, spreadFigure, volumeFigure } from './market-figures.ts';

const day = (available_capacity: number, open_interest: number) => ({
  date: '2026-11-28',
  available_capacity,
  open_interest,
  price: null,
});
const assessed: IndexRow = {
  region: 'PADD 3',
  product_category: 'Heavy Crude',
  price: 0.6,
  prev_price: 0.58,
  change: 3.45,
  basis: 'deals',
  prev_basis: 'deals',
  sample_size: 5,
  waiting: 0,
  withheld: null,
  past: [0.58, 0.6],
  basis_changes: [],
};

it('shows the volume of the last day and its change since the first', () => {
  const rows = [day(2000, 0), day(1500, 40)];
  expect(volumeFigure(rows, 'available_capacity')).toMatchObject({
    value: '1,500',
    unit: 'MBBL',
    note: '−25% in 30 days',
    tone: 'bad',
    trend: [2000, 1500],
  });
  expect(volumeFigure(rows, 'open_interest')).toMatchObject({ value: '40', note: 'today', tone: undefined });
});

it('has no change without a first or a last value', () => {
  expect([changeOf([null, 2]), changeOf([0, 2]), changeOf([2, null]), changeOf([])]).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

it('shows the assessed price, or the reason why none was assessed', () => {
  expect(indexFigure(assessed)).toMatchObject({ value: '0.6000', note: '+3.5% in 30 days', tone: 'good' });
  expect(indexFigure({ ...assessed, change: null }).note).toBe('No comparable price 30 days ago');
  expect(indexFigure({ ...assessed, price: null, change: null })).toEqual({
    value: '–',
    note: 'Too few prices to assess',
  });
  expect(indexFigure(undefined)).toEqual({ value: '–', note: 'Choose a region and category' });
});

it('shows the difference of ask and bid, and none if one of them is not published', () => {
  const row = { date: '2026-11-28', bid: 0.7, ask: 0.72 };
  expect(spreadFigure([row])).toMatchObject({ value: '0.0200', note: 'Bid 0.7000, ask 0.7200' });
  expect(spreadFigure([{ ...row, bid: 0.75 }]).value).toBe('−0.0300');
  expect(spreadFigure([{ ...row, ask: null }])).toEqual({ value: '–', note: 'Too few bids or asks' });
});

it('shows the volume booked in the running month', () => {
  const rows = [
    { date: '2026-10', volume: 900, to_date: false },
    { date: '2026-11', volume: 7500, to_date: true },
  ];
  expect(bookedFigure(rows).value).toBe('7,500');
});
