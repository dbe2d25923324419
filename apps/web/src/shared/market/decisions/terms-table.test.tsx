import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { AskedTerms, Side } from './term-differences.ts';
import { TermsTable } from './terms-table.tsx';

afterEach(cleanup);

const terms = { price: 0.685, volume: 460, start_date: '2027-04-01', term: 12 };
const asked: AskedTerms = { price: 0.7925, volume: 460, start_date: '2027-03-23', term: 6 };

function rowsFor(asked: AskedTerms, side: Side = 'terminal', offered = terms) {
  render(
    <MantineProvider env="test">
      <TermsTable
        caption="Terms"
        terms={offered}
        asked={asked}
        side={side}
        headings={{ terms: 'Bid', asked: 'You asked' }}
      />
    </MantineProvider>,
  );
  return screen
    .getAllByRole<HTMLTableRowElement>('row')
    .map(({ cells }) => [...cells].map((cell) => cell.textContent));
}

const toneOf = (difference: string) => screen.getByText(difference).getAttribute('data-tone');

test('shows the terms beside the asked ones with signed differences', () => {
  expect(rowsFor(asked)).toEqual([
    ['', 'Bid', 'You asked', 'Difference'],
    ['Price USD/BBL', '0.6850', '0.7925', '−13.6%'],
    ['Volume MBBL', '460', '460', 'Same'],
    ['Term', '12 months', '6 months', '+6 months'],
    ['Start', '04/01/2027', '03/23/2027', '+9 days'],
    ['Revenue a month', '$315,100', '$364,550', '−$49,450'],
    ['Total', '$3,781,200', '$2,187,300', '+$1,593,900'],
  ]);
});

test.each([
  ['terminal', 'bad', 'good'],
  ['trader', 'good', 'bad'],
  [null, 'plain', 'plain'],
] as const)('colors a lower price and a higher total for the side %s', (side, lower, higher) => {
  rowsFor(asked, side);
  expect(toneOf('−13.6%')).toBe(lower);
  expect(toneOf('−$49,450')).toBe(lower);
  expect(toneOf('+$1,593,900')).toBe(higher);
  expect(toneOf('+6 months')).toBe('warn');
  expect(toneOf('+9 days')).toBe('plain');
});

test.each([
  ['undisclosed', { ...asked, price: 'Undisclosed' } as const],
  ['missing', { ...asked, price: undefined }],
])('shows dashes and no differences for an asked price that is %s', (_, hidden) => {
  const [, price, , term, , monthly, total] = rowsFor(hidden);
  expect(price?.slice(2)).toEqual(['–', '–']);
  expect(monthly?.slice(2)).toEqual(['–', '–']);
  expect(total?.slice(2)).toEqual(['–', '–']);
  expect(term?.slice(2)).toEqual(['6 months', '+6 months']);
});

test('shows dashes in all rows until the asked terms load', () => {
  expect(
    rowsFor({})
      .map((row) => row.slice(2))
      .slice(1),
  ).toEqual(Array(6).fill(['–', '–']));
});

test.each([
  [450, 'In range', '$356,625'],
  [460, '+10 MBBL', '$356,625'],
  [350, '−50 MBBL', '$317,000'],
])('compares %d MBBL with an asked range of volumes', (volume, difference, monthly) => {
  const rows = rowsFor({ ...asked, volume: { min: 400, max: 450 } }, 'trader', { ...terms, volume });
  expect(rows[2]?.slice(2)).toEqual(['400–450', difference]);
  expect(rows[5]?.[2]).toBe(monthly);
});
