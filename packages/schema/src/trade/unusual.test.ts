import { expect, test } from 'vitest';
import { unusualBid, unusualCapacity, unusualOffer } from './unusual.ts';

const listing = { ask_price: 0.5, working_capacity: 200 };
const bid = { bid_price: 0.5, volume: 150 };

test('a bid from 0.2 to 5 times the shell price, of 1 % of the capacity or more, is usual', () => {
  for (const bid_price of [0.1, 0.5, 2.5]) expect(unusualBid({ ...bid, bid_price }, listing)).toEqual([]);
  expect(unusualBid({ ...bid, volume: 2 }, listing)).toEqual([]);
  expect(unusualBid({ bid_price: '', volume: '' }, listing)).toEqual([]);
});

test('a bid beyond that is asked about, with its figures in words', () => {
  expect(unusualBid({ ...bid, bid_price: 0.095 }, listing)).toEqual([
    'Your price of 0.0950 USD/BBL is 19 % of the shell price of 0.5000 USD/BBL.',
  ]);
  expect(unusualBid({ ...bid, bid_price: 2.5001 }, listing)).toEqual([
    'Your price of 2.5001 USD/BBL is 5 times the shell price of 0.5000 USD/BBL.',
  ]);
  expect(unusualBid({ bid_price: 0.05, volume: 1.999 }, listing)).toEqual([
    'Your price of 0.0500 USD/BBL is 10 % of the shell price of 0.5000 USD/BBL.',
    'Your volume of 1.999 MBBL (1,999 barrels) is less than 1 % of the capacity of 200 MBBL (200,000 barrels).',
  ]);
});

test('a price that is undisclosed, or nothing, is compared with none', () => {
  for (const ask_price of ['Undisclosed', 0] as const)
    expect(unusualBid({ ...bid, bid_price: 999 }, { ...listing, ask_price })).toEqual([]);
});

test('an offer is measured by the price and the volume of the inquiry', () => {
  expect(unusualOffer({ ask_price: 55, volume: 0.5 }, { bid_price: 0.5, max_volume: 100 })).toEqual([
    "Your price of 55.0000 USD/BBL is 110 times the inquiry's price of 0.5000 USD/BBL.",
    'Your volume of 0.5 MBBL (500 barrels) is less than 1 % of the wanted volume of 100 MBBL (100,000 barrels).',
  ]);
});

test('a tank above 10,000 MBBL is asked about', () => {
  expect(unusualCapacity('Total capacity', 10_000)).toEqual([]);
  expect(unusualCapacity('Total capacity', '')).toEqual([]);
  expect(unusualCapacity('Total capacity', 10_000.001)).toHaveLength(1);
  expect(unusualCapacity('Total capacity', 500_000)).toEqual([
    'Total capacity is 500,000 MBBL (500,000,000 barrels). It is entered in thousands of barrels.',
  ]);
});
