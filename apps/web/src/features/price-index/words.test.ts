import { MAX_SHARE_PERCENT, MIN_OWNERS, MIN_SHARE_PERCENT } from '@tank/schema/market/disclosure-rule';
import { MEDIAN_DAYS, OUTLIER_FACTOR } from '@tank/schema/market/price-index-deals';
import { CHANGE_DAYS, INDEX_DAYS } from '@tank/schema/market/price-index-rule';
import { expect, test } from 'vitest';
import { methodWords } from './words.ts';

const textOf = (title: string) => {
  const { text, points = [] } = methodWords.sections.find((one) => one.title === title) ?? { text: '' };
  return [text, ...points].join('\n');
};

test('the method page states the figures of the calculation', () => {
  const inWords: Record<number, string> = { 4: 'four' };
  expect(textOf('Data sources')).toContain(`the last ${INDEX_DAYS} days`);
  expect(textOf('Data sources')).toContain(`reported to us count for ${INDEX_DAYS} days`);
  const deals = textOf('Which deals count');
  expect(deals).toContain('never within one team');
  expect(deals).toContain('at most half of the volume');
  expect(deals).toContain(`above ${inWords[OUTLIER_FACTOR]} times the median`);
  expect(deals).toContain(`the previous ${MEDIAN_DAYS} days`);
  const quotes = textOf('Which quotes count');
  expect(quotes).toContain(`at least ${inWords[MIN_OWNERS]} owners must each hold ${MIN_SHARE_PERCENT}%`);
  expect(quotes).toContain(`none more than ${MAX_SHARE_PERCENT}%`);
  expect(textOf('The volume-weighted median')).toContain('halves are rounded up');
  expect(textOf('When it is published')).toContain(`${CHANGE_DAYS} days earlier`);
  expect(textOf('When the basis changes')).toContain('no change is shown');
});

test('the method page states what a party to a deal can infer', () => {
  const text = textOf('What a price reveals about a single deal or bid');
  expect(text).toContain('A party to one or more of the deals knows more');
  expect(JSON.stringify(methodWords)).not.toMatch(/nobody can tell/i);
});
