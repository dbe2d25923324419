import { expect, test } from 'vitest';
import { headingOf, numbersOf, piecesOf } from './numbering.ts';

const fees = { id: 'fees', heading: 'Fees', clauses: [] };
const numbers = numbersOf({ preamble: '', sections: [{ id: 'use', heading: 'Use', clauses: [] }, fees] });

test('sections are counted from one', () => {
  expect(headingOf(fees, numbers)).toBe('2. Fees');
});

test('links are found in a text, and those to sections say their numbers', () => {
  expect(piecesOf('As [part](#fees) and the [Policy](/privacy#use) say (both).', numbers)).toEqual([
    'As ',
    { words: 'part 2', href: '#fees' },
    ' and the ',
    { words: 'Policy', href: '/privacy#use' },
    ' say (both).',
  ]);
  expect(piecesOf('[part](#use)', numbers)).toEqual(['', { words: 'part 1', href: '#use' }]);
  expect(piecesOf('None.', numbers)).toEqual(['None.']);
});
