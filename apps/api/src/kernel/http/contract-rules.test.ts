import { brokenRules, type Rules } from '@tank/schema/kit/rules';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { ZodError } from 'zod';
import { allIssuesOf, withRules } from './contract-rules.ts';

const contract = z.strictObject({
  name: z.string('Name is required.'),
  from: z.number('From is required.'),
  to: z.number('To is required.'),
});
const rules: Rules<z.infer<typeof contract>> = ({ from, to }, today) =>
  brokenRules([
    [to < from, 'to', 'To cannot be below from.'],
    [today > '2026-12-31', 'to', 'To is over.'],
  ]);

const issuesFor = (values: unknown, today = '2026-11-22') => {
  try {
    withRules(contract, rules).parse(values);
    return [];
  } catch (error) {
    expect([error instanceof Error, error instanceof ZodError]).toEqual([true, true]);
    return allIssuesOf(error as ZodError, today).map(({ path, message }) => `${path}: ${message}`);
  }
};

it('reports issues of fields together with issues between fields', () => {
  expect(issuesFor({ from: 3, to: 2 })).toEqual(['name: Name is required.', 'to: To cannot be below from.']);
  expect(issuesFor({ to: 2 })).toEqual(['name: Name is required.', 'from: From is required.']);
  expect(issuesFor(7)).toHaveLength(1);
});

it('applies the rules on the given day', () => {
  expect(issuesFor({ from: 1, to: 2 }, '2027-01-01')).toEqual(['name: Name is required.', 'to: To is over.']);
});

it('leaves the rules to the verb where all fields are valid', () => {
  expect(issuesFor({ name: 'n', from: 3, to: 2 })).toEqual([]);
});

it('reports the same issues from parseAsync, which tRPC uses', async () => {
  const error = await withRules(contract, rules)
    .parseAsync({ from: 3, to: 2 })
    .catch((cause) => cause);
  expect(allIssuesOf(error, '2026-11-22').map(({ path }) => path)).toEqual(['name', 'to']);
  expect(await withRules(contract, rules).parseAsync({ name: 'n', from: 1, to: 2 })).toMatchObject({
    name: 'n',
  });
});
