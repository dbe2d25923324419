import { expect, test } from 'vitest';
import type { Columns } from '../kit/table.ts';
import { listCalls } from './lists.ts';

/** Steps of the sliders, by table and column. */
const steps = Object.entries(listCalls).flatMap(([path, { table }]) =>
  Object.entries(table.columns as Columns).map(([key, { unit, step }]) => ({
    path,
    key,
    unit,
    step,
  })),
);
const stepsOf = (unit: string, path: RegExp) => [
  ...new Set(steps.filter((one) => one.unit === unit && path.test(one.path)).map(({ step }) => step)),
];

test('price sliders have a step of 0.1, and of 0.01 in the trader’s bookings', () => {
  expect(stepsOf('USD/BBL', /^(listings|inquiries|bids|offers)\./)).toEqual([0.1]);
  expect(stepsOf('USD/BBL', /^bookings\.list(All|Terminal)/)).toEqual([0.1]);
  expect(stepsOf('USD/BBL', /^bookings\.listTrader/)).toEqual([0.01]);
});

test('volume sliders have a step of 1', () => {
  expect(stepsOf('MBBL', /./)).toEqual([1]);
});
