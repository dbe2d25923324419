import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { parseCli, UsageError } from './cli-options.ts';

const noCounts = { listings: undefined, bookings: undefined, inquiries: undefined };
const defaults = { database_url: undefined, data_dir: '/srv/data', today: '2026-11-20' };
const parse = (line: string, environment: Parameters<typeof parseCli>[1] = defaults) =>
  parseCli(line.split(' ').filter(Boolean), environment);

test('takes omitted options from the environment', () => {
  expect(parse('--demo')).toEqual({ ...defaults, ...noCounts, demo: true });
  expect(parse('-- --listings 100_000')).toEqual({
    ...defaults,
    ...noCounts,
    demo: false,
    listings: 100_000,
  });
  expect(parse('--listings 5 --today 2027-01-31')).toMatchObject({ listings: 5, today: '2027-01-31' });
  expect(parse('--bookings 2,000 --inquiries 40')).toMatchObject({
    ...noCounts,
    bookings: 2000,
    inquiries: 40,
  });
  expect(parse('--help')).toBe('help');
});

test('--data-dir overrides DATABASE_URL', () => {
  const environment = { ...defaults, database_url: 'postgres://somewhere/tank' };
  expect(parse('--demo', environment)).toMatchObject({ database_url: 'postgres://somewhere/tank' });
  expect(parse('--demo --data-dir tmp', environment)).toMatchObject({
    database_url: undefined,
    data_dir: resolve('tmp'),
  });
});

test.each([
  ['', 'Specify what to seed'],
  ['--listings 0', 'must be a whole number from 1 to 10,000,000, not "0"'],
  ['--bookings 0', '--bookings must be a whole number'],
  ['--listings 5 --inquiries some', '--inquiries must be a whole number'],
  ['--listings many', 'not "many"'],
  ['--listings 1.5', 'not "1.5"'],
  ['--listings 20000000', 'not "20000000"'],
  ['--listings', '--listings'],
  ['--demos', '--demos'],
  ['extra', 'extra'],
  ['--demo --today 11/20/2026', '--today must be a date such as 2026-01-31'],
  ['--demo --today 2026-02-30', 'not "2026-02-30"'],
  ['--demo --database-url mysql://x', 'must begin with postgres://'],
  ['--demo --database-url postgres://x/y --data-dir z', 'specify only one'],
])('rejects "%s" with a message', (line, message) => {
  expect(() => parse(line)).toThrow(UsageError);
  expect(() => parse(line)).toThrow(message);
});
