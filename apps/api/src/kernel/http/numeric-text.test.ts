import { price, volume } from '@tank/schema/kit/fields';
import { SentBytes } from '@tank/schema/live/files';
import { createListing } from '@tank/schema/trade/listings';
import { createStorage } from '@tank/schema/trade/storage';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { numbersFromText } from './numeric-text.ts';

const field = { n: z.number().optional(), f: z.union([z.literal(0), z.literal(1)]), t: z.string() };
const contract = z.strictObject({
  ...field,
  list: z.array(z.object(field)).default([]),
  ids: z.array(z.number()).nullish(),
});

describe('numbers sent as text', () => {
  it('are converted at every depth where the contract takes numbers', () => {
    const text = { n: '12.50', f: '1', t: '7' };
    const converted = { n: 12.5, f: 1, t: '7' };
    expect(numbersFromText(contract, { ...text, list: [text], ids: ['1', 2, '-3'] })).toEqual({
      ...converted,
      list: [converted],
      ids: [1, 2, -3],
    });
  });

  it.each([
    ['0', 0],
    ['-0.5', -0.5],
    ['007', 7],
    ['.5', 0.5],
    ['1.250', 1.25],
    ['0,45', 0.45],
    ['1.250,5', 1250.5],
    ['1,250.5', 1250.5],
    ['1 000', 1000],
    ['12 ', 12],
  ])('are converted when they are unambiguous: %j', (text, number) => {
    expect(numbersFromText(z.number(), text)).toBe(number);
  });

  it.each([
    ' ',
    '1e3',
    'NaN',
    'Infinity',
    '0x10',
    '1,000',
    '1,250',
    '١٢',
    '+1',
    '--1',
    '250-300',
    '=1+1',
    '5k',
    'abc',
  ])('stay text when they are ambiguous or not a number: %j', (text) => {
    expect(numbersFromText(z.number(), text)).toBe(text);
  });

  it("may have the field's own unit, and no other", () => {
    const contract = z.object({ volume: volume('Volume').optional(), price: price('Price').nullish() });
    expect(numbersFromText(contract, { volume: '250 MBBL', price: '$0.45' })).toEqual({
      volume: 250,
      price: 0.45,
    });
    const converted = { volume: '250000 bbl', price: '45 cents' };
    expect(numbersFromText(contract, converted)).toEqual(converted);
  });

  it('are the only values that change', () => {
    const odd = [
      null,
      undefined,
      true,
      5,
      [],
      [['1']],
      {},
      { list: 'x', ids: { 0: '1' } },
      { nobody: '1' },
      new SentBytes({ bytes: new Uint8Array(3), digest: '' }),
    ];
    for (const value of odd) expect(numbersFromText(contract, value)).toEqual(value);
    expect(numbersFromText(contract, JSON.parse('{"__proto__":"1","constructor":"1"}'))).toEqual(
      JSON.parse('{"__proto__":"1","constructor":"1"}'),
    );
  });

  it('are converted for real contracts', () => {
    const sent = {
      total_capacity: '400',
      storage_name: '5',
      sublet: '1',
      access_modes: [{ pump_over_rate: '0.1', dock_draft: '40' }],
    };
    expect(numbersFromText(createStorage, sent)).toEqual({
      total_capacity: 400,
      storage_name: '5',
      sublet: 1,
      access_modes: [{ pump_over_rate: 0.1, dock_draft: 40 }],
    });
    expect(numbersFromText(createListing, { visibility: '2', access_modes: ['4'], comment: '12' })).toEqual({
      visibility: 2,
      access_modes: [4],
      comment: '12',
    });
  });
});
