import { expect, test } from 'vitest';
import { headingOf, numbersOf, piecesOf } from './numbering.ts';

const fees = { id: 'fees', heading: 'Fees', clauses: [] };
const numbers = numbersOf({ preamble: '', sections: [{ id: 'use', heading: 'Use', clauses: [] }, fees] });

test('numbers sections from one', () => {
  expect(headingOf(fees, numbers)).toBe('2. Fees');
});

test('splits links from text and adds the numbers of sections', () => {
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
