/** What a contract refuses it refuses in words of the product, not of the library that reads it. */
import { expect, test } from 'vitest';
import type * as z from 'zod';
import type { Contract } from '../../../kernel/http/numeric-text.ts';
import { declaredProcedures } from '../../../server/typed-calls/declared-procedures.ts';

const values = [
  undefined,
  null,
  '',
  '%%%',
  5,
  -1,
  0.123456789,
  1e308,
  true,
  {},
  { a: 1 },
  [],
  [null],
  'x'.repeat(5000),
];
const library = /^(Invalid|Unrecognized|Too (big|small)|Required|Expected)\b/;

/** Every place of a contract that takes a value: what puts a value there. */
function placesIn(
  contract: Contract,
  put = (value: unknown): unknown => value,
): ((value: unknown) => unknown)[] {
  const { innerType, in: inner = innerType, shape = {}, element, options = [] } = contract.def;
  if (inner) return placesIn(inner, put);
  const fields = Object.entries(shape).flatMap(([name, field]) =>
    placesIn(field, (value) => put({ [name]: value })),
  );
  const entries = element ? placesIn(element, (value) => put([value])) : [];
  return [put, ...fields, ...entries, ...options.flatMap((option) => placesIn(option, put))];
}

test.for(Object.entries(declaredProcedures))('%s', ([, { inputs }]) => {
  for (const contract of inputs as unknown as z.ZodType[])
    for (const put of placesIn(contract as unknown as Contract))
      for (const value of values) {
        const { error } = contract.safeParse(put(value));
        for (const { path, message } of error?.issues ?? [])
          expect([path, message]).not.toEqual([path, expect.stringMatching(library)]);
      }
});
