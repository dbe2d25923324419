import { expect, it } from 'vitest';
import { datePresets, yearToDate } from './date-presets.ts';

const ranges = (today: string) =>
  Object.fromEntries(datePresets.map((preset) => [preset.label, preset.range(today)]));

it('returns whole months, quarters and years', () => {
  expect(ranges('2026-11-20')).toEqual({
    'Available Now': ['2015-01-01', '2026-11-20'],
    'This Month': ['2026-11-01', '2026-11-30'],
    'Next Month': ['2026-12-01', '2026-12-31'],
    'This Quarter': ['2026-10-01', '2026-12-31'],
    'Next Quarter': ['2027-01-01', '2027-03-31'],
    'This Year': ['2026-01-01', '2026-12-31'],
    'Next Year': ['2027-01-01', '2027-12-31'],
  });
  expect(ranges('2028-01-31')['Next Month']).toEqual(['2028-02-01', '2028-02-29']);
  expect(yearToDate.range('2026-11-20')).toEqual(['2026-01-01', '2026-11-20']);
});
