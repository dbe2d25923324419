/** Extreme values in every number field of every procedure: accepted or refused, never a 5xx status. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { appRouter } from '../../../server/trpc/app-router.ts';
import { type ApiFixture, createApiFixture } from '../../api-fixture.ts';
import { isColumnOfEarlierList } from '../../lists/shared-columns.ts';
import { allowedCallerOf, validInputOf } from '../../procedures/all-procedures.ts';
import { numbersIn, type Path, withNumberAt } from './number-paths.ts';

const odd = [
  1.0000000001,
  5e-324,
  0.1 + 0.2,
  4.35 * 100,
  1e-7,
  2.5,
  1 / 3,
  -0,
  -1e-9,
  600.0000000000001,
  2 ** 31,
  2 ** 31 - 0.5,
  2 ** 53 - 1,
  2 ** 53,
  1e15 + 0.3,
  1e21,
  1e308,
  -1e308,
];
const number = fc.oneof(
  fc.constantFrom(...odd),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc
    .tuple(fc.integer({ min: 0, max: 1000 }), fc.double({ min: 0, max: 1e-6, noNaN: true }))
    .map(([n, e]) => n + e),
);
const RANDOM = 4;
/** Values at the limits of the column types: enough for columns that an earlier list covers. */
const limits = [2.5, -1e-9, 2 ** 31, 2 ** 53 - 1, 1e308];

interface Procedure {
  _def: { type: string; inputs: z.ZodType[] };
}
const procedures = Object.entries(appRouter._def.procedures as unknown as Record<string, Procedure>);
const numeric = procedures.flatMap(([name, { _def }]) => {
  const paths = _def.inputs.flatMap((contract) => numbersIn(contract));
  return paths.length > 0 && _def.type !== 'subscription' ? [{ name, ..._def, paths }] : [];
});

let fixture: ApiFixture;
beforeAll(async () => {
  fixture = await createApiFixture();
});
afterAll(() => fixture.close());

test('covers more than 150 number fields', () => {
  expect(numeric.flatMap(({ paths }) => paths).length).toBeGreaterThan(150);
});

describe.for(numeric)('$name', ({ name, type, inputs, paths }) => {
  test('never answers an extreme number with 5xx', async () => {
    const { token } = fixture.cast[allowedCallerOf(name)];
    const valid = (await validInputOf(name, fixture)) ?? {};
    const isTaken = (input: unknown) =>
      inputs.every((contract) => contract.safeParse(JSON.parse(JSON.stringify(input))).success);
    const ask = async (path: Path, input: unknown) => {
      const { status, text } =
        type === 'query'
          ? await fixture.api.query(name, input, token)
          : await fixture.api.mutate(name, input, token);
      expect(status, `${path.join('.')} ${JSON.stringify(input)}: ${text}`).toBeLessThan(500);
    };
    const all = [...odd, ...fc.sample(number, { numRuns: RANDOM, seed: 20_261_121 })];
    for (const path of paths) {
      const isKnown = isColumnOfEarlierList(name, String(path[0]).replace(/^(min|max)_/, ''));
      const tried = (isKnown ? limits : all).map((value) => withNumberAt(valid, path, value));
      // One input that the contract refuses is enough.
      const refused = tried.find((input) => !isTaken(input));
      for (const input of [...tried.filter(isTaken), ...(refused ? [refused] : [])]) await ask(path, input);
    }
  });
});

test('stores numbers as rounded by validation', async () => {
  const { api, cast } = fixture;
  const storage = await validInputOf('storage.create', fixture);
  const input = { ...storage, total_capacity: 0.1 + 0.2, heel_requirement: 4.35 * 100, number_of_tanks: 3 };
  const { body } = await api.mutate('storage.create', input, cast.owner.token);
  const { storage_id } = body.result.data.data;
  const got = await api.query('storage.get', { storage_id }, cast.owner.token);
  expect(got.body.result.data.data).toMatchObject({
    total_capacity: 0.3,
    heel_requirement: 435,
    number_of_tanks: 3,
  });
});
