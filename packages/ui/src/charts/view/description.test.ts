import { expect, it } from 'vitest';
import { type ChartDescription, factsOf, fileNameOf, footerOf, headlineOf } from './description.ts';

const description: ChartDescription = {
  region: 'PADD 1B',
  category: 'Heavy Crude',
  range: '05/23/2026 – 05/23/2027',
  asOf: '2026-11-22',
  source: 'The Tank Tiger, tanks.example',
};
const columns = [
  { key: 'date', label: 'Date' },
  { key: 'interest', label: 'Open interest', unit: 'MBBL' },
  { key: 'capacity', label: 'Available capacity', unit: 'MBBL' },
  { key: 'price', label: 'Price', unit: 'USD/BBL' },
];

it('lists each fact and each unit once, and omits missing facts', () => {
  expect(factsOf(description, columns)).toEqual([
    ['Region', 'PADD 1B'],
    ['Product category', 'Heavy Crude'],
    ['Range', '05/23/2026 – 05/23/2027'],
    ['Unit', 'MBBL and USD/BBL'],
    ['As of', '11/22/2026'],
    ['Source', 'The Tank Tiger, tanks.example'],
  ]);
  const full = factsOf({ ...description, detail: 'Bid', note: 'Read it so.' }, columns);
  expect(full).toContainEqual(['Shown', 'Bid']);
  expect(full.at(-1)).toEqual(['Note', 'Read it so.']);
});

it('writes a headline above a picture and a footer below it', () => {
  expect(headlineOf({ ...description, detail: 'Bid' })).toBe(
    'PADD 1B · Bid · Heavy Crude · 05/23/2026 – 05/23/2027',
  );
  expect(footerOf({ ...description, note: 'Read it so.' }, columns)).toEqual([
    'Unit: MBBL and USD/BBL · As of 11/22/2026 · Source: The Tank Tiger, tanks.example',
    'Read it so.',
  ]);
});

it('names a file by region and category, without characters that file systems do not allow', () => {
  expect(fileNameOf('Bid Ask Spread', description, 'csv')).toBe('Bid Ask Spread, PADD 1B, Heavy Crude.csv');
  expect(fileNameOf('Shares', { ...description, category: 'Jet/Kero: "A"' }, 'png')).toBe(
    'Shares, PADD 1B, Jet-Kero- -A-.png',
  );
});
