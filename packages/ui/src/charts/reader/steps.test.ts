import { expect, it } from 'vitest';
import { stepTo } from './steps.ts';

it('moves by the keys of a slider, not beyond either end', () => {
  const keys = ['ArrowLeft', 'ArrowRight', 'Home', 'End', 'Tab'];
  expect(keys.map((key) => stepTo(key, 5, 11))).toEqual([4, 6, 0, 11, null]);
  expect([stepTo('ArrowLeft', 0, 11), stepTo('ArrowUp', 11, 11)]).toEqual([0, 11]);
});

it('moves a month per page in a year of days', () => {
  expect([stepTo('PageUp', 100, 364), stepTo('PageDown', 10, 364)]).toEqual([130, 0]);
});
