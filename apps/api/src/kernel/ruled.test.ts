import { broken, type Rules } from '@tank/schema/kit/rules';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { ZodError } from 'zod';
import { ruled } from './ruled.ts';

const contract = z.strictObject({
  name: z.string('Name is required.'),
  from: z.number('From is required.'),
  to: z.number('To is required.'),
});
const rules: Rules<z.infer<typeof contract>> = ({ from, to }) =>
  broken([[to < from, 'to', 'To cannot be below from.']]);

const faultsOf = (values: unknown) => {
  try {
    ruled(contract, rules).parse(values);
    return [];
  } catch (error) {
    expect([error instanceof Error, error instanceof ZodError]).toEqual([true, true]);
    return (error as ZodError).issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  }
};

it('tells the faults of the fields and those between them at once', () => {
  expect(faultsOf({ from: 3, to: 2 })).toEqual(['name: Name is required.', 'to: To cannot be below from.']);
  expect(faultsOf({ to: 2 })).toEqual(['name: Name is required.', 'from: From is required.']);
  expect(faultsOf(7)).toHaveLength(1);
});

it('leaves the rules to the verb where the fields are sound', () => {
  expect(faultsOf({ name: 'n', from: 3, to: 2 })).toEqual([]);
});
