import { expect, test } from 'vitest';
import { isoInstant } from './pool.ts';

test.each([
  ['2026-11-20 13:05:00+00', '2026-11-20T13:05:00.000Z'],
  ['2026-11-20 13:05:00.1+00', '2026-11-20T13:05:00.100Z'],
  ['2026-11-20 13:05:00.123456+00', '2026-11-20T13:05:00.123Z'],
  ['2026-11-20 13:05:00.999999+00', '2026-11-20T13:05:00.999Z'],
  ['2024-02-29 23:59:59.05+00', '2024-02-29T23:59:59.050Z'],
  ['2026-11-20 13:05:00.1+05:30', '2026-11-20T07:35:00.100Z'],
  ['2026-11-20 13:05:00-08', '2026-11-20T21:05:00.000Z'],
  // Already parsed: the driver may parse a value twice.
  ['2026-11-20T13:05:00.100Z', '2026-11-20T13:05:00.100Z'],
])('parses the instant %s as %s', (written, instant) => {
  expect(isoInstant(written)).toBe(instant);
  expect(new Date(instant).toISOString()).toBe(instant);
});
