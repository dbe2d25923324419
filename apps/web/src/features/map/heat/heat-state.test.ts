import { messages } from '@tank/schema/messages';
import { describe, expect, it } from 'vitest';
import { faultOf, firstHeat, heatCall, readHeat, writeHeat } from './heat-state.ts';

const first = firstHeat();
const dates = { start_date: '2026-01-01', end_date: '2026-03-31' };

describe('the heat map', () => {
  it.for([
    [true, true, 'both'],
    [true, false, 'listing'],
    [false, true, 'inquiry'],
    [false, false, 'none'],
  ] as const)('asks by its switches: listings %s, inquiries %s: %s', ([listings, inquiries, type]) => {
    expect(heatCall({ ...first, listings, inquiries })).toEqual({ volume: 'volume', type });
  });

  it('asks for a range with history alone', () => {
    expect(heatCall({ ...first, ...dates })).not.toHaveProperty('start_date');
    expect(heatCall({ ...first, ...dates, history: true })).toMatchObject({ show_history: 1, ...dates });
  });

  it('says what is wrong with a range where there is one', () => {
    const backwards = { ...first, start_date: dates.end_date, end_date: dates.start_date };
    expect(faultOf({ ...first, ...dates, history: true })).toBeUndefined();
    expect(faultOf({ ...backwards, history: true })).toBe(messages.rangeBackwards);
    expect(faultOf(backwards)).toBeUndefined();
    expect(faultOf({ ...backwards, history: true, by: 'price' })).toBeUndefined();
  });

  it('asks for prices whatever the switches of volumes say', () => {
    const asked = heatCall({
      ...first,
      by: 'price',
      listings: false,
      history: true,
      product_category: 'Naphtha',
    });
    expect(asked).toEqual({ volume: 'price', type: 'both', product_category: 'Naphtha' });
  });

  it('comes from the address as it went there', () => {
    const state = { ...first, ...dates, by: 'price' as const, inquiries: false, product_category: 'Naphtha' };
    const said = Object.entries(writeHeat(state)).filter((entry): entry is [string, string] => !!entry[1]);
    expect(readHeat(new URLSearchParams(said))).toEqual(state);
    expect(Object.values(writeHeat(first)).every((value) => value === undefined)).toBe(true);
  });

  it('takes what cannot be for what is shown at first', () => {
    expect(readHeat(new URLSearchParams('heat.by=moon&heat.history=maybe&heat.start_date=soon'))).toEqual(
      first,
    );
  });
});
