import { broken, type Rules } from '@tank/schema/kit/rules';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { ZodError } from 'zod';
import { faultsOf, ruled } from './ruled.ts';

const contract = z.strictObject({
  name: z.string('Name is required.'),
  from: z.number('From is required.'),
  to: z.number('To is required.'),
});
const rules: Rules<z.infer<typeof contract>> = ({ from, to }, today) =>
  broken([
    [to < from, 'to', 'To cannot be below from.'],
    [today > '2026-12-31', 'to', 'To is over.'],
  ]);

const faults = (values: unknown, today = '2026-11-22') => {
  try {
    ruled(contract, rules).parse(values);
    return [];
  } catch (error) {
    expect([error instanceof Error, error instanceof ZodError]).toEqual([true, true]);
    return faultsOf(error as ZodError, today).map(({ path, message }) => `${path}: ${message}`);
  }
};

it('tells the faults of the fields and those between them at once', () => {
  expect(faults({ from: 3, to: 2 })).toEqual(['name: Name is required.', 'to: To cannot be below from.']);
  expect(faults({ to: 2 })).toEqual(['name: Name is required.', 'from: From is required.']);
  expect(faults(7)).toHaveLength(1);
});

it('judges by the day that it is given', () => {
  expect(faults({ from: 1, to: 2 }, '2027-01-01')).toEqual(['name: Name is required.', 'to: To is over.']);
});

it('leaves the rules to the verb where the fields are sound', () => {
  expect(faults({ name: 'n', from: 3, to: 2 })).toEqual([]);
});

it('tells them by either way to parse, as the library takes the one in promises', async () => {
  const error = await ruled(contract, rules)
    .parseAsync({ from: 3, to: 2 })
    .catch((cause) => cause);
  expect(faultsOf(error, '2026-11-22').map(({ path }) => path)).toEqual(['name', 'to']);
  expect(await ruled(contract, rules).parseAsync({ name: 'n', from: 1, to: 2 })).toMatchObject({ name: 'n' });
});
