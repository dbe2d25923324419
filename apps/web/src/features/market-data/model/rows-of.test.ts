import { expect, it } from 'vitest';
import { rowsOf } from './rows-of.ts';

it('returns rows, and undefined for an answer with a message', () => {
  expect(rowsOf([{ date: '2026-11-22' }])).toEqual([{ date: '2026-11-22' }]);
  expect(rowsOf({ message: { type: 'error', text: 'No.' } } as never)).toBeUndefined();
  expect(rowsOf(undefined)).toBeUndefined();
});
