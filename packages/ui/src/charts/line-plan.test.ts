import { expect, it } from 'vitest';
import { linePlan, looked, MARGIN } from './line-plan.ts';

const rows = [
  { date: '2026-11-01', capacity: 0, price: 0.5 },
  { date: '2026-11-02', capacity: 100, price: null },
  { date: '2026-11-03', capacity: 50, price: 0.9 },
];
const lines = looked([
  { key: 'capacity', label: 'Capacity', unit: 'MBBL' },
  { key: 'price', label: 'Price', unit: 'USD/BBL' },
]);
const plan = linePlan({ rows, lines, width: 500, height: 250 });
const [capacity, price] = plan.lines;

it('measures volumes from nothing at the left and prices at the right', () => {
  expect(plan.axes.map(({ unit, side, ticks }) => [unit, side, ticks])).toEqual([
    ['MBBL', 'left', [0, 25, 50, 75, 100]],
    ['USD/BBL', 'right', [0.5, 0.6, 0.7, 0.8, 0.9]],
  ]);
});

it('places days evenly between the axes and values between top and bottom', () => {
  expect(capacity?.points).toEqual([
    { x: MARGIN.axis, y: 250 - MARGIN.bottom },
    { x: 250, y: MARGIN.top },
    { x: 500 - MARGIN.axis, y: (MARGIN.top + 250 - MARGIN.bottom) / 2 },
  ]);
});

it('keeps a gap a gap', () => {
  expect(price?.points.map(({ y }) => y === null)).toEqual([false, true, false]);
});

it('leaves a line its look while another is hidden', () => {
  const [alone] = linePlan({ rows, lines: lines.slice(1), width: 500, height: 250 }).lines;
  expect(alone?.look).toEqual(price?.look);
});
