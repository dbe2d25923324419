/** Random bodies: no mutation answers with a 5xx status. Seeded, so that a failure repeats. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { type ApiFixture, createApiFixture } from '../../api-fixture.ts';
import {
  allowedCallerOf,
  mutationsWithInput,
  routesTo,
  validInputOf,
} from '../../procedures/all-procedures.ts';
import { fieldsOf } from '../../procedures/contract-fields.ts';
import { restRequestOf } from '../../procedures/rest-request.ts';

const { seed, rounds } = inject('chance');

const TIMEOUT = 30_000 * rounds;
/** Bodies per procedure: a few in `npm test`, many in `pnpm test:long`. */
const RUNS = rounds > 1 ? 15 * rounds : 4;

let fixture: ApiFixture;

beforeAll(async () => {
  fixture = await createApiFixture();
});
afterAll(() => fixture.close());

const edgeValues = fc.constantFrom<unknown>(
  null,
  '',
  ' ',
  '\u0000',
  '\ud800',
  '\uffff',
  '{}',
  '1e999',
  '2026-02-30',
  '99/99/9999',
  0,
  -0,
  -1,
  0.1,
  1e-7,
  1e21,
  1e308,
  9_007_199_254_740_991,
  2_147_483_648,
  [],
  [[]],
  [null],
  {},
  { length: 3 },
  { mode_id: 1 },
  true,
);
const value = fc.oneof(
  edgeValues,
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: 'binary', maxLength: 50 }),
);

/** Replacements for some fields of the call and for unknown fields. */
const changesOf = (names: string[]) =>
  fc.dictionary(
    fc.oneof(
      { arbitrary: fc.constantFrom(...names), weight: 4 },
      { arbitrary: fc.string({ maxLength: 12 }), weight: 1 },
    ),
    value,
    { minKeys: 1, maxKeys: 3, noNullPrototype: true },
  );

describe.for(mutationsWithInput)('%s', (procedure) => {
  test(
    'never answers a random body with 5xx',
    async () => {
      const { token } = fixture.cast[allowedCallerOf(procedure)];
      const fresh = async () => (await validInputOf(procedure, fixture)) ?? {};
      let valid = await fresh();
      // For an empty valid input the names come from the contract.
      const names = Object.keys(Object.keys(valid).length > 0 ? valid : fieldsOf(procedure));
      await fc.assert(
        fc.asyncProperty(
          fc.oneof({ arbitrary: changesOf(names), weight: 5 }, { arbitrary: fc.jsonValue(), weight: 1 }),
          fc.boolean(),
          async (changes, isWhole) => {
            const isObject = changes !== null && typeof changes === 'object' && !Array.isArray(changes);
            const body = isObject && !isWhole ? { ...valid, ...changes } : changes;
            const typed = await fixture.api.mutate(procedure, body, token);
            expect(typed.status, typed.text).toBeLessThan(500);
            for (const route of routesTo(procedure)) {
              const { method, path } = restRequestOf(route, valid);
              const answer = await fixture.api.rest(method, path, {
                token,
                body: JSON.stringify(body),
                headers: { 'content-type': 'application/json' },
              });
              expect(answer.status, answer.text).toBeLessThan(500);
              // A record can be decided once: the next body needs a fresh one.
              if (answer.status === 200 || typed.status === 200) valid = await fresh();
            }
          },
        ),
        { seed: 20_261_119 + seed, numRuns: RUNS },
      );
    },
    TIMEOUT,
  );
});
