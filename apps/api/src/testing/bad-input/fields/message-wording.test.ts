/** Validation messages are the product's own, never zod's defaults. */
import { expect, test } from 'vitest';
import type * as z from 'zod';
import type { Contract } from '../../../kernel/http/numeric-text.ts';
import { declaredProcedures } from '../../../server/trpc/declared-procedures.ts';

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
const zodDefaults = /^(Invalid|Unrecognized|Too (big|small)|Required|Expected)\b/;

/** For every field of a contract, a function that puts a value there. */
function settersOf(
  contract: Contract,
  put = (value: unknown): unknown => value,
): ((value: unknown) => unknown)[] {
  const { innerType, in: inner = innerType, shape = {}, element, options = [] } = contract.def;
  if (inner) return settersOf(inner, put);
  const fields = Object.entries(shape).flatMap(([name, field]) =>
    settersOf(field, (value) => put({ [name]: value })),
  );
  const entries = element ? settersOf(element, (value) => put([value])) : [];
  return [put, ...fields, ...entries, ...options.flatMap((option) => settersOf(option, put))];
}

test.for(Object.entries(declaredProcedures))(
  '%s refuses invalid values in the words of the product',
  ([, { inputs }]) => {
    for (const contract of inputs as unknown as z.ZodType[])
      for (const put of settersOf(contract as unknown as Contract))
        for (const value of values) {
          const { error } = contract.safeParse(put(value));
          for (const { path, message } of error?.issues ?? [])
            expect([path, message]).not.toEqual([path, expect.stringMatching(zodDefaults)]);
        }
  },
);
