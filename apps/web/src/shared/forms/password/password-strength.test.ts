import { expect, test } from 'vitest';
import { strengthOf } from './password-strength.ts';

test.each([
  ['password123', [], 1],
  ['short-Zq9', [], 1],
  ['nora.lindqvist', ['nora.lindqvist', 'nora@lindqvist.test'], 1],
  ['teal kettle borrows 41 violins', [], 4],
] as const)('rates %j with the guessable words %j as %i', (password, guessableWords, strength) => {
  expect(strengthOf(password, [...guessableWords])).toBe(strength);
});
