import { expect, test } from 'vitest';
import { strengthOf } from './password-strength.ts';

test.each([
  ['password123', [], 1],
  ['short-Zq9', [], 1],
  ['nora.lindqvist', ['nora.lindqvist', 'nora@lindqvist.test'], 1],
  ['teal kettle borrows 41 violins', [], 4],
] as const)('rates %j with the known words %j as %i', (password, known, strength) => {
  expect(strengthOf(password, [...known])).toBe(strength);
});
