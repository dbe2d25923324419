import { messages } from '@tank/schema/messages';
import { describe, expect, it } from 'vitest';
import { findRangeError, heatQuery, initialHeatState, readHeat, writeHeat } from './heat-state.ts';

const initial = initialHeatState();
const dates = { start_date: '2026-01-01', end_date: '2026-03-31' };

describe('the heat map', () => {
  it.for([
    [true, true, 'both'],
    [true, false, 'listing'],
    [false, true, 'inquiry'],
    [false, false, 'none'],
  ] as const)(
    'queries by the switches: listings %s, inquiries %s: type %s',
    ([listings, inquiries, type]) => {
      expect(heatQuery({ ...initial, listings, inquiries })).toEqual({ volume: 'volume', type });
    },
  );

  it('queries a date range only with history', () => {
    expect(heatQuery({ ...initial, ...dates })).not.toHaveProperty('start_date');
    expect(heatQuery({ ...initial, ...dates, history: true })).toMatchObject({ show_history: 1, ...dates });
  });

  it('reports an invalid range only if the query uses it', () => {
    const backwards = { ...initial, start_date: dates.end_date, end_date: dates.start_date };
    expect(findRangeError({ ...initial, ...dates, history: true })).toBeUndefined();
    expect(findRangeError({ ...backwards, history: true })).toBe(messages.rangeBackwards);
    expect(findRangeError(backwards)).toBeUndefined();
    expect(findRangeError({ ...backwards, history: true, by: 'price' })).toBeUndefined();
  });

  it('queries prices regardless of the switches', () => {
    const query = heatQuery({
      ...initial,
      by: 'price',
      listings: false,
      history: true,
      product_category: 'Naphtha',
    });
    expect(query).toEqual({ volume: 'price', type: 'both', product_category: 'Naphtha' });
  });

  it('survives a round trip through the URL, which omits defaults', () => {
    const state = {
      ...initial,
      ...dates,
      by: 'price' as const,
      inquiries: false,
      product_category: 'Naphtha',
    };
    const params = Object.entries(writeHeat(state)).filter((entry): entry is [string, string] => !!entry[1]);
    expect(readHeat(new URLSearchParams(params))).toEqual(state);
    expect(Object.values(writeHeat(initial)).every((value) => value === undefined)).toBe(true);
  });

  it('ignores invalid parameters', () => {
    expect(readHeat(new URLSearchParams('heat.by=moon&heat.history=maybe&heat.start_date=soon'))).toEqual(
      initial,
    );
  });
});
