import { expect, test } from 'vitest';
import { bidWarnings, capacityWarnings, offerWarnings } from './input-warnings.ts';

const listing = { ask_price: 0.5, working_capacity: 200 };
const bid = { bid_price: 0.5, volume: 150 };

test('does not warn about a bid of 0.2 to 5 times the shell price and at least 1% of the capacity', () => {
  for (const bid_price of [0.1, 0.5, 2.5]) expect(bidWarnings({ ...bid, bid_price }, listing)).toEqual([]);
  expect(bidWarnings({ ...bid, volume: 2 }, listing)).toEqual([]);
  expect(bidWarnings({ bid_price: '', volume: '' }, listing)).toEqual([]);
});

test('warns about a bid outside these limits and names the values', () => {
  expect(bidWarnings({ ...bid, bid_price: 0.095 }, listing)).toEqual([
    'Your price of 0.0950 USD/BBL is 19% of the shell price of 0.5000 USD/BBL.',
  ]);
  expect(bidWarnings({ ...bid, bid_price: 2.5001 }, listing)).toEqual([
    'Your price of 2.5001 USD/BBL is 5 times the shell price of 0.5000 USD/BBL.',
  ]);
  expect(bidWarnings({ bid_price: 0.05, volume: 1.999 }, listing)).toEqual([
    'Your price of 0.0500 USD/BBL is 10% of the shell price of 0.5000 USD/BBL.',
    'Your volume of 1.999 MBBL (1,999 barrels) is less than 1% of the capacity of 200 MBBL (200,000 barrels).',
  ]);
});

test('does not compare a price with an undisclosed price or zero', () => {
  for (const ask_price of ['Undisclosed', 0] as const)
    expect(bidWarnings({ ...bid, bid_price: 999 }, { ...listing, ask_price })).toEqual([]);
});

test('compares an offer with the price and the volume of the inquiry', () => {
  expect(offerWarnings({ ask_price: 55, volume: 0.5 }, { bid_price: 0.5, max_volume: 100 })).toEqual([
    "Your price of 55.0000 USD/BBL is 110 times the inquiry's price of 0.5000 USD/BBL.",
    'Your volume of 0.5 MBBL (500 barrels) is less than 1% of the wanted volume of 100 MBBL (100,000 barrels).',
  ]);
});

test('warns about a capacity above 10,000 MBBL', () => {
  expect(capacityWarnings('Total capacity', 10_000)).toEqual([]);
  expect(capacityWarnings('Total capacity', '')).toEqual([]);
  expect(capacityWarnings('Total capacity', 10_000.001)).toHaveLength(1);
  expect(capacityWarnings('Total capacity', 500_000)).toEqual([
    'Total capacity is 500,000 MBBL (500,000,000 barrels). It is entered in thousands of barrels.',
  ]);
});
