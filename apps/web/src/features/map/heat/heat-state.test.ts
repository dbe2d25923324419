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
    const params = Object.entries(writeHeat(state, initial)).filter(
      (entry): entry is [string, string] => !!entry[1],
    );
    expect(readHeat(new URLSearchParams(params), initial)).toEqual(state);
    expect(Object.values(writeHeat(initial, initial)).every((value) => value === undefined)).toBe(true);
  });

  it('ignores invalid parameters', () => {
    const params = new URLSearchParams('heat.by=moon&heat.history=maybe&heat.start_date=soon');
    expect(readHeat(params, initial)).toEqual(initial);
  });

  it('follows category and dates of the dashboard until it gets its own', () => {
    const followed = initialHeatState({
      ...dates,
      region: 'PADD 3',
      product_category: 'Jet Fuel',
      isChosen: true,
      isReady: true,
    });
    const query = { volume: 'volume', type: 'both', product_category: 'Jet Fuel', show_history: 1, ...dates };
    expect(heatQuery(readHeat(new URLSearchParams(), followed))).toEqual(query);
    const own = writeHeat({ product_category: null, history: false }, followed);
    expect(own).toEqual({ 'heat.product_category': 'all', 'heat.history': '0' });
    const params = new URLSearchParams(own as Record<string, string>);
    expect(heatQuery(readHeat(params, followed))).toEqual({ volume: 'volume', type: 'both' });
  });
});
