import { expect, test } from 'vitest';
import { dayHeader, readDayHeader } from './market-day.ts';

test('parses the header that dayHeader writes', () => {
  expect(readDayHeader(dayHeader('America/Chicago', new Date('2026-12-01T05:30:00Z')))).toEqual({
    today: '2026-11-30',
    seconds_left: 1800,
    time_zone: 'America/Chicago',
  });
});

test.each([null, '', '2026-11-30', '2026-11-30;ends-in=;zone=UTC', '2026-11-30;ends-in=5;zone=Nowhere/Land'])(
  'returns undefined for %j',
  (header) => {
    expect(readDayHeader(header)).toBeUndefined();
  },
);
