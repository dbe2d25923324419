import { type OpenDatabase, openTestDatabase } from '@tank/db/testing/open-test-database';
import { addDays, addMonths } from '@tank/schema/kit/dates';
import { date } from '@tank/schema/kit/fields';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';

let database: OpenDatabase;

beforeAll(async () => {
  database = await openTestDatabase({ max: 1 });
});
afterAll(() => database.close());

const pad = (n: number) => String(n).padStart(2, '0');
const anyDate = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
  .map((instant) => instant.toISOString().slice(0, 10));
const monthEnds = ['2027-01-31', '2028-01-31', '2028-02-29', '2099-12-31', '2000-02-29', '2026-08-31'];
const cases = fc.array(
  fc.tuple(fc.oneof(anyDate, fc.constantFrom(...monthEnds)), fc.integer({ min: -600, max: 600 })),
  { minLength: 200, maxLength: 400 },
);

it('adds months and days as PostgreSQL does', async () => {
  await fc.assert(
    fc.asyncProperty(cases, async (rows) => {
      const answers = await database.client`
        select (day + make_interval(months => n))::date::text as by_months, (day + n)::text as by_days
        from unnest(${rows.map(([day]) => day)}::text[]::date[], ${rows.map(([, n]) => n)}::int[])
          with ordinality as row(day, n, at) order by at`;
      expect(rows.map(([day, n]) => ({ by_months: addMonths(day, n), by_days: addDays(day, n) }))).toEqual(
        answers.map(({ by_months, by_days }) => ({ by_months, by_days })),
      );
    }),
    { numRuns: 10, seed: 20_261_120 },
  );
});

it('accepts the same calendar days as PostgreSQL, in ISO and US format', async () => {
  const parts = fc.tuple(
    fc.integer({ min: 2000, max: 2100 }),
    fc.integer({ min: 0, max: 13 }),
    fc.integer({ min: 0, max: 32 }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(parts, { minLength: 200, maxLength: 300 }), async (rows) => {
      const iso = rows.map(([year, month, day]) => `${year}-${pad(month)}-${pad(day)}`);
      const answers = await database.client`
        select pg_input_is_valid(day, 'date') as valid from unnest(${iso}::text[]) with ordinality as row(day, at) order by at`;
      const us = rows.map(([year, month, day]) => `${pad(month)}/${pad(day)}/${year}`);
      const read = (texts: string[]) => texts.map((text) => date('Day').safeParse(text));
      const expected = answers.map(({ valid }, at) => (valid ? iso[at] : null));
      expect(read(iso).map(({ data }) => data ?? null)).toEqual(expected);
      expect(read(us).map(({ data }) => data ?? null)).toEqual(expected);
    }),
    { numRuns: 10, seed: 20_261_120 },
  );
});
